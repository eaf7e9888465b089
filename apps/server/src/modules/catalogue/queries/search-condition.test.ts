import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { seedCatalogue } from '../../catalogue-import/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(testContext({ database }));
});
afterAll(() => database.close());

test('returns the same results for the index condition as for the full query, for every word prefix', async () => {
  const { rows } = await database.pool.query<{ asked: number; simpler: number; wrong: string | null }>(
    `with questions as (
       select distinct left(lexeme, n) as words from catalogue_lexemes, generate_series(1, 8) n
       union select 'gift ' || lexeme from catalogue_lexemes union select 'no-such-word' union select 'the'
     ), asked as materialized (
       select words, catalogue_query(words, '&') as query, catalogue_condition(catalogue_query(words, '&')) as condition from questions
     )
     select count(*)::integer as asked, count(*) filter (where query <> condition)::integer as simpler,
       min(words) filter (where (select array_agg(product_id order by product_id) from product_documents where words @@ query)
         is distinct from (select array_agg(product_id order by product_id) from product_documents where words @@ condition)) as wrong
     from asked`,
  );
  expect(rows[0]?.wrong).toBeNull();
  expect(rows[0]?.simpler).toBeGreaterThan(1_000);
});

test('finds a new word of a changed product by its prefix, however the document was written', async () => {
  await database.pool.query(
    `update product_documents set words = words || to_tsvector('simple', 'quagmire')
     where product_id = (select product_id from product_documents order by product_id limit 1)`,
  );
  const { rows } = await database.pool.query<{ condition: string; found: number }>(
    `select asked.condition, (select count(*)::integer from product_documents where words @@ asked.condition) as found
     from (select catalogue_condition(catalogue_query('quag', '&')) as condition) asked`,
  );
  expect(rows).toEqual([{ condition: "'quagmire' | 'quag'", found: 1 }]);
});
