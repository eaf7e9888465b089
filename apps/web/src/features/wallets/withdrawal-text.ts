import type { Withdrawal, WithdrawalStatus } from '@huggg/contracts';
import { date, pounds } from '@huggg/ui/format';

export type WithdrawalValues = { readonly amount: number | undefined; readonly note: string };

/** Returns the errors of a withdrawal, by field. Only available money can be withdrawn. */
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

/** The daily limit above which a withdrawal needs approval, and the total requested today without one. */
export type ApprovalLimit = { readonly approvalAbove: number; readonly askedToday: number };

/** Explains whether another person has to approve the entered amount. */
export function approvalText(amount: number | undefined, { approvalAbove, askedToday }: ApprovalLimit): string {
  const limit = `${pounds(approvalAbove)} a day`;
  const second = 'another person in your team who can move money has to approve it.';
  const today = askedToday > 0 ? `With the ${pounds(askedToday)} asked for today, ` : '';
  if (amount === undefined || amount <= 0)
    return `Above ${limit}, ${second}${askedToday > 0 ? ` ${pounds(askedToday)} was asked for today.` : ''}`;
  return askedToday + amount > approvalAbove
    ? `${today}${pounds(amount)} is above ${limit}: ${second}`
    : `${today}${pounds(amount)} needs no approval: the limit is ${limit}.`;
}

export const withdrawalStates = {
  'awaiting-approval': { color: 'warning', word: 'Waiting for approval' },
  approved: { color: 'info', word: 'Waiting to be paid' },
  'marked-paid': { color: 'info', word: 'Being checked' },
  paid: { color: 'success', word: 'Paid' },
  refused: { color: 'danger', word: 'Refused' },
  cancelled: { color: 'neutral', word: 'Cancelled' },
} as const satisfies Record<WithdrawalStatus, { readonly color: string; readonly word: string }>;

/** Describes the latest event of a withdrawal and the next step. */
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
