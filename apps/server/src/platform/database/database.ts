import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { runStatement } from './statement-query.ts';
import type { Statement } from './statement.ts';

type Handle = {
  readonly run: <Row>(prepared: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;
  /** For libraries that bring their own SQL, such as the job queue. */
  readonly execute: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
};

/** Reads outside a transaction, from a replica if there is one. */
export type Read = Handle & { readonly kind: 'read' };

/** An open transaction. Functions that write take one as a parameter, so their signature shows that they need one. */
export type Tx = Handle & {
  readonly kind: 'tx';
  /** Runs after a successful commit, for effects that must not happen when the transaction rolls back. */
  readonly afterCommit: (act: () => void) => void;
};

/** For queries that only read, inside or outside a transaction. */
export type Queryable = Read | Tx;

export type TransactOptions = {
  /**
   * Keeps the plans of named statements on a connection. For statements that find their rows by index and whose plan
   * suits any values; otherwise PostgreSQL plans again for short lists, which costs more than the statements of a
   * purchase themselves.
   */
  readonly keepPlans?: boolean;
  /**
   * Sends the statements that the work issues before its first await together with the BEGIN, which saves a round trip.
   * They may only read and lock. If the BEGIN fails, no further statement is sent.
   */
  readonly locksFirst?: boolean;
  /**
   * Whether the caller has been told in the meantime that nothing happened. If so, no further statement is sent and
   * nothing is committed.
   */
  readonly isGivenUp?: () => boolean;
};

export type Transact = <T>(work: (tx: Tx) => Promise<T>, options?: TransactOptions) => Promise<T>;

const openTransaction = new AsyncLocalStorage<true>();

/**
 * Prevents network calls, file access and reads on other connections inside a transaction, because its locks would be
 * held while they wait.
 * @throws Error if a transaction is open in this chain of calls.
 */
export function assertNoTransaction(what: string): void {
  if (openTransaction.getStore())
    throw new Error(
      `${what} is not allowed inside an open transaction, because its locks would be held meanwhile: do it before or after (docs/architecture.md, section 3).`,
    );
}

export function readHandle(pool: pg.Pool): Read {
  return {
    kind: 'read',
    run: (prepared, values) => {
      assertNoTransaction('A read outside the transaction');
      return runStatement(pool, prepared, values);
    },
    execute: (text, values) => {
      assertNoTransaction('A read outside the transaction');
      return pool.query(text, [...(values ?? [])]);
    },
  };
}

/**
 * Sent as one message. A generic plan is made when little is known about the values and perhaps the tables: index
 * lookups stay efficient as the tables grow, while a sequential scan for a few rows does not.
 */
const beginWithGenericPlans = 'begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off';

const retryable = new Set(['40001', '40P01']);

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function waitBeforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
}

/**
 * Runs work in one transaction: commits when it resolves, rolls back when it throws, and starts over (up to five times)
 * when PostgreSQL reports a deadlock or a serialisation failure. The work may therefore run more than once and must
 * touch nothing but the database.
 */
export function transactor(pool: pg.Pool): Transact {
  return async (work, options = {}) => {
    assertNoTransaction('A second transaction');
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await attemptTransaction(pool, work, options);
      } catch (error) {
        const code = codeOf(error);
        if (!code || !retryable.has(code) || attempt >= 4) throw error;
        await waitBeforeRetry(attempt);
      }
    }
  };
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { keepPlans, locksFirst, isGivenUp }: TransactOptions,
): Promise<T> {
  const client = await pool.connect();
  // A connection that dies between two statements emits an error event, which would end the process if unhandled. The
  // next statement fails.
  let lost: Error | undefined;
  const onLost = (error: Error) => {
    lost = error;
  };
  client.on('error', onLost);
  const afterCommit: (() => void)[] = [];
  let broken: Error | undefined;
  let finished = false;
  let notBegun: Error | undefined;
  const guard = () => {
    if (finished) throw new Error('This transaction has already ended: a call was not awaited.');
    if (notBegun) throw notBegun;
    if (isGivenUp?.()) throw new Error('The call that opened this transaction timed out.');
  };
  const tx: Tx = {
    kind: 'tx',
    run: (prepared, values) => {
      guard();
      return runStatement(client, prepared, values);
    },
    execute: (text, values) => {
      guard();
      return client.query(text, [...(values ?? [])]);
    },
    afterCommit: (act) => afterCommit.push(act),
  };
  try {
    const begun = client.query(keepPlans ? beginWithGenericPlans : 'begin').catch((error: Error) => {
      notBegun = error;
      throw error;
    });
    // Nothing may be written unless the transaction began. With `locksFirst`, responses arrive in the order of the
    // requests, so the result of BEGIN is known before that of the first lock.
    if (!locksFirst) await begun;
    const [value] = await Promise.all([openTransaction.run(true, () => work(tx)), begun]);
    guard();
    finished = true;
    await client.query('commit');
    for (const act of afterCommit) act();
    return value;
  } catch (error) {
    finished = true;
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onLost);
    client.release(broken ?? lost);
  }
}
