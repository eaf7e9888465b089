import { describe, expect, test } from 'vitest';
import { catalogueFile, type CatalogueFileInput, type ProductInput } from './catalogue-file.ts';
import { expandCatalogue } from './expand.ts';
import { catalogueId } from '../../catalogue/index.ts';
import { problemsOf } from './problems.ts';
import { outsideReferences } from './references.ts';

const shared = { brand: 'oak', vatPercent: 20, useBy: { kind: 'days', days: 90 }, addedOn: '2026-01-01' } as const;
const coffee: ProductInput = { ...shared, slug: 'coffee', kind: 'product', name: 'Coffee', pricePence: 350 };
const card: ProductInput = {
  ...shared,
  slug: 'card',
  kind: 'gift-card',
  name: 'Card',
  pricePence: [2500, 500, 1050],
  choicePricePence: [1000],
};
const choice: ProductInput = {
  ...shared,
  slug: 'choice',
  kind: 'choice-of-gift',
  name: 'Choice',
  pricePence: [500, 1000],
  choice: { groups: [{ name: 'All', products: ['card', 'coffee'] }] },
};
const file = (products: readonly ProductInput[], own: Partial<CatalogueFileInput> = {}) =>
  catalogueFile.parse({ name: 'test', brands: [{ slug: 'oak', name: 'Oak', colour: '#0F5E57' }], products, ...own });

describe('a catalogue file', () => {
  test('always gives a product the id derived from its slug', () => {
    const [row] = expandCatalogue(file([coffee])).products;
    expect(row).toMatchObject({
      id: catalogueId('product', 'coffee'),
      brand_id: catalogueId('brand', 'oak'),
      sender_price_pence: 350,
      variant_of: null,
      variant_label: null,
    });
    expect(row?.id).toBe('31a2e4bd-8ef2-5c43-ab27-2b10b1f9d0a9');
  });

  test('ends the codes of a product on a day from 1900 to 9899, or never', () => {
    const isValid = (date: string) =>
      catalogueFile.safeParse({ ...file([]), products: [{ ...coffee, useBy: { kind: 'date', date } }] }).success;
    const days = ['1899-12-31', '1900-01-01', '2028-02-29', '2028-02-30', '9899-12-31', '9999-12-31'];
    expect(days.map(isValid)).toEqual([false, true, true, false, true, false]);
  });

  test('creates a product for each value, the cheapest first; values only for choices are not for sale', () => {
    const { products, taxonomies, taxonomyItems, taxonomyLinks } = expandCatalogue(file([card]));
    const first = catalogueId('product', 'card-500');
    expect(products.map((row) => [row.slug, row.variant_label, row.variant_of, row.purchasable])).toEqual([
      ['card-500', '£5', null, true],
      ['card-1050', '£10.50', first, true],
      ['card-2500', '£25', first, true],
      ['card-1000', '£10', first, false],
    ]);
    expect(taxonomies).toMatchObject([
      { slug: 'card-values', display_type: 'product-variant', primary_product_id: first },
    ]);
    expect(taxonomyItems.map((item) => item.item_id)).toEqual(products.slice(0, 3).map((row) => row.id));
    expect(taxonomyLinks).toMatchObject([
      { slug: 'card-values', linked_taxonomy_id: catalogueId('taxonomy', 'card-values') },
    ]);
  });

  test('offers in a choice the products with exactly its price', () => {
    const { segmentSets, segmentItems } = expandCatalogue(file([coffee, card, choice]));
    expect(segmentSets.map((set) => set.product_id)).toEqual([
      catalogueId('product', 'choice-500'),
      catalogueId('product', 'choice-1000'),
    ]);
    const offered = segmentItems.filter((item) => item.item_type === 'segment');
    expect(offered.map((item) => [item.set_id, item.redemption_product_id])).toEqual([
      [segmentSets[0]?.id, catalogueId('product', 'card-500')],
      [segmentSets[1]?.id, catalogueId('product', 'card-1000')],
    ]);
  });

  test.each([
    ['a slug used twice', file([coffee, coffee]), 'products.1.slug', 'coffee is used twice'],
    [
      'a value that is given twice',
      file([{ ...card, pricePence: [500, 1000] }]),
      'products.0.pricePence',
      'a value is named twice',
    ],
    [
      'a value for choices below the lowest that is sold',
      file([{ ...card, choicePricePence: [300] }]),
      'products.0.choicePricePence',
      'a value is outside the range that is sold',
    ],
    [
      'choices of a product with one price',
      file([{ ...coffee, choicePricePence: [100] }]),
      'products.0.choicePricePence',
      'only a product with several values can have these',
    ],
    [
      'a choice without choices',
      file([{ ...coffee, kind: 'choice-of-gift' }]),
      'products.0.choice',
      'only a choice of gift can have choices, and it must have some',
    ],
    [
      'a choice of an unknown product',
      file([choice]),
      'products.0.choice.groups.0.products.0',
      'card is not a product of this file',
    ],
    [
      'a slug of a single value of a card',
      file([card, { ...coffee, slug: 'card-500' }]),
      'products.1.slug',
      'card-500 is a value of card',
    ],
  ])('reports %s', (_, given, path, message) => {
    expect(problemsOf(given)).toContainEqual({ path, message, remedy: expect.stringMatching(/\.$/) });
  });

  test('lists references to items of other imports', () => {
    const needy = file([{ ...coffee, brand: 'elm', tags: ['hot'], taxonomies: ['food'] }], {
      taxonomies: [{ slug: 'food', name: 'Food', displayType: 'category', items: [{ type: 'product', slug: 'tea' }] }],
    });
    expect(outsideReferences(needy).map(({ noun, slug, path }) => [noun, slug, path])).toEqual([
      ['brand', 'elm', 'products.0.brand'],
      ['tag', 'hot', 'products.0.tags'],
      ['product', 'tea', 'taxonomies.0.items.0'],
    ]);
    expect(outsideReferences(file([coffee, card, choice]))).toEqual([]);
  });
});
