import { z } from 'zod';
import { endpoint, permission, personWith } from '../endpoint.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence, positivePence, queryInteger } from '../shapes.ts';

/**
 * `awaiting-approval` by a second person of the team; `approved`: an operator has to pay it; `marked-paid` by one
 * operator, if above a limit, until another confirms it; then `paid`; or `refused` by an operator or `cancelled` by the
 * team: the money is then available again.
 */
export const withdrawalStatuses = [
  'awaiting-approval',
  'approved',
  'marked-paid',
  'paid',
  'refused',
  'cancelled',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** The transitions of a withdrawal's status. */
export const withdrawalTransitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  'awaiting-approval': ['approved', 'cancelled', 'refused'],
  approved: ['marked-paid', 'paid', 'refused', 'cancelled'],
  // The team can no longer cancel a payment that was made; an operator refuses it if the bank returned it.
  'marked-paid': ['paid', 'refused'],
  paid: [],
  refused: [],
  cancelled: [],
};

const person = z.object({ id, name: z.string() });

/**
 * Money of a wallet that its team asked to have paid back to its source; it is held from the request on. Amounts are
 * pence.
 */
export const withdrawal = z.object({
  id,
  walletId: id,
  amount: pence,
  /** The original payment that funded the wallet, for the operator who pays the withdrawal. */
  note: z.string(),
  status: z.enum(withdrawalStatuses),
  requestedBy: person,
  dateRequested: instant,
  approvedBy: person.nullable(),
  dateApproved: instant.nullable(),
  /** When it was paid, refused or cancelled. */
  dateEnded: instant.nullable(),
  /** The bank's reference of the payment. */
  paymentReference: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  abilities: z.object({ canApprove: z.boolean(), canCancel: z.boolean() }),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const newWithdrawal = z.strictObject({ amount: positivePence, note: line(300).optional() });
export type NewWithdrawal = z.infer<typeof newWithdrawal>;

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/wallets/{id}/withdrawals',
  summary:
    'Ask for available money of a wallet to be paid back to where it came from. Above the limit of a day it waits for a second person of the team',
  access: personWith('create-wallet-commitment'),
  idempotent: true,
  params: idParams,
  body: newWithdrawal,
  response: withdrawal,
  errors: ['wallet.not-found', 'wallet.locked', 'wallet.insufficient-funds'],
});

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/withdrawals',
  summary: 'List the withdrawals of a wallet, newest first',
  access: permission('wallet'),
  params: idParams,
  query: z.strictObject({ cursor: id.optional(), limit: queryInteger(1, 100).default(25) }),
  response: z.object({
    data: z.array(withdrawal),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: id.nullable() }),
    /** The daily total of the team above which a withdrawal needs a second person's approval. */
    approvalAbove: pence,
    /** The total requested today without approval: by the caller, or from this wallet. */
    askedToday: pence,
  }),
  errors: ['wallet.not-found'],
});

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/withdrawals/{id}/approve',
  summary: 'Approve a withdrawal that another person of the team asked for',
  access: personWith('create-wallet-commitment'),
  params: idParams,
  response: withdrawal,
  errors: ['withdrawal.not-found', 'withdrawal.moved-on', 'withdrawal.own'],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/v3/withdrawals/{id}/cancel',
  summary: 'Cancel a withdrawal that is not paid yet',
  access: personWith('create-wallet-commitment'),
  params: idParams,
  response: withdrawal,
  errors: ['withdrawal.not-found', 'withdrawal.moved-on'],
});
