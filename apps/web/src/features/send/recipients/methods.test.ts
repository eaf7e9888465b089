import type { Order } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { limitOf, offeredMethods, teamRestriction } from './methods.ts';

type Method = Order['limits']['methods'][number];
const method = (name: Method['method'], reason: Method['reason'] = null, limit = 2_000): Method => ({
  method: name,
  limit,
  feePence: 10,
  available: reason === null,
  reason,
});

describe('the delivery methods', () => {
  const unsold = [method('sms', 'not-sold'), method('superhuggg', 'not-sold'), method('printable', 'not-sold')];

  it('leave out those not sold or not allowed for the role, and explain those that the gift excludes', () => {
    expect(
      offeredMethods({ methods: [method('links', null, 10_000), method('email'), ...unsold], plan: 10_000 }).map(
        ({ label, terms, reason }) => [label, terms, reason],
      ),
    ).toEqual([
      ['Email', 'Up to 2,000 · £0.10 fee per gift', undefined],
      ['Links', 'Up to 10,000 · £0.10 fee per gift', undefined],
    ]);
    expect(
      offeredMethods({ methods: [method('links', 'product'), method('email', 'role')], plan: 10_000 }).map(
        ({ reason }) => reason,
      ),
    ).toEqual(['This gift is not sent by links.']);
  });

  it('include the super link if it is sold, for roles that can use it', () => {
    const offered = (reason: Method['reason'], plan = 10_000) =>
      offeredMethods({ methods: [method('superhuggg', reason, 10_000)], plan }).map(({ label, terms }) => [
        label,
        terms,
      ]);
    expect(offered(null)).toEqual([['Super link', 'Up to 10,000 places · £0.10 fee per gift']]);
    expect(offered(null, 1_000)).toEqual([['Super link', 'Up to 1,000 places · £0.10 fee per gift']]);
    expect([offered('role'), offered('team'), offered('not-sold')]).toEqual([[], [], []]);
  });

  it('state once which ones the team allows', () => {
    expect(teamRestriction({ methods: [method('links', 'team'), method('email'), ...unsold] })).toBe(
      'Your team allows email only.',
    );
    expect(teamRestriction({ methods: [method('links'), method('email'), ...unsold] })).toBeUndefined();
    expect(teamRestriction({ methods: [method('links', 'team'), method('email', 'team')] })).toContain(
      'none of the ways',
    );
  });

  it('are limited to the lower limit of the method and the plan', () => {
    expect(limitOf({ methods: [method('email')], plan: 10_000 }, 'email')).toEqual({ max: 2_000, by: 'email allows' });
    expect(limitOf({ methods: [method('links', null, 10_000)], plan: 1_000 }, 'links')).toEqual({
      max: 1_000,
      by: 'your plan allows',
    });
  });
});
