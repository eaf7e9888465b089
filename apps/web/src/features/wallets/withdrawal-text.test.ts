import type { Withdrawal } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { approvalText, checkWithdrawal, nextText } from './withdrawal-text.ts';

const asked: Withdrawal = {
  id: 'w',
  walletId: 'a',
  amount: 20_000,
  note: '',
  status: 'awaiting-approval',
  requestedBy: { id: 'p', name: 'Priya Shah' },
  dateRequested: '2026-10-12T08:05:00Z',
  approvedBy: null,
  dateApproved: null,
  dateEnded: null,
  paymentReference: null,
  refusal: null,
  abilities: { canApprove: false, canCancel: true },
};
const next = (change: Partial<Withdrawal>) => nextText({ ...asked, ...change }, 'Europe/London');

describe('a withdrawal', () => {
  it('allows the full available balance, and no more', () => {
    const from = { name: 'Main wallet', available: 20_000 };
    expect(checkWithdrawal({ amount: 20_000, note: '' }, from)).toEqual({});
    expect(checkWithdrawal({ amount: 20_001, note: '' }, from)).toEqual({
      amount: 'Main wallet has £200.00 available; this is £0.01 too much.',
    });
    expect(checkWithdrawal({ amount: undefined, note: '' }, from)).toHaveProperty('amount');
    expect(checkWithdrawal({ amount: 0, note: '' }, from)).toHaveProperty('amount');
  });

  it('says when another person has to approve it, counting the amounts requested today', () => {
    const limit = { approvalAbove: 100_000, askedToday: 0 };
    expect(approvalText(undefined, limit)).toMatch(/^Above £1,000.00 a day, another person/u);
    expect(approvalText(100_000, limit)).toBe('£1,000.00 needs no approval: the limit is £1,000.00 a day.');
    expect(approvalText(100_001, limit)).toMatch(/has to approve it\.$/u);
    const later = { approvalAbove: 100_000, askedToday: 90_000 };
    expect(approvalText(undefined, later)).toMatch(/has to approve it\. £900.00 was asked for today\.$/u);
    expect(approvalText(10_000, later)).toMatch(/^With the £900.00 asked for today, £100.00 needs no approval/u);
    expect(approvalText(10_001, later)).toMatch(
      /^With the £900.00 asked for today, £100.01 is above .* approve it\.$/u,
    );
  });

  it('says what happened and what happens next', () => {
    expect(next({})).toBe('Someone other than Priya Shah has to approve it. Until then the money is held.');
    expect(next({ status: 'paid', dateEnded: '2026-10-13T23:30:00Z', paymentReference: 'BACS 4711' })).toBe(
      'Paid on 14 Oct 2026. Payment reference BACS 4711.',
    );
    expect(next({ status: 'refused', dateEnded: '2026-10-13T09:00:00Z', refusal: 'Unknown account' })).toBe(
      'Refused on 13 Oct 2026: Unknown account. The money is available again.',
    );
    expect(next({ status: 'cancelled' })).toBe('Cancelled. The money is available again.');
  });
});
