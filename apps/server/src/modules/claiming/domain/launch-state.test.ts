import { giftStatuses, launchStates, type LaunchState } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { launchState, showsGift } from './launch-state.ts';

const now = Date.parse('2026-10-05T10:00:00Z');
const tomorrow = Temporal.Instant.from('2026-10-06T10:00:00Z');
const yesterday = Temporal.Instant.from('2026-10-04T10:00:00Z');
const { created, scheduled, sent, claimed, fetched, redeemed, expired, cancelled, updating } = giftStatuses;

type GiftState = Parameters<typeof launchState>[0];
const sentGift: GiftState = {
  statusId: sent,
  formerStatusId: null,
  viewedAt: null,
  declinedAt: null,
  frozenAt: null,
  reviewState: null,
  expiresAt: tomorrow,
  chosenProductId: null,
  codeRequested: false,
  isBoundToOtherDevice: false,
};
const opened: GiftState = { ...sentGift, viewedAt: yesterday };

describe('the state of a gift for its recipient', () => {
  it.each<[string, GiftState, boolean, LaunchState]>([
    ['is wrapped until it was opened', sentGift, false, 'wrapped'],
    ['is wrapped although no delivery was recorded', { ...sentGift, statusId: created }, false, 'wrapped'],
    ['is open', opened, false, 'open'],
    ['offers the choice', opened, true, 'choosing'],
    ['keeps a refusal', { ...opened, declinedAt: yesterday }, false, 'declined'],
    ['is claimed', { ...opened, statusId: claimed }, false, 'claimed'],
    ['is claimed without a choice, as a place of a super link is', { ...opened, statusId: claimed }, true, 'choosing'],
    ['is claimed with a choice', { ...opened, statusId: claimed, chosenProductId: 'x' }, true, 'claimed'],
    ['waits for its code', { ...opened, statusId: claimed, codeRequested: true }, false, 'code-pending'],
    ['has its code waiting', { ...opened, statusId: fetched }, false, 'claimed'],
    ['shows its code', { ...opened, statusId: redeemed }, false, 'code'],
    ['always shows its code', { ...opened, statusId: redeemed, expiresAt: yesterday }, false, 'code'],
    ['is not published yet', { ...sentGift, statusId: scheduled }, false, 'not-yet'],
    ['is over', { ...opened, statusId: expired }, false, 'expired'],
    ['has ended before its status says so', { ...opened, expiresAt: yesterday }, false, 'expired'],
    ['has ended although it was claimed', { ...opened, statusId: claimed, expiresAt: yesterday }, false, 'expired'],
    [
      'is not over for who asked in time',
      { ...opened, statusId: claimed, codeRequested: true, expiresAt: yesterday },
      false,
      'code-pending',
    ],
    [
      'is not over for who asked in time and whose code has come',
      { ...opened, statusId: fetched, expiresAt: yesterday },
      false,
      'claimed',
    ],
    [
      'is over a month after that',
      { ...opened, statusId: fetched, expiresAt: Temporal.Instant.from('2026-09-05T09:00:00Z') },
      false,
      'expired',
    ],
    ['was withdrawn', { ...opened, statusId: cancelled }, false, 'cancelled'],
    [
      'is held while its claim is checked',
      { ...opened, statusId: claimed, frozenAt: yesterday, reviewState: 'waiting' },
      false,
      'in-review',
    ],
    [
      'shows nothing more about a refused claim',
      { ...opened, statusId: claimed, frozenAt: yesterday, reviewState: 'refused' },
      false,
      'not-available',
    ],
    ['is held for a check', { ...opened, frozenAt: yesterday }, false, 'not-available'],
    [
      'is held for a check with its code',
      { ...opened, statusId: redeemed, frozenAt: yesterday },
      false,
      'not-available',
    ],
    ['was withdrawn while it was held', { ...opened, statusId: cancelled, frozenAt: yesterday }, false, 'cancelled'],
    ['is restored after a bulk change', { ...opened, statusId: updating, formerStatusId: sent }, false, 'open'],
    ['was shown elsewhere', { ...opened, statusId: redeemed, isBoundToOtherDevice: true }, false, 'other-device'],
    [
      'is frozen, wherever it was shown',
      { ...opened, statusId: redeemed, frozenAt: yesterday, isBoundToOtherDevice: true },
      false,
      'not-available',
    ],
  ])('%s', (_, standing, isChoice, state) => {
    expect(launchState(standing, { nowMs: now, isChoice })).toBe(state);
  });

  it('shows the gift in these states only', () => {
    expect(launchStates.filter(showsGift)).toEqual([
      'open',
      'choosing',
      'claimed',
      'code-pending',
      'code',
      'other-device',
      'declined',
    ]);
  });
});
