import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { createLog } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table letters (address text primary key, note text not null, size int)');
  await database.pool.query(`insert into letters values ('ada@harbourpine.example', 'private', 1)`);
});
afterAll(() => database.close());

it.each([
  [
    'a duplicate',
    `insert into letters values ('ada@harbourpine.example', 'private', 1)`,
    [],
    { sqlState: '23505', table: 'letters', constraint: 'letters_pkey' },
  ],
  [
    'a row that fails',
    `insert into letters values ('ada@harbourpine.example', null, 1)`,
    [],
    { sqlState: '23502', table: 'letters', column: 'note' },
  ],
  ['a value of the wrong type', 'select $1::int', ['ada@harbourpine.example'], { sqlState: '22P02' }],
])('the log contains the cause of %s, and no value of it', async (_name, text, values, expected) => {
  const lines: string[] = [];
  const log = createLog('info', 'test', { write: (line) => void lines.push(line) });
  const error: unknown = await database.pool.query(text, values).catch((raised: unknown) => raised);
  log.error({ err: error }, 'failed');
  log.error({ err: new Error('the job failed', { cause: error }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: expected });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toMatch(/ada@|private/);
});
