import {
  brandingChanged,
  events,
  giftReacted,
  jobsOnly,
  memberRemoved,
  memberRoleChanged,
  teamChanged,
  transactionProgressed,
} from '@huggg/contracts';
import type { LiveEvent } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { giftKeys } from '../query-keys/gift-keys.ts';
import { orderKeys } from '../query-keys/order-keys.ts';
import { teamKeys } from '../query-keys/team-keys.ts';
import { transactionKeys } from '../query-keys/transaction-keys.ts';
import { userKeys } from '../query-keys/user-keys.ts';
import { keysOf, liveEventTypes, liveKeys } from './event-keys.ts';

const [orderId, giftId, teamId] = [1, 2, 3].map((digit) => `0190a000-0000-7000-8000-00000000000${digit}`);
const place = { teamId: teamId ?? null, ownerId: null };

describe('the map from events to query keys', () => {
  it('contains every event that browsers receive, and no other', () => {
    const live = events.filter(({ audience }) => audience !== jobsOnly).map(({ type }) => type);
    expect([...liveEventTypes].toSorted()).toEqual(live.toSorted());
  });

  it('refetches an order after an event of one of its gifts', () => {
    const event = giftReacted({ ...place, id: giftId ?? '', data: { transactionId: orderId ?? '' } });
    expect(keysOf(event)).toContainEqual(transactionKeys.of(orderId ?? ''));
    expect(keysOf(event)).toContainEqual(giftKeys.of(giftId ?? ''));
  });

  it('refetches the team, and what the user may do in it, after a change of its settings or of a role', () => {
    const changed = keysOf(teamChanged({ ...place, id: teamId ?? '' }));
    for (const key of [teamKeys.all, teamKeys.memberships, userKeys.own]) expect(changed).toContainEqual(key);
    const data = { from: 'participant', to: 'team-viewer', byUserId: null, atMs: 0 } as const;
    expect(keysOf(memberRoleChanged({ ...place, id: orderId ?? '', data }))).toContainEqual(userKeys.own);
    const removal = { role: 'participant', byUserId: null, handOverTo: null, atMs: 0 } as const;
    expect(keysOf(memberRemoved({ ...place, id: orderId ?? '', data: removal }))).toContainEqual(userKeys.own);
  });

  it('refetches previews of drafts after a change of a branding, because they stay in the cache for half an hour', () => {
    const event = brandingChanged({ ...place, id: orderId ?? '' });
    expect(keysOf(event)).toContainEqual(orderKeys.open);
  });

  it('does not refetch open drafts while gifts are sent', () => {
    const event = transactionProgressed({
      ...place,
      id: orderId ?? '',
      data: { total: 2, prepared: 2, dispatched: 1, failed: 0, processing: 'sending' },
    });
    expect(keysOf(event).some(([noun]) => noun === orderKeys.all[0])).toBe(false);
  });

  it('returns no keys for an event type that it does not know', () => {
    const event = { ...place, id: orderId ?? '', type: 'order.invented', data: {} };
    expect(keysOf(event as unknown as LiveEvent)).toEqual([]);
  });

  it('contains all live data to refetch after events may have been missed', () => {
    const roots = new Set(liveKeys.map(([noun]) => noun));
    expect([...roots].toSorted()).toEqual([
      'approvals',
      'brandings',
      'budgets',
      'exports',
      'gifts',
      'home',
      'invites',
      'me',
      'notices',
      'orders',
      'people',
      'printables',
      'super-links',
      'team',
      'teams',
      'top-ups',
      'transactions',
      'wallets',
    ]);
  });
});
