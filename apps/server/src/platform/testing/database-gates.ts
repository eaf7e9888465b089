import pg from 'pg';

type Place = {
  readonly table: string;
  readonly event: 'insert' | 'update';
  /** A condition on the row, `new`. */
  readonly when: string;
  /**
   * `statement`: while the row is written, so that a process that is killed then never commits. `commit`: while the
   * transaction commits, so that the database commits although the requesting process is gone.
   */
  readonly at: 'statement' | 'commit';
};

type Gate = {
  /** Resolves when a transaction waits at the gate. */
  readonly reached: () => Promise<void>;
  /** Releases the waiting transactions and all later ones. */
  readonly open: () => Promise<void>;
};

/** An arbitrary number that no advisory lock of the product uses as the first of two. */
const lockSpace = 471_100;

/**
 * Creates gates at which transactions wait for the test: triggers in the test's own database, so that the product needs
 * no changes.
 */
export async function databaseGates(url: string) {
  // One connection holds the locks of the gates; others check which transactions wait there.
  const client = new pg.Client({ connectionString: url });
  const looks = new pg.Pool({ connectionString: url, max: 3 });
  // A test may terminate the database, which releases the locks.
  client.on('error', () => undefined);
  looks.on('error', () => undefined);
  await client.connect();
  await client.query(
    `create function test_gate() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock_shared(${lockSpace}, tg_argv[0]::int); return null; end $$`,
  );
  let count = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const isTrue = async (sql: string, values: readonly unknown[] = []): Promise<boolean> =>
    (await looks.query<{ yes: boolean }>(`select (${sql}) as yes`, [...values])).rows[0]?.yes === true;
  const until = async (what: string, sql: string, values: readonly unknown[] = []): Promise<void> => {
    for (let tries = 0; tries < 4500; tries += 1) {
      if (await isTrue(sql, values)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`Timed out after 90 seconds: ${what}.`);
  };
  const waiting = `select count(*) from pg_locks where locktype = 'advisory' and classid = ${lockSpace} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const otherWaits = `select count(*) from pg_locks where locktype = 'advisory' and classid <> ${lockSpace} and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const rowWaits = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;
  const rowsAwaited = (many: number): Promise<void> =>
    until(`${many} transactions wait for rows`, `(${rowWaits}) >= ${many}`);
  const close = async ({ table, event, when, at }: Place): Promise<Gate> => {
    count += 1;
    const id = count;
    const kind = at === 'commit' ? 'constraint trigger' : 'trigger';
    const deferred = at === 'commit' ? 'deferrable initially deferred' : '';
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, id]);
    await client.query(
      `create ${kind} test_gate_${id} after ${event} on ${table} ${deferred} for each row when (${when}) execute function test_gate(${id})`,
    );
    return {
      reached: () => until(`${event} of ${table} where ${when}`, `(${waiting} and objid = ${id}) > 0`),
      open: () => {
        // One statement at a time on the connection that holds the locks.
        turn = turn.then(() => client.query('select pg_advisory_unlock($1, $2)', [lockSpace, id]));
        return turn.then(() => undefined);
      },
    };
  };
  return {
    until,
    close,
    /**
     * Makes a second call while the transaction of the first one waits at a gate, which opens when the second call
     * waits for a row or another lock, or has ended.
     * @returns the results of both.
     */
    race: async <First, Second>(
      place: Place,
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ): Promise<readonly [First, Second]> => {
      const gate = await close(place);
      const ahead = first();
      await gate.reached();
      const behind = second();
      // If the second call never waits, the connections are closed before this times out.
      const blocked = until('the second call waits', `(${rowWaits}) > 0 or (${otherWaits}) > 0`);
      await Promise.race([behind.catch(() => undefined), blocked.catch(() => undefined)]);
      await gate.open();
      return Promise.all([ahead, behind]);
    },
    /** Resolves when this many transactions of this database wait for each other's rows. */
    rowsAwaited,
    end: async () => {
      await client.end();
      await looks.end();
    },
  };
}
