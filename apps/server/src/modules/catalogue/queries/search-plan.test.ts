import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compose } from '../../../platform/database/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { noGiftRules } from '../domain/gift-rules.ts';
import { noFilter, type ProductSearch } from '../domain/product-search.ts';
import { demoTagId, seedCatalogue } from '../../catalogue-import/index.ts';
import { correctWordsStatement } from './correct-spelling.ts';
import { seedSampleProducts } from '../testing/sample-products.ts';
import { composeBrowse, composeWordSearch } from './search-products.ts';
import { suggestStatement } from './suggestions.ts';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(testContext({ database }));
  await database.transaction((tx) =>
    seedSampleProducts(tx, { count: 6_000, now: Temporal.Instant.from('2026-10-05T10:00:00Z') }),
  );
  await database.pool.query('analyze');
});
afterAll(() => database.close());

const parts = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)];

/** Returns the query plan: the indexes used, the tables scanned sequentially, and whether it sorts. */
async function planOf({ text, values }: ReturnType<typeof compose>) {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const nodes = parts(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap((node) => node['Relation Name'] ?? []),
    sorts: nodes.some((node) => node['Node Type'].endsWith('Sort')),
  };
}

const search = (own: Partial<ProductSearch>): ProductSearch => ({
  words: '',
  joiner: '&',
  within: 'names',
  order: 'relevance',
  filter: noFilter,
  rules: noGiftRules,
  from: 0,
  size: 60,
  after: null,
  ...own,
});

describe('queries over thousands of products', () => {
  test.each([
    ['names', search({ words: 'golden coffee' }), 'product_documents_names'],
    [
      'names within a category',
      search({ words: 'coffee', filter: { ...noFilter, taxonomySlugs: ['food'] } }),
      'product_documents_names',
    ],
    [
      'names within a price range',
      search({ words: 'coffee', filter: { ...noFilter, minPricePence: 500, maxPricePence: 900 } }),
      'product_documents_names',
    ],
    ['descriptions', search({ words: 'afternoons', within: 'words' }), 'product_documents_words'],
    [
      'names under rules',
      search({ words: 'box', rules: { ...noGiftRules, maxPricePence: 2000, disallowTagIds: [demoTagId('alcohol')] } }),
      'product_documents_names',
    ],
  ])('find words with their index: %s', async (_, asked, index) => {
    const { indexes, scanned } = await planOf(compose(composeWordSearch(asked)));
    expect(indexes).toContain(index);
    expect(scanned).not.toContain('product_documents');
  });

  test.each([
    ['by weight', search({}), 'product_documents_by_weight'],
    [
      'a page after another',
      search({ after: { keys: ['50'], id: '00000000-0000-7000-8000-000000000000' } }),
      'product_documents_by_weight',
    ],
    ['of a category', search({ filter: { ...noFilter, taxonomySlugs: ['food'] } }), 'product_documents_by_weight'],
    ['the cheapest first', search({ order: 'price-asc' }), 'product_documents_by_price'],
    ['the most expensive first', search({ order: 'price-desc' }), 'product_documents_by_price'],
    ['by name', search({ order: 'name-asc' }), 'product_documents_by_name'],
    ['the newest first', search({ order: 'newest' }), 'product_documents_by_date'],
  ])('read a page in index order: %s', async (_, asked, index) => {
    const { indexes, scanned, sorts } = await planOf(compose(composeBrowse(asked)));
    expect(indexes).toEqual([index]);
    expect({ scanned, sorts }).toEqual({ scanned: [], sorts: false });
  });

  test('find the few products of a brand with its index', async () => {
    const { indexes, scanned } = await planOf(
      compose(composeBrowse(search({ filter: { ...noFilter, brandId: '00000000-0000-7000-8000-000000000000' } }))),
    );
    expect({ indexes, scanned }).toEqual({ indexes: ['product_documents_of_brand'], scanned: [] });
  });

  test('use two indexes for suggestions', async () => {
    const { indexes, scanned } = await planOf({ text: suggestStatement.text, values: ['golden co', 8] });
    expect(indexes).toEqual(expect.arrayContaining(['catalogue_terms_by_prefix', 'catalogue_terms_words']));
    expect(scanned).toEqual([]);
  });

  test('correct a word with its trigram index', async () => {
    await database.pool.query(
      `insert into catalogue_words (word, documents) select md5(n::text), 1 from generate_series(1, 5000) n`,
    );
    await database.pool.query('analyze catalogue_words');
    const { indexes, scanned } = await planOf({ text: correctWordsStatement.text, values: ['cofee'] });
    expect(indexes).toContain('catalogue_words_by_trigram');
    expect(scanned).not.toContain('catalogue_words');
  });
});
