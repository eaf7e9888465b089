import type { Pence } from '@huggg/money';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import type { ExpectedOrder } from './queries/expected-payments.ts';

/** What money needs of the context of a request or a job. */
export type BankContext = Pick<Context, 'clock' | 'config' | 'publish' | 'audit' | 'enqueue'>;

/** An order whose money is in its wallet. */
export type SeenInFull = {
  readonly id: string;
  readonly topUpId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
};

/**
 * Other things with a payment reference: orders that wait for a bank transfer. `app/` passes in the functions of their
 * module.
 */
export type ReferenceOwners = {
  /** Orders that wait now for a payment with one of these references. */
  readonly find: (tx: Tx, references: readonly string[]) => Promise<readonly ExpectedOrder[]>;
  /** Which of some payments no order waits for any more. */
  readonly ended: (db: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Called once, in the transaction that adds the money to the wallet of the order. */
  readonly seenInFull: (ctx: BankContext, tx: Tx, seen: SeenInFull) => Promise<void>;
};

/** No order waits for a bank transfer. */
export const noOwners: ReferenceOwners = {
  find: async () => [],
  ended: async () => new Set(),
  seenInFull: async () => undefined,
};
