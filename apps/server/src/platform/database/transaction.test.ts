import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { statement, type Tx } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 2 });
  await database.pool.query('create table notes (place serial, word text unique)');
});
beforeEach(() => database.pool.query('truncate notes'));
afterAll(() => database.close());

const insert = statement('test-note', 'insert into notes (word) values ($1)');
const insertNote = (tx: Tx, word: string) => tx.run(insert, [word]);
const readNotes = async (): Promise<readonly string[]> =>
  (await database.pool.query<{ word: string }>('select word from notes order by place')).rows.map(({ word }) => word);

it('runs concurrent statements in the order of their calls', async () => {
  await database.transaction((tx) =>
    Promise.all([
      insertNote(tx, 'a'),
      tx.execute('insert into notes (word) select $1', ['b']),
      insertNote(tx, 'c'),
      tx.execute('select pg_sleep(0.01)'),
      insertNote(tx, 'd'),
    ]),
  );
  expect(await readNotes()).toEqual(['a', 'b', 'c', 'd']);
});

it('writes nothing if a statement fails, and throws its error', async () => {
  const failing = database.transaction((tx) =>
    Promise.all([insertNote(tx, 'a'), insertNote(tx, 'a'), insertNote(tx, 'b')]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await readNotes()).toEqual([]);
  await database.transaction((tx) => insertNote(tx, 'after'));
  expect(await readNotes()).toEqual(['after']);
});

it('writes nothing if the connection is lost during the transaction', async () => {
  const failing = database.transaction((tx) =>
    Promise.all([
      insertNote(tx, 'a'),
      tx.execute('select pg_terminate_backend(pg_backend_pid())'),
      insertNote(tx, 'b'),
    ]),
  );
  await expect(failing).rejects.toThrow();
  expect(await readNotes()).toEqual([]);
});

it('rejects a statement that was not awaited', async () => {
  let late: Tx | undefined;
  await database.transaction(async (tx) => {
    late = tx;
    await insertNote(tx, 'a');
  });
  expect(() => late && insertNote(late, 'b')).toThrow(/not awaited/);
  expect(await readNotes()).toEqual(['a']);
});

it('holds the lock of its first statement, which is sent together with begin', async () => {
  await database.transaction((tx) => insertNote(tx, 'a'));
  const moments = await database.transaction(
    async (tx) => {
      const [locked] = await Promise.all([
        tx.execute('select now()::text as at from notes for update'),
        tx.execute('select 1'),
      ]);
      const blocked = await database.pool.query('select 1 from notes for update skip locked');
      expect(blocked.rows).toEqual([]);
      return [...locked.rows, ...(await tx.execute('select now()::text as at')).rows];
    },
    { locksFirst: true },
  );
  expect(moments[0]).toEqual(moments[1]);
  const failing = database.transaction(
    async (tx) => {
      await tx.execute('select 1 from notes for update');
      await insertNote(tx, 'b');
      throw new Error('no');
    },
    { locksFirst: true },
  );
  await expect(failing).rejects.toThrow('no');
  expect(await readNotes()).toEqual(['a']);
});

it('uses generic plans and no sequential scans only in the transaction that requests them', async () => {
  const text = `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`;
  const mode = async (tx: Tx): Promise<unknown> => (await tx.execute(text)).rows[0];
  expect(await database.transaction(mode, { keepPlans: true })).toEqual({ plans: 'force_generic_plan', scans: 'off' });
  const after = await Promise.all([database.transaction(mode), database.transaction(mode)]);
  expect(after).toEqual(Array(2).fill({ plans: 'auto', scans: 'on' }));
});
