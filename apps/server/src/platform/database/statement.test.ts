import { pence as penceOf } from '@huggg/money';
import { Temporal } from 'temporal-polyfill';
import { isoOf } from '../clock/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import * as columns from './columns.ts';
import { statement, unregisteredStatement } from './statement.ts';

const {
  array,
  boolean,
  bytes,
  decimal,
  instant,
  integer,
  isoInstant,
  json,
  named,
  nullable,
  oneOf,
  pence,
  plainDate,
  text,
  uuid,
} = columns;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 2 });
});
afterAll(() => database.close());

let count = 0;
/** Runs a statement with one column and returns its first value. */
async function valueOf(
  sql: string,
  column: columns.Column<unknown>,
  values: readonly unknown[] = [],
): Promise<unknown> {
  count += 1;
  const [row] = await database.read.run(
    unregisteredStatement(`test-value-${count}`, `select ${sql} as value`, { value: column }),
    values,
  );
  return row?.value;
}

describe('reads', () => {
  it.each<[string, columns.Column<unknown>, unknown]>([
    [`'0193c0de-0000-7000-8000-000000000001'::uuid`, uuid, '0193c0de-0000-7000-8000-000000000001'],
    [`'a "b", c'::text`, text, 'a "b", c'],
    ['true', boolean, true],
    ['false', boolean, false],
    ['7::smallint', integer, 7],
    ['9007199254740991::bigint', integer, Number.MAX_SAFE_INTEGER],
    ['1.25::numeric', decimal, 1.25],
    ['-5::bigint', pence, penceOf(-5)],
    [`'2026-02-28'::date`, plainDate, Temporal.PlainDate.from('2026-02-28')],
    [`'\\xc0de00'::bytea`, bytes, Buffer.from('c0de00', 'hex')],
    [`'{"a": [1, null]}'::jsonb`, json(z.object({ a: z.array(z.number().nullable()) })), { a: [1, null] }],
    [`'sent'::text`, oneOf(['created', 'sent']), 'sent'],
    ['2::smallint', oneOf([1, 2]), 2],
    ['null::text', nullable(text), null],
    [`'{}'::text[]`, array(text), []],
    [`array['a', 'b,c', 'NULL', '', 'd"e\\f', ' g']`, array(text), ['a', 'b,c', 'NULL', '', 'd"e\\f', ' g']],
    [`array['a', null]`, array(nullable(text)), ['a', null]],
    ['array[1, 2]::bigint[]', array(pence), [penceOf(1), penceOf(2)]],
    [`array['2026-01-01 00:00Z']::timestamptz[]`, array(instant), [Temporal.Instant.from('2026-01-01T00:00Z')]],
  ])('%s', async (sql, column, expected) => {
    expect(await valueOf(sql, column)).toEqual(expected);
  });

  it.each([
    '2026-10-05T10:00:00Z',
    '2026-10-05T10:00:00.1Z',
    '2026-10-05T10:00:00.12Z',
    '2026-10-05T10:00:00.123Z',
    '2026-10-05T10:00:00.123456Z',
    '2026-10-05T23:59:59.999Z',
    '1969-12-31T23:59:59.999Z',
    '1969-12-31T23:59:59.999456Z',
    '0001-01-01T00:00:00Z',
    '2026-03-29T01:30:00+01:00',
  ])('the instant %s, and writes it', async (written) => {
    const moment = Temporal.Instant.from(written);
    expect(String(await valueOf('$1::timestamptz', instant, [moment]))).toBe(moment.toString());
    expect(await valueOf('$1::timestamptz', isoInstant, [moment])).toBe(isoOf(moment));
    expect(isoOf(moment)).toBe(moment.toString({ fractionalSecondDigits: 3 }));
    expect(await valueOf('$1::timestamptz = $2::timestamptz', boolean, [moment, written])).toBe(true);
  });
});

describe('writes', () => {
  it.each<[string, unknown, string | null]>([
    ['text', 'a', 'a'],
    ['text', null, null],
    ['text', undefined, null],
    ['boolean', true, 'true'],
    ['date', Temporal.PlainDate.from('2026-02-28'), '2026-02-28'],
    ['bigint', penceOf(12), '12'],
    ['bytea', Buffer.from([0, 255]), '\\x00ff'],
    ['jsonb', { at: Temporal.Instant.from('2026-01-01T00:00Z') }, '{"at": "2026-01-01T00:00:00Z"}'],
    ['text[]', ['a,b', 'c"d\\e', '', 'NULL', null], '{"a,b","c\\"d\\\\e","","NULL",NULL}'],
    ['bytea[]', [Buffer.from([0, 255])], '{"\\\\x00ff"}'],
    ['timestamptz[]', [Temporal.Instant.from('2026-01-01T00:00Z'), null], '{"2026-01-01 00:00:00+00",NULL}'],
    ['jsonb[]', [{ a: 'b' }], '{"{\\"a\\": \\"b\\"}"}'],
    [
      'int[]',
      [
        [1, 2],
        [3, 4],
      ],
      '{{1,2},{3,4}}',
    ],
  ])('%s from %o', async (type, value, expected) => {
    expect(await valueOf(`$1::${type}::text`, nullable(text), [value])).toBe(expected);
  });
});

describe('rejects, naming the statement and the column:', () => {
  it.each<[string, string, columns.Column<unknown>, RegExp]>([
    ['a null', 'null::text', text, /column value is null/],
    ['a null in an array', 'array[1, null]', array(integer), /column value cannot be read: An element/],
    ['an unknown value', `'gone'::text`, oneOf(['sent']), /column value cannot be read: gone is not one of sent/],
    ['JSON of another shape', `'{"a": 1}'::jsonb`, json(z.object({ a: z.string() })), /column value cannot be read/],
    ['a number that is too large', '9007199254740993::bigint', integer, /column value cannot be read: .*exact number/],
    ['infinity', `'infinity'::timestamptz`, instant, /column value cannot be read/],
    [
      'another type',
      '1::int',
      text,
      /its column value is integer, and its row descriptor says text, which reads text or varchar/,
    ],
    ['another name', '1::int as other, 2', integer, /its columns are/],
  ])('%s', async (_what, sql, column, message) => {
    const run = valueOf(sql, column);
    await expect(run).rejects.toThrow(/^Statement test-value-\d+: /);
    await expect(run).rejects.toThrow(message);
  });

  it('in a transaction, which then rolls back and leaves its connection usable', async () => {
    const wrong = unregisteredStatement('test-null', 'select null::text as value', { value: text });
    await expect(database.transaction((tx) => Promise.all([tx.run(wrong, []), tx.run(wrong, [])]))).rejects.toThrow(
      /test-null/,
    );
    expect(
      await database.transaction((tx) =>
        tx.run(unregisteredStatement('test-one', 'select 1 as one', { one: integer }), []),
      ),
    ).toEqual([{ one: 1 }]);
  });
});

it('maps column names to camel case, unless another name is given', async () => {
  const sql = 'select 1 as team_id, true as requires_2fa';
  const rows = await database.read.run(
    unregisteredStatement('test-names', sql, { teamId: integer, requiresSecondFactor: named('requires_2fa', boolean) }),
    [],
  );
  expect(rows).toEqual([{ teamId: 1, requiresSecondFactor: true }]);
});

it('compares columns on the first run, and reads every run on every connection in the same way', async () => {
  const both = unregisteredStatement('test-many', 'select n, $1::text as word from generate_series(1, 3) n', {
    n: integer,
    word: text,
  });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => database.read.run(both, [`page ${page}`])));
  expect(pages[3]).toEqual([1, 2, 3].map((n) => ({ n, word: 'page 4' })));
});

it('passes on errors of PostgreSQL with their code', async () => {
  const failing = unregisteredStatement('test-fails', 'select 1 / $1::int as value', { value: integer });
  await expect(database.read.run(failing, [0])).rejects.toMatchObject({ code: '22012' });
  expect(await database.read.run(failing, [1])).toEqual([{ value: 1 }]);
});

it('rejects a second statement with the same name', () => {
  statement('test-unique', 'select 1');
  expect(() => statement('test-unique', 'select 2')).toThrow(/Two statements are named test-unique/);
});
