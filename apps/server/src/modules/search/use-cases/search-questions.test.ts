import { productSearchBody, type ProductSearchResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoTagId, importCatalogue, seedCatalogue } from '../../catalogue-import/index.ts';
import { demoActor, demoTeams, seedPeople } from '../../teams/index.ts';
import { searchProducts } from './search-products.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database, actor: demoActor('ada') });
  await seedPeople(ctx);
  await seedCatalogue(ctx);
});
afterAll(() => database.close());

const search = (input: z.input<typeof productSearchBody>, as: TestContext = ctx): Promise<ProductSearchResult> =>
  searchProducts(as, productSearchBody.parse(input));
const names = ({ hits }: ProductSearchResult): string[] => hits.map(({ source }) => source.product.name);

describe('prices in a search query', () => {
  it('limit the results and are returned as the price range', async () => {
    const found = await search({ query: 'coffee under £5' });
    expect(found).toMatchObject({ matched: 'all', priceRange: { minPrice: null, maxPrice: 500 } });
    expect(found.hits.every(({ source }) => source.product.senderPrice <= 500)).toBe(true);
    expect(names(found)).toContain('Flat white');
  });

  it('apply in addition to the price filter', async () => {
    const found = await search({ query: 'coffee under £10', filter: { minPrice: 600 } });
    expect(found.hits.length).toBeGreaterThan(0);
    const prices = found.hits.flatMap(({ source: { product } }) =>
      product.variants.length > 0 ? product.variants.map(({ senderPrice }) => senderPrice) : [product.senderPrice],
    );
    expect(Math.max(...prices.filter((price) => price <= 1000))).toBeGreaterThanOrEqual(600);
  });

  it('apply to the following pages too', async () => {
    const whole = await search({ query: 'birthday under £30', size: 100 });
    const first = await search({ query: 'birthday under £30', size: 3 });
    const second = await search({ query: 'birthday under £30', size: 3, next: first.next });
    expect([...names(first), ...names(second)]).toEqual(names(whole).slice(0, 6));
    expect(second.priceRange).toEqual({ minPrice: null, maxPrice: 3000 });
  });

  it('are treated as part of a product name that contains them', async () => {
    const found = await search({ query: '£25 electricity' });
    expect(names(found)[0]).toBe('£25 off an electricity bill');
    expect(found.priceRange).toBeUndefined();
  });

  it('are treated as a maximum if no product costs exactly that', async () => {
    const found = await search({ query: 'birthday cake £30' });
    expect(found.priceRange).toEqual({ minPrice: null, maxPrice: 3000 });
    expect(names(found)[0]).toBe('Birthday cake for ten');
  });

  it('find all products in the price range if no search word is left', async () => {
    const found = await search({ query: 'gifts under £4', size: 1000 });
    expect(found.hits.length).toBeGreaterThan(5);
    expect(found.hits.every(({ source }) => source.product.senderPrice <= 400)).toBe(true);
  });
});

describe('a search without results', () => {
  it('returns the nearest names to search for, within the team’s rules', async () => {
    const found = await search({ query: 'brackenwick', filter: { taxonomy: 'energy' } });
    expect(found).toMatchObject({ hits: [], nearest: ['Brackenwick Coffee', 'Brackenwick Coffee gift card'] });
    expect((await search({ query: 'snorkelling' })).nearest?.length ?? 0).toBeLessThanOrEqual(5);
    expect((await search({ query: 'zzqqxx' })).nearest).toBeUndefined();
    await database.pool.query('update teams set preferences = preferences || $2 where id = $1', [
      demoTeams.bristol.id,
      JSON.stringify({ giftingRestrictionsCategories: { disallow: [demoTagId('food-and-drink')] } }),
    ]);
    const sam = testContext({ database, actor: demoActor('sam') });
    const hidden = await search({ query: 'flat white' }, sam);
    expect(hidden).toMatchObject({ hits: [], restrictedCount: 1 });
    expect((await search({ query: 'brackenwick', filter: { taxonomy: 'energy' } }, sam)).nearest).toBeUndefined();
  });
});

describe('synonyms', () => {
  it('find products with all words of their meaning, until the file that defined them removes them', async () => {
    const file = (synonyms: readonly { term: string; means: string }[]) => ({ name: 'own-words', synonyms });
    expect((await search({ query: 'snugglewrap' })).total).toBe(0);
    await importCatalogue(ctx, file([{ term: 'snugglewrap', means: 'double blanket' }]));
    expect(names(await search({ query: 'snugglewrap' }))).toEqual(['Double blanket']);
    await importCatalogue(ctx, { name: 'own-words' });
    expect(names(await search({ query: 'snugglewrap' }))).toEqual(['Double blanket']);
    await importCatalogue(ctx, file([]));
    expect((await search({ query: 'snugglewrap' })).hits).toEqual([]);
  });

  it('are rejected if the term contains no word', async () => {
    const faulty = importCatalogue(ctx, { name: 'faulty', synonyms: [{ term: '--', means: 'blanket' }] });
    await expect(faulty).rejects.toMatchObject({ code: 'request.malformed' });
  });
});
