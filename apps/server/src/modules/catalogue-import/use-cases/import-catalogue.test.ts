import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CatalogueError } from '../../../platform/errors.ts';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import {
  catalogueId,
  findBrands,
  getCatalogueVersion,
  getProductsForPurchase,
  listProducts,
  noGiftRules,
  readProduct,
  readTaxonomyBySlug,
} from '../../catalogue/index.ts';
import { listProductIds, listSegmentItems, listStores } from '../../catalogue/testing/index.ts';
import type { CatalogueFileInput, ProductInput } from '../domain/catalogue-file.ts';
import { importCatalogue } from './import-catalogue.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
});
afterAll(() => database.close());

const shared = {
  brand: 'oak',
  vatPercent: 20,
  useBy: { kind: 'days', days: 90 },
  addedOn: '2026-01-01',
  taxonomies: ['food'],
  tags: ['hot', 'eaten'],
} as const;
const coffee: ProductInput = {
  ...shared,
  slug: 'coffee',
  kind: 'product',
  name: 'Coffee',
  pricePence: 350,
  handlingFeePence: 25,
  barcode: 'qr',
};
const card: ProductInput = {
  ...shared,
  slug: 'card',
  kind: 'gift-card',
  name: 'Oak card',
  pricePence: [500, 1000],
  vatPercent: 0,
  vatVoucherType: 'MPV',
};
const choice: ProductInput = {
  ...shared,
  slug: 'choice',
  kind: 'choice-of-gift',
  name: 'Choice',
  pricePence: [500, 1000],
  tags: [],
  choice: { groups: [{ name: 'All', products: ['card'] }] },
};
const stores = [
  { slug: 'a', name: 'A', latitude: 51, longitude: 0 },
  { slug: 'b', name: 'B', latitude: 52, longitude: 0 },
];
const base: CatalogueFileInput = {
  name: 'oak',
  brands: [{ slug: 'oak', name: 'Oak', colour: '#0F5E57', stores, termsRequired: true, terms: 'Once.' }],
  tags: [
    { slug: 'hot', name: 'Hot', typeId: 1 },
    { slug: 'eaten', name: 'Eaten', typeId: 7 },
  ],
  taxonomies: [{ slug: 'food', name: 'Food', displayType: 'category' }],
  products: [coffee, card, choice],
};
const productId = (slug: string) => catalogueId('product', slug);
const listSoldIds = () =>
  listProductIds(ctx.read, { brandId: null, taxonomyId: null, rules: noGiftRules, from: 0, size: 100 });

async function problemsOfImport(input: unknown): Promise<unknown> {
  const error = await importCatalogue(ctx, input).catch((caught: unknown) => caught);
  if (!(error instanceof CatalogueError)) throw new Error('The import did not fail as it should.', { cause: error });
  return error.parts.fields;
}

describe('importing a catalogue', () => {
  test('adds everything once, and skips the same file the second time', async () => {
    expect(await importCatalogue(ctx, base)).toEqual({
      name: 'oak',
      skipped: false,
      brands: 1,
      stores: 2,
      products: 5,
      taxonomies: 3,
    });
    const version = await getCatalogueVersion(ctx.read);
    expect(await importCatalogue(ctx, base)).toEqual({ name: 'oak', skipped: true });
    expect(await getCatalogueVersion(ctx.read)).toBe(version);
    expect(await listSoldIds()).toHaveLength(3);
  });

  test('imports a file once for two concurrent imports', async () => {
    const twin = { ...base, name: 'twin' };
    const both = await Promise.all([importCatalogue(ctx, twin), importCatalogue(ctx, twin)]);
    expect(both.map(({ skipped }) => skipped).toSorted()).toEqual([false, true]);
  });

  test('returns what a purchase needs to know', async () => {
    const products = await getProductsForPurchase(ctx.read, [
      productId('coffee'),
      productId('choice-1000'),
      productId('nothing'),
    ]);
    expect([...products.keys()]).toHaveLength(2);
    expect(products.get(productId('coffee'))).toEqual({
      id: productId('coffee'),
      name: 'Coffee',
      variantLabel: null,
      brandId: catalogueId('brand', 'oak'),
      brandName: 'Oak',
      kind: 'product',
      senderPricePence: 350,
      handlingFeePence: 25,
      vatPercent: 20,
      vatVoucherType: 'SPV',
      territory: 'GB',
      over18: false,
      isPurchasable: true,
      isActive: true,
      deliveryMethods: ['links', 'email', 'sms', 'superhuggg', 'printable'],
      categorySlugs: ['food'],
      restrictionTagIds: [catalogueId('tag', 'eaten')],
      useBy: { kind: 'days', days: 90 },
      barcode: 'qr',
      supplierKey: 'pool',
      redemptionInstructions: '',
      brandTerms: 'Once.',
      termsRequired: true,
      segments: null,
    });
    expect(products.get(productId('choice-1000'))?.segments).toEqual({
      setId: catalogueId('segment-set', 'choice-1000'),
      items: [
        {
          id: catalogueId('segment', 'choice-1000:card-1000'),
          redemptionProductId: productId('card-1000'),
          brandId: catalogueId('brand', 'oak'),
          brandName: 'Oak',
          termsRequired: true,
          restrictionTagIds: [catalogueId('tag', 'eaten')],
        },
      ],
    });
    expect(await ctx.transaction((tx) => getProductsForPurchase(tx, [productId('coffee')]))).toEqual(
      new Map([[productId('coffee'), products.get(productId('coffee'))]]),
    );
  });

  test('updates a price in the cache', async () => {
    expect((await readProduct(ctx.read, productId('coffee'))).senderPrice).toBe(350);
    await importCatalogue(ctx, { ...base, products: [{ ...coffee, pricePence: 375 }, card, choice] });
    expect((await readProduct(ctx.read, productId('coffee'))).senderPrice).toBe(375);
    expect(
      (await getProductsForPurchase(ctx.read, [productId('coffee')])).get(productId('coffee'))?.senderPricePence,
    ).toBe(375);
  });

  test('removes stores, values and choices that are no longer in the file', async () => {
    const brands = [{ slug: 'oak', name: 'Oak', colour: '#0F5E57', stores: stores.slice(1) }];
    await importCatalogue(ctx, { ...base, brands, products: [coffee, { ...card, pricePence: [1000, 2000] }, choice] });
    expect((await listStores(ctx.read, [catalogueId('brand', 'oak')])).map(({ name }) => name)).toEqual(['B']);
    expect(await readProduct(ctx.read, productId('card-500'))).toMatchObject({ active: false, isPurchasable: false });
    const shown = await readProduct(ctx.read, productId('card-1000'));
    expect(shown.variants.map(({ variantLabel }) => variantLabel)).toEqual(['£10', '£20']);
    expect(await listSoldIds()).toContain(productId('card-1000'));
    expect(await listSegmentItems(ctx.read, catalogueId('segment-set', 'choice-500'))).toEqual([]);
  });

  test('keeps the modification date of unchanged rows', async () => {
    const before = await findBrands(ctx.read, [catalogueId('brand', 'oak')]);
    const later = testContext({ database });
    await importCatalogue(later, {
      ...base,
      name: 'again',
      brands: [{ slug: 'oak', name: 'Oak', colour: '#0F5E57', stores: stores.slice(1) }],
    });
    expect(await findBrands(ctx.read, [catalogueId('brand', 'oak')])).toEqual(before);
  });

  test('hides an inactive product, and the products of an inactive brand', async () => {
    await importCatalogue(ctx, { ...base, products: [{ ...coffee, active: false }, card, choice] });
    expect(await listSoldIds()).not.toContain(productId('coffee'));
    await importCatalogue(ctx, {
      name: 'closing',
      brands: [{ slug: 'oak', name: 'Oak', colour: '#0F5E57', active: false }],
    });
    expect(await listSoldIds()).toEqual([]);
    expect((await getProductsForPurchase(ctx.read, [productId('card-500')])).get(productId('card-500'))).toMatchObject({
      isActive: false,
      isPurchasable: false,
    });
    await importCatalogue(ctx, { ...base, name: 'opening' });
    expect(await listSoldIds()).toHaveLength(3);
  });

  test('returns the products of a taxonomy, or its own items in their order', async () => {
    expect((await readTaxonomyBySlug(ctx.read, { slug: 'food', rules: noGiftRules })).items).toHaveLength(3);
    expect(
      (await readTaxonomyBySlug(ctx.read, { slug: 'card-values', rules: noGiftRules })).items.map(({ id }) => id),
    ).toEqual([productId('card-500'), productId('card-1000')]);
    await expect(readTaxonomyBySlug(ctx.read, { slug: 'nothing', rules: noGiftRules })).rejects.toMatchObject({
      code: 'taxonomy.not-found',
    });
    const inFood = await listProducts(ctx.read, {
      ids: null,
      brandId: catalogueId('brand', 'oak'),
      taxonomyId: catalogueId('taxonomy', 'food'),
      rules: noGiftRules,
      from: 0,
      size: 2,
    });
    expect(inFood).toHaveLength(2);
  });

  test('writes nothing from a faulty file, and reports where it is faulty', async () => {
    expect(await problemsOfImport({ name: 'x', products: [{ ...coffee, pricePence: -1 }] })).toEqual([
      { path: 'products.0.pricePence', message: expect.any(String) as unknown },
    ]);
    expect(
      await problemsOfImport({ name: 'x', products: [{ ...coffee, slug: 'late', brand: 'elm', tags: ['cold'] }] }),
    ).toEqual([
      { path: 'products.0.brand', message: 'There is no brand elm' },
      { path: 'products.0.tags', message: 'There is no tag cold' },
    ]);
    expect(await problemsOfImport({ name: 'x', products: [choice] })).toEqual([
      { path: 'products.0.choice.groups.0.products.0', message: 'card is not a product of this file' },
    ]);
    expect(await problemsOfImport('no catalogue')).toHaveLength(1);
    await expect(readProduct(ctx.read, productId('late'))).rejects.toMatchObject({ code: 'product.not-found' });
  });
});
