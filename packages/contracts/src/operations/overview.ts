import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { ledgerProof } from './proofs.ts';

/** Number of open tasks for operators. */
export const opsOverview = z.object({
  /** Jobs that failed after their last try. */
  stoppedJobs: z.int(),
  /** Jobs that failed and will be retried automatically. */
  retryingJobs: z.int(),
  /** Mails of gifts that were not sent, or may not have been. */
  heldMails: z.int(),
  /** Requests for help that no operator has taken. */
  waitingHelp: z.int(),
  /** The most recent ledger proof that is not running; null if there is none. */
  lastProof: ledgerProof.nullable(),
  /** Payments that wait for another operator's approval. */
  waitingPayments: z.int(),
  /** Withdrawals that an operator has to pay or to confirm. */
  waitingWithdrawals: z.int(),
  /** Bank payments with a part that waits for a decision, and those that wait for the rest of the requested amount. */
  waitingBankPayments: z.int(),
  /** Differences between the card provider’s list and the charges here that no operator has reviewed. */
  paymentDifferences: z.int(),
  /** Differences between suppliers’ lists and the codes here that no operator has reviewed. */
  codeDifferences: z.int(),
  /** Gifts whose recipients wait for a code. */
  waitingCodes: z.int(),
  /** Claims that are held for a check. */
  waitingClaims: z.int(),
});
export type OpsOverview = z.infer<typeof opsOverview>;

export const readOpsOverview = endpoint({
  method: 'GET',
  path: '/v3/ops/overview',
  summary: 'How much is waiting for an operator, for the console’s Home.',
  access: operatorOnly,
  response: opsOverview,
});
