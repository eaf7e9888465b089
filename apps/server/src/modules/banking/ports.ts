import type { Pence } from '@huggg/money';
import type { Context } from '../../platform/context.ts';
import type { Queryable, Tx } from '../../platform/database/index.ts';
import type { ExpectedOrder } from './queries/expected-payments.ts';

/** The parts of a request's or job's context that banking needs. */
export type BankContext = Pick<Context, 'clock' | 'config' | 'publish' | 'audit' | 'enqueue'>;

/** An order whose money has been added to its wallet. */
export type SettledOrder = {
  readonly id: string;
  readonly topUpId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
};

/**
 * Access to other items with a payment reference: orders that wait for a bank transfer. `app/` passes in the functions
 * of their module.
 */
export type ReferenceOwners = {
  /** Finds orders that currently wait for a payment with one of these references. */
  readonly find: (tx: Tx, references: readonly string[]) => Promise<readonly ExpectedOrder[]>;
  /** Returns those of the given payments that no order waits for any more. */
  readonly ended: (db: Queryable, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Called once, in the transaction that adds the money to the order's wallet. */
  readonly seenInFull: (ctx: BankContext, tx: Tx, seen: SettledOrder) => Promise<void>;
};

/** Used if no order can wait for a bank transfer. */
export const noOwners: ReferenceOwners = {
  find: async () => [],
  ended: async () => new Set(),
  seenInFull: async () => undefined,
};
