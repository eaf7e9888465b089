import { productSearchBody, sortModes, type ProductSearchResult, type SortMode } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoBrandId, demoProductId, demoTagId, seedCatalogue } from '../../catalogue-import/index.ts';
import { demoActor, demoTeams, seedPeople } from '../../teams/index.ts';
import { searchProducts } from './search-products.ts';
import { suggestProducts } from './suggest-products.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database, actor: demoActor('ada') });
  await seedPeople(ctx);
  await seedCatalogue(ctx);
});
afterAll(() => database.close());

const search = (input: z.input<typeof productSearchBody>): Promise<ProductSearchResult> =>
  searchProducts(ctx, productSearchBody.parse(input));
const names = ({ hits }: ProductSearchResult): string[] => hits.map(({ source }) => source.product.name);
const prices = ({ hits }: ProductSearchResult): number[] => hits.map(({ source }) => source.product.senderPrice);
const allow = (team: keyof typeof demoTeams, preferences: object) =>
  database.pool.query('update teams set preferences = preferences || $2 where id = $1', [
    demoTeams[team].id,
    JSON.stringify(preferences),
  ]);
const asTeamMember = (person: 'ada' | 'sam' | 'nora'): TestContext =>
  testContext({ database, actor: demoActor(person) });

/** Returns the value by which a sort mode orders a card, calculated from the values that it shows. */
function valueOf(mode: SortMode, variants: readonly { readonly senderPrice: number }[]): number {
  const values = variants.map(({ senderPrice }) => senderPrice).toSorted((a, b) => a - b);
  const total = values.reduce((sum, value) => sum + value, 0);
  const at = (index: number): number => values[index] ?? Number.NaN;
  const half = (values.length - 1) / 2;
  const byMode = {
    min: at(0),
    max: at(values.length - 1),
    sum: total,
    avg: total / values.length,
    median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2,
  };
  return byMode[mode];
}

describe('ranking of products', () => {
  test.each([
    ['a name', 'flat white', 'Flat white'],
    ['a brand and a product', 'brackenwick latte', 'Latte'],
    ['the words in another order', 'card hedgeby', 'Hedgeby Market gift card'],
    ['the beginning of the last word', 'truff', 'Box of twelve truffles'],
    ['another form of the word', 'doughnut', 'One filled doughnut'],
    ['the plural of a name', 'wellies', 'Pair of wellies'],
    ['an accent in the question', 'càfés cinnamon', 'Coffee and a cinnamon bun'],
    ['a stop word between', 'day out for the family', 'Day out for a family'],
    ['an ampersand spelled out', 'lumley and fernhaugh', 'Lumley & Fernhaugh gift card'],
    ['upper case and punctuation', '  MASSAGE!! ', 'Massage for one'],
    ['a keyword of the brand', 'supermarket', 'Hedgeby Market gift card'],
    ['a word of a tag', 'vegan burger', 'Bean burger'],
    ['a word of a category', 'white goods fridge', 'Fridge freezer'],
    ['a value in the name', '£25 electricity', '£25 off an electricity bill'],
    ['a word of the description alone', 'monstera', 'A very big leaf'],
  ])('%s: %s', async (_, query, first) => {
    const found = await search({ query });
    expect(names(found)[0]).toBe(first);
    expect(found.matched).toBe('all');
  });

  test.each([
    ['a letter missing', 'cofee', 'coffee', /coffee/i],
    ['one letter too many', 'pizzza', 'pizza', /pizza/i],
    ['two letters swapped', 'blakcet wool', 'blanket wool', /blanket|throw|wool/i],
    ['a letter wrong', 'choclate', 'chocolate', /chocolate/i],
    ['a brand mistyped', 'quilfether truffles', 'quillfeather truffles', /truffles/i],
    ['only the wrong word is changed', 'silver stuuds', 'silver studs', /studs/i],
  ])('corrects %s: %s', async (_, query, corrected, first) => {
    const found = await search({ query });
    expect(found).toMatchObject({ matched: 'corrected', correctedQuery: corrected });
    expect(names(found)[0]).toMatch(first);
  });

  test('finds products with some of the words if none has all of them', async () => {
    const found = await search({ query: 'pizza massage' });
    expect(found.matched).toBe('some');
    expect(names(found)).toEqual(expect.arrayContaining(['Margherita pizza', 'Massage for one']));
  });

  test('ranks a name above a mention, and a choice that contains the product last', async () => {
    const found = names(await search({ query: 'pizza' }));
    expect(found.slice(0, 4).every((name) => /pizza/i.test(name))).toBe(true);
    expect(found.indexOf('Choice of gift')).toBeGreaterThan(found.indexOf('Dunwherry Pizza gift card'));
  });

  test.each(['', '!!', 'zzqqxx', '%_\\', "x' | q & y:*", '☕'])('accepts any text: %j', async (query) => {
    const found = await search({ query });
    expect(found.hits.length).toBe(query === '' ? 60 : 0);
  });
});

describe('filters and sorting', () => {
  test('filters by category, ordered by weight', async () => {
    const found = await search({ filter: { taxonomy: 'energy' } });
    expect(found.total).toBe(found.hits.length);
    expect(names(found)).toEqual([
      'Meter top-up',
      'Prepayment energy voucher',
      '£25 off an electricity bill',
      'Slow cooker',
      '£100 off an electricity bill',
    ]);
    expect(names(await search({ filter: { taxonomy: ['energy', 'cash'] } })).length).toBe(10);
    expect((await search({ filter: { taxonomy: 'no-such-category' } })).hits).toEqual([]);
  });

  test('compares a price range with the values of a card, not with the prices between them', async () => {
    const between = async (minPrice: number, maxPrice: number) =>
      names(await search({ query: 'top-up meter', filter: { minPrice, maxPrice } }));
    expect(await between(2800, 2800)).toContain('Meter top-up');
    expect(await between(2900, 4800)).not.toContain('Meter top-up');
  });

  test.each([
    ['territory', { territory: 'EU' }, ({ territory }: { territory: string }) => territory === 'EU'],
    [
      'all tags',
      { tagIds: [demoTagId('vegan'), demoTagId('fairly-traded')] },
      ({ tagIds }: { tagIds: string[] }) =>
        tagIds.includes(demoTagId('vegan')) && tagIds.includes(demoTagId('fairly-traded')),
    ],
    [
      'delivery',
      { deliveryMethod: 'printable', territory: 'GB' },
      ({ deliveryMethods }: { deliveryMethods: string[] }) => deliveryMethods.includes('printable'),
    ],
    [
      'brand',
      { brandId: demoBrandId('dewpond') },
      ({ brandId }: { brandId: string }) => brandId === demoBrandId('dewpond'),
    ],
  ] as const)('filters by %s', async (_, filter, holds) => {
    const { hits } = await search({
      filter: { ...filter, ...('tagIds' in filter && { tagIds: [...filter.tagIds] }) },
      size: 500,
    });
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ source }) => holds(source.product as never))).toBe(true);
  });

  test('sorts by price, name and date, in both directions and with both forms of the sort field', async () => {
    const ascending = prices(await search({ sort: 'price-asc', size: 500 }));
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
    expect(prices(await search({ sort: [{ senderPrice: { order: 'desc' } }], size: 500 }))).toEqual(
      ascending.toReversed(),
    );
    const byMode = async (mode: SortMode, order: 'asc' | 'desc'): Promise<number[]> =>
      (await search({ sort: [{ senderPrice: { order, mode } }], size: 500 })).hits.map(({ source: { product } }) =>
        valueOf(mode, product.variants.length > 0 ? product.variants : [product]),
      );
    for (const mode of sortModes)
      for (const order of ['asc', 'desc'] as const) {
        const values = await byMode(mode, order);
        const sorted = values.toSorted((a, b) => a - b);
        expect([mode, order, values]).toEqual([mode, order, order === 'asc' ? sorted : sorted.toReversed()]);
      }
    const byName = names(await search({ query: 'gift card', sort: 'name' }));
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names(await search({ sort: 'newest' }))[0]).toBe('Globetally prepaid card');
  });
});

describe('pages', () => {
  test.each<[string, z.input<typeof productSearchBody>]>([
    ['all, by relevance', {}],
    ['words', { query: 'gift card' }],
    ['by price', { sort: 'price-desc' }],
    ['by price', { sort: [{ senderPrice: { order: 'asc', mode: 'avg' } }] }],
    ['words by the middle price', { query: 'gift card', sort: [{ senderPrice: { order: 'desc', mode: 'median' } }] }],
    ['by name', { sort: 'name' }],
    ['a corrected word', { query: 'cofee' }],
  ])('contain every result once, without gaps or duplicates: %s', async (_, input) => {
    const whole = await search({ ...input, size: 1000 });
    const ids: string[] = [];
    let next: string | undefined;
    do {
      const page: ProductSearchResult = await search({ ...input, size: 7, ...(next !== undefined && { next }) });
      expect(page.hits.length).toBeLessThanOrEqual(7);
      ids.push(...page.hits.map(({ id }) => id));
      next = page.next;
    } while (next !== undefined);
    expect(ids).toEqual(whole.hits.map(({ id }) => id));
    expect(new Set(ids).size).toBe(whole.total);
    const byOffset = await search({ ...input, from: 7, size: 7 });
    expect(byOffset.hits.map(({ id }) => id)).toEqual(ids.slice(7, 14));
  });

  test('reject an invalid cursor and one of another sort order', async () => {
    const { next } = await search({ sort: 'name', size: 1 });
    await expect(search({ sort: 'newest', next: next ?? '' })).rejects.toMatchObject({ code: 'request.malformed' });
    await expect(search({ next: 'nonsense' })).rejects.toMatchObject({ code: 'request.malformed' });
  });
});

describe('a team’s gifting restrictions', () => {
  beforeEach(() =>
    database.pool.query(
      "update teams set preferences = preferences - 'giftingRestrictionsCategories' - 'giftingRestrictionsPrice'",
    ),
  );

  test('hide and count restricted products, in a text search and in a category', async () => {
    const before = await search({ query: 'cider' });
    expect(before.restrictedCount).toBe(0);
    await allow('harbourPine', { giftingRestrictionsCategories: { disallow: [demoTagId('alcohol')] } });
    const after = await search({ query: 'cider' });
    expect(after.total + after.restrictedCount).toBe(before.total);
    expect(after.restrictedCount).toBe(2);
    expect(names(after)).not.toContain('Case of six ciders');
    expect((await search({ filter: { taxonomy: 'food' } })).restrictedCount).toBe(2);
    expect((await search({ query: 'cider', applyTeamRestrictions: false })).total).toBe(before.total);
  });

  test('hide prices outside the range; a card shows only the values within it', async () => {
    await allow('harbourPine', { giftingRestrictionsPrice: { min: 1000, max: 2000 } });
    const found = await search({ query: 'hedgeby', sort: 'name' });
    const card = found.hits.find(({ source }) => source.product.name === 'Hedgeby Market gift card');
    expect(card?.source.product.variants.map(({ variantLabel }) => variantLabel)).toEqual(['£10', '£15', '£20']);
    const all = await search({ size: 1000 });
    expect(all.restrictedCount).toBeGreaterThan(50);
    expect(all.total).toBe(all.hits.length);
  });

  test('keep a choice of gift while at least one of its products is allowed', async () => {
    await allow('harbourPine', { giftingRestrictionsCategories: { allow: [demoTagId('charity')] } });
    const left = await search({ filter: { taxonomy: 'choice-of-gift' } });
    expect(names(left)).toEqual(['Choice of gift', 'Choice of good causes and good things']);
    expect(left.restrictedCount).toBe(6);
  });

  test('apply to subteams and to no other team', async () => {
    await allow('harbourPine', { giftingRestrictionsPrice: { max: 500 } });
    const count = async (person: 'ada' | 'sam' | 'nora') =>
      (await searchProducts(asTeamMember(person), productSearchBody.parse({}))).restrictedCount;
    expect(await count('sam')).toBe(await count('ada'));
    expect(await count('ada')).toBeGreaterThan(0);
    expect(await count('nora')).toBe(0);
  });
});

describe('suggestions', () => {
  beforeAll(() => database.pool.query("update teams set preferences = '{}' where id = $1", [demoTeams.harbourPine.id]));
  const suggest = (term: string) => suggestProducts(ctx, { term, limit: 8 });
  test.each([
    ['brands before products', 'brack', ['Brackenwick Coffee', 'Brackenwick Coffee gift card']],
    ['a category', 'white g', ['White goods']],
    ['a word inside a name', 'truf', ['Box of twelve truffles']],
    ['the corrected word', 'wickhalow', ['Wickhallow Candles', 'Wickhallow gift card']],
    ['nothing', '   ', []],
    ['no suggestion with this prefix', 'zzqq', []],
  ])('%s: %j', async (_, term, expected) => {
    expect(await suggest(term)).toEqual(expected);
  });

  test('name only what the team is allowed to give', async () => {
    await allow('harbourPine', { giftingRestrictionsPrice: { max: 499 } });
    expect(await suggest('brack')).toEqual(['Brackenwick Coffee']);
    expect([await suggest('white g'), await suggest('fridge freezer')]).toEqual([[], []]);
    await allow('harbourPine', {
      giftingRestrictionsPrice: {},
      giftingRestrictionsCategories: { disallow: [demoTagId('alcohol')] },
    });
    expect(await suggest('white g')).toEqual(['White goods']);
    expect(await suggestProducts(asTeamMember('nora'), { term: 'brack', limit: 8 })).toHaveLength(2);
    await database.pool.query("update teams set preferences = '{}' where id = $1", [demoTeams.harbourPine.id]);
  });

  test('are limited in number and contain no duplicates', async () => {
    const found = await suggest('c');
    expect(found).toHaveLength(8);
    expect(new Set(found).size).toBe(8);
  });
});

test('a search finds the demo product that other tests refer to by name', async () => {
  expect((await search({ query: 'flat white' })).hits[0]?.id).toBe(demoProductId('brackenwick-flat-white'));
});
