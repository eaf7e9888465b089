import type { Transact, Tx } from './database.ts';

class Rehearsed<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('A rehearsal is rolled back.');
    this.value = value;
  }
}

/**
 * Runs the work in a transaction and rolls it back, so that it returns exactly what the real operation would return.
 */
export async function rehearsed<T>(transaction: Transact, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(async (tx) => {
      throw new Rehearsed(await work(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.value as T;
    throw error;
  }
}
