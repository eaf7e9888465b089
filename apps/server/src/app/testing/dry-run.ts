import type { Context } from '../../platform/context.ts';
import type { Transact } from '../../platform/database/index.ts';

class Undone extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('undone');
    this.value = value;
  }
}

/** Does the work of a transaction and takes it back, whatever came of it: a call can be tried on a world that others still need. */
export function dryRun(transaction: Transact): Transact {
  return async <T>(work: (tx: Parameters<Parameters<Transact>[0]>[0]) => Promise<T>): Promise<T> => {
    try {
      return await transaction<T>(async (tx) => {
        throw new Undone(await work(tx));
      });
    } catch (error) {
      if (error instanceof Undone) return error.value as T;
      throw error;
    }
  };
}

/** A context like the given one whose transactions are taken back. */
export function dryContext(ctx: Context): Context {
  return Object.create(ctx, { transaction: { value: dryRun(ctx.transaction), enumerable: true } }) as Context;
}
