import type { Context } from '../../platform/context.ts';
import { runAndRollBack, type Transact } from '../../platform/database/index.ts';

/**
 * Returns transactions that do their work and are always rolled back, so that a call can be tested without changing
 * data that other tests need.
 */
export function dryRun(transaction: Transact): Transact {
  return (work) => runAndRollBack(transaction, work);
}

/** Returns a context like the given one, with transactions that are rolled back. */
export function dryContext(ctx: Context): Context {
  return Object.create(ctx, { transaction: { value: dryRun(ctx.transaction), enumerable: true } }) as Context;
}
