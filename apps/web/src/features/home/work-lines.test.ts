import { describe, expect, it } from 'vitest';
import type { GiftHit } from '@huggg/contracts';
import { bouncedStep, dueByOrder, dueStep, funnelCounts } from './work-lines.ts';

const gift = (id: string, at: string) => ({
  transaction_id: id,
  transaction: { name: `Order ${id}` } as GiftHit['transaction'],
  expiry_date: at,
});

describe('the next step of a task', () => {
  it('offers the fix to users who can change gifts, and the order to other users', () => {
    expect(bouncedStep('o', true)).toEqual({ to: '/transactions/o?act=fix&reached=bounced', button: 'Fix and send' });
    expect(bouncedStep('o', false)).toEqual({ to: '/transactions/o?reached=bounced', button: 'See order' });
    expect(dueStep('o', true).button).toBe('Change claim-by');
    expect(dueStep('o', false)).toEqual({ to: '/transactions/o', button: 'See order' });
  });
});

describe('dueByOrder', () => {
  it('counts gifts by order, and sorts orders by their earliest deadline', () => {
    const orders = dueByOrder([
      gift('b', '2026-10-14T22:59:59Z'),
      gift('a', '2026-10-13T22:59:59Z'),
      gift('b', '2026-10-12T22:59:59Z'),
    ]);
    expect(orders).toEqual([
      { id: 'b', name: 'Order b', gifts: 2, soonest: '2026-10-12T22:59:59Z' },
      { id: 'a', name: 'Order a', gifts: 1, soonest: '2026-10-13T22:59:59Z' },
    ]);
  });
});

describe('funnelCounts', () => {
  it('counts all gifts that reached each step, including gifts cancelled or expired since, as the order page does', () => {
    const order = {
      transaction: { sale_quantity: 10 },
      hugggStatuses: [
        { name: 'Created', count: 2, sent: 1, opened: 1, claimed: 0 },
        { name: 'Sent', count: 2, sent: 2, opened: 1, claimed: 0 },
        // Places of a super link that are claimed and not opened yet.
        { name: 'Claimed', count: 2, sent: 2, opened: 0, claimed: 2 },
        { name: 'Redeemed', count: 2, sent: 2, opened: 2, claimed: 2 },
        { name: 'Cancelled', count: 1, sent: 1, opened: 1, claimed: 1 },
        { name: 'Expired', count: 1, sent: 1, opened: 0, claimed: 0 },
      ],
    };
    expect(funnelCounts([order, order])).toEqual({
      bought: 20,
      sent: 18,
      opened: 10,
      claimed: 10,
      redeemed: 4,
      expired: 2,
      cancelled: 2,
    });
  });
});
