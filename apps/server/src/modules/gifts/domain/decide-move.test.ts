import { giftStatuses, type GiftStatusId, type GiftStatusName } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { decideMove, isRefusal, type GiftMove } from './decide-move.ts';
import type { LockedGift } from './locked-gift.ts';
import { settlementsOf } from './settlement.ts';

const at = Temporal.Instant.from('2026-10-05T10:00:00Z');

function gift(change: Partial<LockedGift> = {}): LockedGift {
  return {
    id: 'gift',
    teamId: 'team',
    userId: 'user',
    transactionId: 'transaction',
    position: 1,
    shortcode: 'abc',
    statusId: 1,
    formerStatusId: null,
    productId: 'product',
    chosenProductId: null,
    pricePence: 1_000,
    feePence: 95,
    feePosted: false,
    deliveryMethod: 'links',
    deliveryStatus: 'unsent',
    receiverUserId: null,
    receiverName: null,
    receiverEmail: null,
    receiverPhone: null,
    message: null,
    giftwrap: null,
    themeId: null,
    sendAt: null,
    sentAt: null,
    sends: 0,
    lastSentAt: null,
    viewedAt: null,
    claimedAt: null,
    declinedAt: null,
    frozenAt: null,
    reviewState: null,
    printCopies: 0,
    expiresAt: at,
    createdAt: at,
    holdId: 'hold',
    walletId: 'wallet',
    refundsExpired: true,
    timeZone: 'Europe/London',
    ...change,
  };
}

/** An independent copy of RULES §3: the permitted transitions, except those of Updating. */
const allowed: Readonly<Record<GiftStatusName, readonly GiftStatusName[]>> = {
  created: ['sent', 'claimed', 'fetched', 'redeemed', 'expired', 'cancelled'],
  scheduled: ['created', 'sent', 'cancelled'],
  sent: ['created', 'claimed', 'fetched', 'redeemed', 'expired', 'cancelled'],
  claimed: ['fetched', 'redeemed', 'expired', 'cancelled'],
  fetched: ['redeemed', 'expired'],
  redeemed: [],
  expired: [],
  cancelled: [],
  updating: ['sent'],
};
const names = Object.keys(giftStatuses) as GiftStatusName[];
const pairs = names.flatMap((from) =>
  names.filter((to) => to !== 'updating' && to !== from).map((to) => ({ from, to, legal: allowed[from].includes(to) })),
);

describe('the status transitions', () => {
  it.each(pairs)('from $from to $to: $legal', ({ from, to, legal }) => {
    const outcome = decideMove(
      gift({ statusId: giftStatuses[from], formerStatusId: from === 'updating' ? giftStatuses.sent : null }),
      giftStatuses[to],
    );
    expect(isRefusal(outcome)).toBe(!legal);
  });

  it.each(names.map((name) => [name]))('from %s to itself are refused as already-so', (name) => {
    expect(decideMove(gift({ statusId: giftStatuses[name] }), giftStatuses[name])).toMatchObject({
      reason: 'already-so',
    });
  });

  it.each([
    ['a mail cannot be unsent', { statusId: 2, deliveryMethod: 'email' }, 1, 'not-a-link'],
    ['a link that was opened stays sent', { statusId: 2, viewedAt: at }, 1, 'viewed'],
    ['a held code is withdrawn only if its supplier voids it', { statusId: 9 }, 6, 'code-held'],
    ['an ended gift names its end', { statusId: 4 }, 6, 'redeemed'],
    ['a gift under a bulk change waits', { statusId: 7, formerStatusId: 2 }, 6, 'updating'],
  ] as const)('refuse a transition: %s', (_, change, to, reason) => {
    expect(decideMove(gift(change as Partial<LockedGift>), to as GiftStatusId)).toMatchObject({ reason });
  });

  it('allow a held code to be cancelled if its supplier voided it', () => {
    expect(isRefusal(decideMove(gift({ statusId: 9, feePosted: true }), 6, { codeVoided: true }))).toBe(false);
  });
});

describe('the money of a transition', () => {
  it.each([
    [
      'redeeming takes price and fee',
      {},
      4,
      [
        ['redeem', 1_000],
        ['fee', 95],
      ],
    ],
    ['redeeming takes the fee once', { statusId: 3, feePosted: true }, 4, [['redeem', 1_000]]],
    ['a mail that left takes the fee', { deliveryMethod: 'email' }, 2, [['fee', 95]]],
    ['marking a link takes nothing yet', {}, 2, []],
    ['claiming a link takes the fee', { statusId: 2 }, 3, [['fee', 95]]],
    [
      'cancelling what never left returns all',
      {},
      6,
      [
        ['release', 1_000],
        ['release', 95],
      ],
    ],
    [
      'cancelling what left keeps the fee',
      { statusId: 2, sentAt: at },
      6,
      [
        ['release', 1_000],
        ['fee', 95],
      ],
    ],
    [
      'expiring returns the price',
      { statusId: 2, sentAt: at },
      5,
      [
        ['release', 1_000],
        ['fee', 95],
      ],
    ],
    [
      'expiring without refunds takes it',
      { statusId: 2, sentAt: at, refundsExpired: false },
      5,
      [
        ['forfeit', 1_000],
        ['fee', 95],
      ],
    ],
    [
      'a fee returns for what never left, whatever the plan',
      { refundsExpired: false },
      5,
      [
        ['forfeit', 1_000],
        ['release', 95],
      ],
    ],
    [
      'cancelling returns on every plan',
      { refundsExpired: false },
      6,
      [
        ['release', 1_000],
        ['release', 95],
      ],
    ],
    ['going back to Created moves nothing', { statusId: 2 }, 1, []],
    ['a free gift without a fee moves nothing', { pricePence: 0, feePence: 0 }, 4, []],
  ] as const)('%s', (_, change, to, money) => {
    const outcome = decideMove(gift(change), to);
    expect(isRefusal(outcome) ? outcome.reason : outcome.money.map(({ kind, pence }) => [kind, pence])).toEqual(money);
  });

  it('is summed by hold, referring to the gift if there is one and to the order if there are several', () => {
    const moves = [gift({ id: 'a' }), gift({ id: 'b' }), gift({ id: 'c', holdId: 'other', transactionId: 'second' })]
      .map((one) => decideMove(one, 6))
      .filter((outcome): outcome is GiftMove => !isRefusal(outcome));
    expect(settlementsOf(moves)).toEqual([
      {
        holdId: 'hold',
        walletId: 'wallet',
        kind: 'release',
        pence: 2 * 1_095,
        reference: { kind: 'transaction', id: 'transaction' },
        gifts: 2,
      },
      {
        holdId: 'other',
        walletId: 'wallet',
        kind: 'release',
        pence: 1_095,
        reference: { kind: 'gift', id: 'c' },
        gifts: 1,
      },
    ]);
  });
});
