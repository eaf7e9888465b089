import type { Transact, Tx } from './database.ts';

class RolledBackResult<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('A rehearsal is rolled back.');
    this.value = value;
  }
}

/**
 * Runs the work in a transaction and rolls it back, so that it returns exactly what the real operation would return.
 */
export async function runAndRollBack<T>(transaction: Transact, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(async (tx) => {
      throw new RolledBackResult(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBackResult) return error.value as T;
    throw error;
  }
}
