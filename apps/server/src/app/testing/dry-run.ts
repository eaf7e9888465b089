import type { Context } from '../../platform/context.ts';
import { rehearsed, type Transact } from '../../platform/database/index.ts';

/**
 * Does the work of a transaction and takes it back, whatever came of it: a call can be tried on a world that others
 * still need.
 */
export function dryRun(transaction: Transact): Transact {
  return (work) => rehearsed(transaction, work);
}

/** A context like the given one whose transactions are taken back. */
export function dryContext(ctx: Context): Context {
  return Object.create(ctx, { transaction: { value: dryRun(ctx.transaction), enumerable: true } }) as Context;
}
