import type { Withdrawal, WithdrawalStatus } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';

export type WithdrawalValues = { readonly amount: number | undefined; readonly note: string };

/** What stands in the way of a withdrawal, by field. Only available money goes. */
export function checkWithdrawal(
  { amount }: WithdrawalValues,
  from: { readonly name: string; readonly available: number },
): Record<string, string> {
  if (amount === undefined) return { amount: 'Enter an amount in pounds, such as 200 or 1,234.50.' };
  if (amount <= 0) return { amount: 'Enter more than £0.00.' };
  if (amount <= from.available) return {};
  return {
    amount: `${from.name} has ${pounds(from.available)} available; this is ${pounds(amount - from.available)} too much.`,
  };
}

/** Who has to act before the money goes, for an amount that is being entered. */
export function approvalText(amount: number | undefined, approvalAbove: number): string {
  if (amount === undefined || amount <= 0)
    return `Above ${pounds(approvalAbove)}, another person of your team who can move money has to approve it.`;
  return amount > approvalAbove
    ? `${pounds(amount)} is above ${pounds(approvalAbove)}: another person of your team who can move money has to approve it.`
    : `${pounds(amount)} needs no approval: the limit is ${pounds(approvalAbove)}.`;
}

export const withdrawalStates = {
  'awaiting-approval': { color: 'warning', word: 'Waiting for approval' },
  approved: { color: 'info', word: 'Waiting to be paid' },
  'marked-paid': { color: 'info', word: 'Being checked' },
  paid: { color: 'success', word: 'Paid' },
  refused: { color: 'danger', word: 'Refused' },
  cancelled: { color: 'neutral', word: 'Cancelled' },
} as const satisfies Record<WithdrawalStatus, { readonly color: string; readonly word: string }>;

/** What happened to a withdrawal last, and what is next. */
export function nextText(
  { status, requestedBy, dateEnded, paymentReference, refusal }: Withdrawal,
  timeZone: string,
): string {
  const on = dateEnded ? ` on ${date(dateEnded, { timeZone })}` : '';
  const reference = paymentReference ? `Payment reference ${paymentReference}.` : '';
  const words = {
    'awaiting-approval': `Someone other than ${requestedBy.name} has to approve it. Until then the money is held.`,
    approved: 'We pay it back to where it came from, and email when that is done. The money is held.',
    'marked-paid': `We sent the payment, and a second person confirms it. ${reference}`,
    paid: `Paid${on}. ${reference}`,
    refused: `Refused${on}${refusal ? `: ${refusal}` : ''}. The money is available again.`,
    cancelled: `Cancelled${on}. The money is available again.`,
  } as const satisfies Record<WithdrawalStatus, string>;
  return words[status].trim();
}
