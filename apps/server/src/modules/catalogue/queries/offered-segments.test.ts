import { segmentExcludedVoucherTypes } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { noGiftRules } from '../domain/gift-rules.ts';
import { catalogueId } from '../domain/ids.ts';
import { noFilter } from '../domain/product-search.ts';
import { importCatalogue, type CatalogueFileInput } from '../../catalogue-import/index.ts';
import { getProductsForPurchase } from '../use-cases/read-product.ts';
import { readSegments } from '../use-cases/read-segments.ts';
import { browseProducts } from './search-products.ts';
import { findSegments } from './segments.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
});
afterAll(() => database.close());

const shared = { brand: 'oak', vatPercent: 0, useBy: { kind: 'days', days: 90 }, addedOn: '2026-01-01' } as const;

/** Creates a catalogue file with a choice of one card per supplier. */
const fileOf = (name: string, suppliers: readonly string[]): CatalogueFileInput => ({
  name,
  brands: [{ slug: 'oak', name: 'Oak', colour: '#0F5E57' }],
  products: [
    ...suppliers.map((supplierKey, index) => ({
      ...shared,
      slug: `card-${index}`,
      kind: 'gift-card' as const,
      name: `Card ${index}`,
      pricePence: 500,
      supplierKey,
    })),
    {
      ...shared,
      slug: 'choice',
      kind: 'choice-of-gift',
      name: 'Choice',
      pricePence: 500,
      choice: { groups: [{ name: 'All', products: suppliers.map((_, index) => `card-${index}`) }] },
    },
  ],
});

const search = {
  words: '',
  joiner: '&',
  within: 'words',
  order: 'relevance',
  filter: noFilter,
  rules: noGiftRules,
  from: 0,
  size: 20,
  after: null,
} as const;

async function readOffer(segments = ['choice:card-0', 'choice:card-1']) {
  const productId = catalogueId('product', 'choice');
  const purchase = (await ctx.transaction((tx) => getProductsForPurchase(tx, [productId]))).get(productId);
  const { items } = await readSegments(ctx.read, { productId, rules: noGiftRules });
  const ids = segments.map((name) => catalogueId('segment', name));
  return {
    bought: purchase?.segments?.items.length,
    isPurchasable: purchase?.isPurchasable,
    listed: items.filter(({ itemType }) => itemType === 'segment').length,
    byId: (await findSegments(ctx.read, ids)).length,
    isFound: (await browseProducts(ctx.read, search)).productIds.includes(productId),
  };
}

it.each(segmentExcludedVoucherTypes)(
  'leaves vouchers of %s out of choices, wherever choices are read',
  async (supplier) => {
    await importCatalogue(ctx, fileOf(`one-${supplier}`, ['pool', supplier]));
    expect(await readOffer()).toEqual({ bought: 1, isPurchasable: true, listed: 1, byId: 1, isFound: true });
  },
);

it('hides a choice without products from search and purchase', async () => {
  await importCatalogue(ctx, fileOf('none', ['tillo', 'paypoint']));
  expect(await readOffer()).toEqual({ bought: 0, isPurchasable: false, listed: 0, byId: 0, isFound: false });
});

const rangeFile: CatalogueFileInput = {
  name: 'range',
  brands: [{ slug: 'oak', name: 'Oak', colour: '#0F5E57' }],
  products: [
    { ...shared, slug: 'card-0', kind: 'gift-card', name: 'Card 0', pricePence: 1500 },
    {
      ...shared,
      slug: 'ranged',
      kind: 'gift-card',
      name: 'Ranged',
      pricePence: [1000, 2000],
      choicePricePence: [1500],
    },
    {
      ...shared,
      slug: 'choice',
      kind: 'choice-of-gift',
      name: 'Choice',
      pricePence: 1500,
      choice: { groups: [{ name: 'All', products: ['card-0', 'ranged'] }] },
    },
  ],
};

it('leaves a value that its card is no longer sold for out of choices, wherever choices are read', async () => {
  await importCatalogue(ctx, rangeFile);
  const inside = ['choice:card-0', 'choice:ranged-1500'];
  expect(await readOffer(inside)).toEqual({ bought: 2, isPurchasable: true, listed: 2, byId: 2, isFound: true });
  await database.pool.query(`update products set sender_price_pence = 1600 where slug = 'ranged-1000'`);
  expect(await readOffer(inside)).toEqual({ bought: 1, isPurchasable: true, listed: 1, byId: 1, isFound: true });
});
