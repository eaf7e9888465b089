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
const markedAsPaid = { ...withdrawal, markedBy: { id: 'o', name: 'Olu Ade' }, paymentReference: 'BACS 4711' };

describe('the confirmation of an action on a withdrawal', () => {
  it('shows the amount, the team and their note about the origin of the money', () => {
    const { title, text, button } = actText('pay', withdrawal);
    expect([title, button]).toEqual(['Record that £600.00 was paid to Harbour & Pine', 'Mark £600.00 as paid']);
    expect(text).toContain('The transfer of 3 March');
  });

  it('shows who paid it and with which reference, before another operator confirms it', () => {
    expect(actText('confirm', markedAsPaid).text).toMatch(/^Olu Ade paid it with the reference “BACS 4711”\./u);
  });

  it('says that a payment must have been returned before it is refused', () => {
    expect(actText('refuse', withdrawal).text).not.toContain('returned');
    expect(actText('refuse', markedAsPaid).text).toMatch(/^Only where the bank returned the payment/u);
  });
});
