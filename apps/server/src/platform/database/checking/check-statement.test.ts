import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/index.ts';
import {
  array,
  composed,
  instant,
  integer,
  named,
  notNull,
  nullable,
  oneOf,
  pence,
  sql,
  statement,
  text,
  uuid,
  type Columns,
} from '../index.ts';
import { unregisteredStatement } from '../statement.ts';
import { composedForms, statementChecker, type StatementChecker } from './index.ts';

let database: TestDatabase;
let client: pg.Client;
let check: StatementChecker['check'];

beforeAll(async () => {
  database = await testDatabase({ poolSize: 1 });
  await database.pool.query(
    `create table shops (id uuid primary key, name text not null, owner text, opened_at timestamptz not null, size integer not null,
       state text not null check (state in ('open', 'closed')), takings_pence bigint not null, labels text[] not null, details jsonb not null);
     create table visits (id uuid primary key, shop_id uuid not null references shops (id), note text not null, guest text);
     create view addresses as select s.id, s.owner, v.note, v.guest from shops s left join visits v on v.shop_id = s.id where v.guest = s.name;
     create view open_addresses as select * from addresses a where a.owner is not null;
     create function planted(text) returns text language sql strict as 'select null::text'`,
  );
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  ({ check } = await statementChecker(client));
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const faultOf = (sql: string, columns: Columns): Promise<string | null> =>
  check(unregisteredStatement('test-planted', sql, columns));

it('reports nothing if the descriptor matches the columns of the statement', async () => {
  const sql =
    'select s.id, s.name, s.owner, s.opened_at, s.size, s.state, s.takings_pence, s.labels, v.note from shops s left join visits v on v.shop_id = s.id where s.id = $1';
  const columns = { id: uuid, name: text, owner: nullable(text), openedAt: instant, size: integer };
  const more = { state: oneOf(['open', 'closed']), takingsPence: pence, labels: array(text), note: nullable(text) };
  expect(await faultOf(sql, { ...columns, ...more })).toBeNull();
});

describe('reports, with the name of the statement:', () => {
  it.each<[string, string, Columns, RegExp]>([
    ['a column that was renamed', 'select id, title from shops', { id: uuid, title: text }, /column "title" does not/],
    [
      'another name',
      'select id, name from shops',
      { id: uuid, title: text },
      /its columns are \(id, name\).*\(id, title\)/,
    ],
    ['another order', 'select name, id from shops', { id: uuid, name: text }, /its columns are \(name, id\)/],
    ['one column too many', 'select id, name from shops', { id: uuid }, /its columns are/],
    [
      'another type',
      'select size from shops',
      { size: text },
      /column size is integer, and its row descriptor says text, which reads text or varchar\./,
    ],
    [
      'a sum of bigint',
      'select sum(size::bigint) as size from shops',
      { size: nullable(integer) },
      /column size is numeric, .* reads smallint or integer or bigint/,
    ],
    [
      'an array of another type',
      'select labels from shops',
      { labels: array(uuid) },
      /column labels is text\[\], .* reads uuid\[\]/,
    ],
    ['a type that no column reads', `select '1 day'::interval as size`, { size: text }, /column size is interval, /],
    ['a value that the table allows', 'select state from shops', { state: oneOf(['open']) }, /may be closed/],
  ])('%s', async (_what, sql, columns, fault) => {
    const found = await faultOf(sql, columns);
    expect(found).toMatch(/^Statement test-planted: /);
    expect(found).toMatch(fault);
    expect(found).toContain('Write the statement for the schema of the migrations');
  });
});

describe('a statement without a row descriptor', () => {
  it.each([
    ['select id, name from shops', /^Statement test-planted-\d: it returns \(id, name\) and has no row descriptor/],
    ['update shops set size = 1 returning id', /it returns \(id\) and has no row descriptor/],
  ])('is a fault if it returns columns: %s', async (sql, fault) => {
    expect(await check(statement(`test-planted-${sql.length % 10}`, sql))).toMatch(fault);
  });

  it('is correct if it returns nothing', async () => {
    expect(await check(statement('test-planted-none', 'update shops set size = 1 where id = $1'))).toBeNull();
    expect(await check(statement('test-planted-void', `select pg_notify('shops', $1)`))).toBeNull();
  });
});

describe('a composed search', () => {
  const search = composed('test-planted-search', { id: uuid, name: text });

  it('is checked in every form that is composed', async () => {
    const forms = await composedForms([
      (db) => search(db, sql`select s.id, s.name from shops s where s.size > ${3}`, 'kept'),
      (db) => search(db, sql`select s.id, s.owner as name from shops s`, 'kept'),
      (db) => search(db, sql`select s.id, s.title as name from shops s`, 'each-time'),
    ]);
    const found: (string | null)[] = [];
    for (const form of forms) found.push(await check(form));
    expect(found).toEqual([
      null,
      expect.stringMatching(/^Statement test-planted-search: the column name may be null \(shops.owner/),
      expect.stringMatching(/^Statement test-planted-search: column s.title does not exist\. Write the statement/),
    ]);
  });
});

const leftJoin = 'from shops s left join visits v on v.shop_id = s.id';

describe('detects values that may be null:', () => {
  it.each<[string, string]>([
    ['a nullable column', 'select owner as value from shops'],
    ['one through a subquery', 'select x.owner as value from (select * from shops) x'],
    ['one through a CTE', 'with x as materialized (select * from shops) select x.owner as value from x'],
    ['one in a branch of a union', 'select name as value from shops union all select owner from shops'],
    [
      'one of the written columns',
      'with w as (update shops set size = 1 returning owner) select w.owner as value from w',
    ],
    ['one grouped by', 'select owner as value from shops group by owner'],
    ['one cast', 'select owner::varchar as value from shops'],
    ['one under a strict function', `select upper(owner || '!') as value from shops`],
    ['a left join', `select v.note as value ${leftJoin}`],
    ['a right join', 'select s.name as value from shops s right join visits v on v.shop_id = s.id and s.size > 1'],
    ['a full join', 'select s.name as value from shops s full join visits v on v.shop_id = s.id'],
    [
      'a left lateral join',
      'select l.note as value from shops s left join lateral (select * from visits v limit 1) l on true',
    ],
    ['a left join inside a CTE', `with x as (select v.note ${leftJoin}) select note as value from x`],
    ['a scalar subquery', 'select (select v.note from visits v where v.shop_id = s.id limit 1) as value from shops s'],
    ['an aggregate of nothing', 'select max(name) as value from shops'],
    ['a filtered aggregate', `select max(name) filter (where size > 3) as value from shops group by state`],
    ['a case without else', 'select case when size > 1 then name end as value from shops'],
    ['coalesce of nullable columns', `select coalesce(s.owner, v.guest) as value ${leftJoin}`],
    ['null itself', 'select null::text as value'],
    ['nullif', `select nullif(name, '') as value from shops`],
    ['the row before', 'select lag(name) over (order by id) as value from shops'],
    [
      'the row after, with a default that may be null',
      'select lead(name, 1, owner) over (order by id) as value from shops',
    ],
    ['the second row of a window', 'select nth_value(name, 2) over (order by id) as value from shops'],
    [
      'a frame without the current row',
      'select max(name) over (order by id rows between 2 preceding and 1 preceding) as value from shops',
    ],
    [
      'the first row of a frame that is empty at the end',
      'select first_value(name) over (order by id rows between 1 following and 2 following) as value from shops',
    ],
    ['a filtered window', `select max(name) filter (where size > 3) over () as value from shops`],
    ['a key of JSON', `select details ->> 'a' as value from shops`],
    ['a path of JSON', `select details #>> '{a,b}' as value from shops`],
    ['JSON within a call', `select upper((details -> 'a') ->> 'b') as value from shops`],
    ['a JSON null that is cast', `select ((details || '{}')::numeric)::text as value from shops`],
    ['an element of JSON', 'select e.value from shops s, jsonb_array_elements_text(s.details) e (value)'],
    ['a shorter list in FROM', `select name as value from unnest(array['a'], array[1, 2]) as t (name, place)`],
    ['a shorter list of the target', `select value from (select unnest(array['a']) as value, unnest(array[1, 2])) x`],
    ['an element of an array', 'select labels[1] as value from shops'],
    ['an element of an aggregate', 'select (array_agg(name order by size))[1] as value from shops group by state'],
    ['an element of a column', 'select label as value from shops, unnest(labels) as label'],
    ['an element that was null', 'select e as value from shops, unnest(array[name, owner]) e'],
    ['an aggregate over grouping sets', 'select max(name) as value from shops group by grouping sets ((), (state))'],
    ['a null of a grouping set', 'select state as value from shops group by rollup (state)'],
    [
      'a column behind a left join and two queries',
      `with x as (select * from (select v.note ${leftJoin}) y) select note as value from x`,
    ],
    ['a bound of a range', `select lower(int4range(null, size))::text as value from shops`],
    ['a list of arguments that is null', 'select concat(variadic null::text[]) as value from shops'],
    ['a column of VALUES', `select value from (values ('a'), (null)) as t (value)`],
    ['a case whose branch may be null', 'select case when size > 1 then owner else name end as value from shops'],
    ['a match', `select array_to_string(regexp_match(name, '^a(b)?'), '') as value from shops`],
    ['a part that matches', `select substring(name from '^a') as value from shops`],
    ['a function that may return null', `select current_setting('a.b', true) as value`],
    ['a function of our own', 'select planted(name) as value from shops'],
    ['a condition of a list that may be empty', 'select owner as value from shops where not (owner = any($1::text[]))'],
    ['a union in a scalar subquery', 'select (select name from shops union select note from visits limit 1) as value'],
    ['a count that is cut off', 'select (select count(*)::text from shops limit 0) as value'],
    [
      'the former values of an insert',
      `insert into visits (id, shop_id, note) values ($1, $2, 'a') returning old.note as value`,
    ],
    ['the new values of a delete', 'delete from visits where id = $1 returning new.note as value'],
    ['a parameter', 'select $1::text as value from shops'],
    ['a column of a view', 'select owner as value from addresses'],
    ['one in a left join with a view', 'select a.guest as value from shops s left join addresses a on a.id = s.id'],
    ['a parameter that is written', 'update shops set owner = $1 where id = $2 returning owner as value'],
  ])('%s', async (_what, sql) => {
    expect(await faultOf(sql, { value: text })).toMatch(/^Statement test-planted: the column value may be null \(/);
    expect(await faultOf(sql, { value: nullable(text) })).toBeNull();
    expect(await faultOf(sql, { value: notNull(text, 'planted') })).toBeNull();
  });
});

describe('recognises what excludes null:', () => {
  it.each<[string, string]>([
    ['a condition', 'select owner as value from shops where owner is not null'],
    ['a comparison', 'select owner as value from shops where owner = $1'],
    ['any of a list', 'select owner as value from shops where owner = any($1::text[])'],
    ['an inner join', 'select v.note as value from shops s join visits v on v.shop_id = s.id'],
    ['the preserved side of a left join', `select s.name as value ${leftJoin}`],
    ['a condition on a left join', `select v.note as value ${leftJoin} where v.id is not null`],
    ['coalesce', `select coalesce(s.owner, 'none') as value from shops s`],
    ['count', 'select count(*)::text as value from shops'],
    ['an aggregate of a group', 'select max(name) as value from shops group by state'],
    ['what is written', `update shops set owner = 'x' where id = $1 returning owner as value`],
    [
      'what is written from the former value',
      `update shops set owner = owner || '!' where owner = $1 returning owner as value`,
    ],
    ['a subquery that counts', `select (select count(*)::text from visits) as value from shops`],
    ['a parameter that is compared', 'select $1::text as value from shops where name = $1'],
    [
      'a written column that may not be null',
      `insert into visits (id, shop_id, note) values ($1, $2, $3) returning note as value`,
    ],
    ['a default for the row before', `select lag(name, 1, '') over (order by id) as value from shops`],
    [
      'a window that contains the current row',
      'select max(name) over (partition by state order by id) as value from shops',
    ],
    ['a position in a window', 'select (row_number() over (order by id))::text as value from shops'],
    ['a JSON key with a default', `select coalesce(details ->> 'a', '') as value from shops`],
    [
      'a JSON key that a condition requires',
      `select details ->> 'a' as value from shops where details ->> 'a' is not null`,
    ],
    ['a JSON key that is compared', `select details ->> 'a' as value from shops where details ->> 'a' = $1`],
    ['a list of constants', `select e as value from unnest(array['a', 'b']) e`],
    [
      'a shorter list, where it has a value',
      `select name as value from unnest($1::text[], $2::int[]) as t (name, place) where name is not null`,
    ],
    [
      'the place in a list',
      'select place::text as value from unnest($1::text[], $2::text[]) with ordinality as t (a, b, place)',
    ],
    ['a case that asks first', `select case when owner is not null then owner else 'none' end as value from shops`],
    [
      'a case that rules null out',
      `select case when owner is null then 'none' when size > 1 then name else owner end as value from shops`,
    ],
    ['a comparison with null', 'select (owner is distinct from name)::text as value from shops'],
    ['the former value of an update', `update shops set name = 'a' where id = $1 returning old.name as value`],
    ['a column of a table in a view', 'select guest as value from addresses'],
    ['a condition of a view on a view', 'select owner as value from open_addresses'],
    ['a condition on a group', 'select max(owner) as value from shops group by state having max(owner) is not null'],
  ])('%s', async (_what, sql) => {
    expect(await faultOf(sql, { value: text })).toBeNull();
  });

  it.each<[string, string]>([
    [
      'a condition of a left join',
      'select s.owner as value from visits v left join shops s on s.id = v.shop_id and s.owner is not null',
    ],
    ['a column set to null', 'update shops set owner = null where owner is not null returning owner as value'],
    ['either of two conditions', `select owner as value from shops where owner is not null or size = 1`],
    ['all of a list', 'select owner as value from shops where owner <> all($1::text[])'],
  ])('but not %s', async (_what, sql) => {
    expect(await faultOf(sql, { value: text })).toMatch(/may be null/);
  });
});

describe('judges the elements of an array:', () => {
  it.each<[string, string]>([
    ['an aggregate', 'select array_agg(owner) as value from shops group by state'],
    ['an aggregate with a default', `select coalesce(array_agg(owner), '{}') as value from shops`],
    ['a list', 'select array[name, owner] as value from shops'],
    ['a constant', `select '{a,null}'::text[] as value`],
    ['a subquery', 'select array(select owner from shops) as value'],
    ['a CTE', 'with x as (select array(select owner from shops) as list) select list as value from x'],
    ['a branch of a union', 'select labels as value from shops union all select array[owner] from shops'],
    ['a scalar subquery', `select coalesce((select array_agg(owner) from shops), '{}') as value`],
  ])('%s may contain null', async (_what, sql) => {
    expect(await faultOf(sql, { value: array(text) })).toMatch(/an element of the column value may be null \(/);
    expect(await faultOf(sql, { value: array(nullable(text)) })).toBeNull();
    expect(await faultOf(sql, { value: array(notNull(text, 'planted')) })).toBeNull();
  });

  it.each<[string, string]>([
    ['a stored array', 'select labels as value from shops'],
    ['an aggregate', 'select array_agg(name order by owner) as value from shops group by state'],
    ['an aggregate with a default', `select coalesce(array_agg(name), '{}') as value from shops`],
    ['a condition', 'select array(select owner from shops where owner is not null) as value'],
    ['a constant', `select '{a,b}'::text[] as value`],
  ])('%s contains none', async (_what, sql) => {
    expect(await faultOf(sql, { value: array(text) })).toBeNull();
  });
});

describe('a notNull', () => {
  type Planted = readonly [sql: string, columns: Columns];

  async function faultsOf(...planted: readonly Planted[]): Promise<readonly string[]> {
    const checker = await statementChecker(client);
    for (const [index, [sql, columns]] of planted.entries())
      expect(await checker.check(unregisteredStatement(`test-planted-${index}`, sql, columns))).toBeNull();
    return checker.reasonFaults().map(({ fault }) => fault);
  }

  it.each<[string, string, Columns]>([
    ['a required column', 'select name as value from shops', { value: notNull(text, 'planted') }],
    ['a count', 'select count(*) as value from shops', { value: notNull(integer, 'planted') }],
    ['one under another name', 'select name as title from shops', { title: named('title', notNull(text, 'planted')) }],
    ['a nullable column', 'select owner as value from shops', { value: nullable(notNull(text, 'planted')) }],
  ])('is a fault for %s', async (_what, sql, columns) => {
    const [name] = Object.keys(columns);
    expect(await faultsOf([sql, columns])).toEqual([
      `Statement test-planted-0: the column ${name} has an unneeded notNull(…, 'planted') (the check passes without it): remove notNull.`,
    ]);
  });

  it('is a fault without a reason', async () => {
    expect(await faultsOf(['select owner as value from shops', { value: notNull(text, ' ') }])).toEqual([
      'Statement test-planted-0: the column value has a notNull without a reason: say why it is never null.',
    ]);
  });

  it('is a fault for elements that cannot be null', async () => {
    const columns = { value: array(notNull(text, 'planted')) };
    expect(await faultsOf(['select array[name] as value from shops', columns])).toEqual([
      expect.stringContaining(`an element of the column value has an unneeded notNull(…, 'planted')`),
    ]);
    expect(await faultsOf(['select array[owner] as value from shops', columns])).toEqual([]);
  });

  it('is none if one of the statements with that descriptor needs it', async () => {
    const value = notNull(text, 'planted');
    const proven: Planted = ['select name as value from shops', { value }];
    expect(await faultsOf(proven, ['select owner as value from shops', { value }])).toEqual([]);
    expect(await faultsOf(proven, ['select owner as other from shops', { other: value }])).toHaveLength(1);
    expect(await faultsOf(proven, ['select note as value from visits', { value }])).toEqual([
      expect.stringContaining('(the check passes without it, also for test-planted-1): remove notNull'),
    ]);
  });
});
