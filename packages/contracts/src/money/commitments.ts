import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, pence, positivePence } from '../shapes.ts';
import { wallet, walletDebitRequest } from './wallets.ts';

/** The status of a commitment (RULES §5). */
export const commitmentStatuses = ['pending', 'posted', 'released', 'timed-out'] as const;
export type CommitmentStatus = (typeof commitmentStatuses)[number];

/** Money committed in a wallet: debits post it in parts; its release or expiry returns the rest. Amounts are pence. */
export const commitment = z.object({
  id,
  walletId: id,
  amount: pence,
  posted: pence,
  released: pence,
  remaining: pence,
  status: z.enum(commitmentStatuses),
  reference: z.string().nullable(),
  description: z.string(),
  dateCreated: instant,
  dateExpires: instant.nullable(),
  dateResolved: instant.nullable(),
  wallet,
});
export type Commitment = z.infer<typeof commitment>;

export const newCommitment = walletDebitRequest.omit({ commitmentId: true }).extend({
  /** When the remainder returns automatically; if omitted, the commitment stays until it is released. */
  dateExpires: instant.optional(),
});
export type NewCommitment = z.infer<typeof newCommitment>;

export const createCommitment = endpoint({
  method: 'POST',
  path: '/v3/wallets/{id}/commitments',
  summary: 'Commit money in a wallet',
  access: permission('create-wallet-commitment'),
  idempotent: true,
  params: idParams,
  body: newCommitment,
  response: commitment,
  errors: ['wallet.not-found', 'wallet.locked', 'wallet.insufficient-funds', 'commitment.expiry-in-past'],
});

export const commitmentRelease = z.strictObject({
  /** Defaults to the entire remaining amount. */
  amount: positivePence.optional(),
});
export type CommitmentRelease = z.infer<typeof commitmentRelease>;

export const releaseCommitment = endpoint({
  method: 'POST',
  path: '/v3/commitments/{id}/release',
  summary: 'Return committed money to its wallet',
  access: permission('create-wallet-commitment'),
  idempotent: true,
  params: idParams,
  body: commitmentRelease,
  response: commitment,
  errors: ['commitment.not-found', 'commitment.ended', 'commitment.not-enough-left'],
});
