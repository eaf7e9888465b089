import type { OpsWithdrawal } from '@huggg/contracts';
import { describe, expect, it } from 'vitest';
import { actText } from './withdrawal-act-text.ts';

const withdrawal: OpsWithdrawal = {
  id: 'w',
  walletId: 'a',
  walletName: 'Main wallet',
  teamId: 't',
  teamName: 'Harbour & Pine',
  amount: 60_000,
  note: 'The transfer of 3 March',
  status: 'approved',
  requestedBy: { id: 'p', name: 'Priya Shah' },
  dateRequested: '2026-10-12T08:05:00Z',
  approvedBy: null,
  dateApproved: null,
  markedBy: null,
  dateMarked: null,
  dateEnded: null,
  paymentReference: null,
  refusal: null,
  abilities: { canPay: true, canConfirm: false, canRefuse: true },
};
const marked = { ...withdrawal, markedBy: { id: 'o', name: 'Olu Ade' }, paymentReference: 'BACS 4711' };

describe('what an operator is told before an act on a withdrawal', () => {
  it('is the amount, the team, and what they wrote of where the money came from', () => {
    const { title, text, button } = actText('pay', withdrawal);
    expect([title, button]).toEqual(['Record that £600.00 was paid to Harbour & Pine', 'Mark £600.00 as paid']);
    expect(text).toContain('The transfer of 3 March');
  });

  it('is who paid it and with which reference, before another confirms it', () => {
    expect(actText('confirm', marked).text).toMatch(/^Olu Ade paid it with the reference “BACS 4711”\./u);
  });

  it('is that a payment has to be back before it is refused', () => {
    expect(actText('refuse', withdrawal).text).not.toContain('returned');
    expect(actText('refuse', marked).text).toMatch(/^Only where the bank returned the payment/u);
  });
});
