import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { ledgerProof } from './proofs.ts';

/** What waits for an operator. */
export const opsOverview = z.object({
  /** Jobs that failed after their last try. */
  stoppedJobs: z.int(),
  /** Jobs that failed and will be tried again by themselves. */
  retryingJobs: z.int(),
  /** Mails of gifts that did not leave or may not have. */
  heldMails: z.int(),
  /** Requests for help that no operator has taken. */
  waitingHelp: z.int(),
  /** The newest proof of the ledger that is not running; null where there was none. */
  lastProof: ledgerProof.nullable(),
  /** Payments that wait for another operator's approval. */
  waitingPayments: z.int(),
  /** Withdrawals that an operator has to pay or to confirm. */
  waitingWithdrawals: z.int(),
  /** Payments by bank of which a part waits for a decision, and those that wait for the rest of what was asked. */
  waitingBankPayments: z.int(),
  /** Differences between the card provider’s list and the charges here that no operator has looked at. */
  paymentDifferences: z.int(),
  /** Differences between suppliers’ lists and the codes here that no operator has looked at. */
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
