import { giftStatusLabels } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { orderSummary, unclaimedOf } from './order-summary.ts';

const statuses = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));

describe('the summary of the gifts of an order', () => {
  it('adds up to all gifts, starting with redeemed ones', () => {
    expect(orderSummary(statuses({ Sent: 45, Redeemed: 3 }))).toBe('3 redeemed · 45 waiting');
    expect(orderSummary(statuses({ Sent: 2, Claimed: 4, Fetched: 1, Expired: 3, Redeemed: 1_200 }))).toBe(
      '1,200 redeemed · 5 claimed · 2 waiting · 3 expired',
    );
  });

  it('counts gifts that did not arrive separately from those waiting', () => {
    expect(orderSummary(statuses({ Created: 1, Sent: 2 }), { undelivered: 1 })).toBe('2 waiting · 1 did not arrive');
    expect(orderSummary(statuses({ Created: 1 }), { undelivered: 1 })).toBe('Did not arrive');
  });

  it('counts the unclaimed places of a super link', () => {
    const two = statuses({ Claimed: 2 });
    const link = { delivery_method: 'superhuggg', progress: { total: 5, prepared: 2 } };
    expect(orderSummary(two, { unclaimed: unclaimedOf(link) })).toBe('2 claimed · 3 not claimed');
    expect(orderSummary([], { unclaimed: 5 })).toBe('None of 5 claimed');
    expect(orderSummary(two, { unclaimed: 0 })).toBe('All 2 claimed');
    expect(unclaimedOf({ ...link, delivery_method: 'email' })).toBe(0);
  });

  it('says All if all gifts have the same status, and only the status for one gift', () => {
    expect(orderSummary(statuses({ Redeemed: 48 }))).toBe('All 48 redeemed');
    expect(orderSummary(statuses({ Scheduled: 1 }))).toBe('Scheduled');
    expect(orderSummary([])).toBe('');
  });

  it('covers every status of a gift', () => {
    for (const name of [...Object.values(giftStatusLabels), 'Pending'])
      expect(orderSummary(statuses({ [name]: 2 })), name).toMatch(/^All 2 /u);
  });
});
