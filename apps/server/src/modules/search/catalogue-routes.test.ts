import {
  catalogueEndpoints,
  giftRestrictionsTagTypeId,
  type Brand,
  type BrandWithStores,
  type HighballMeta,
  type Label,
  type LegacyProduct,
  type Product,
  type ProductSearchResult,
  type Segment,
  type SegmentSet,
  type Tag,
  type Taxonomy,
  type TaxonomyLink,
} from '@huggg/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindRoutes, createHttpServer } from '../../platform/http/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../../platform/testing/index.ts';
import { catalogueRoutes } from '../catalogue/index.ts';
import { demoBrandId, demoProductId, demoTagId, demoTaxonomyId, seedCatalogue } from '../catalogue-import/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../teams/index.ts';
import { catalogueSearchRoutes } from './catalogue-routes.ts';
import { expectSpecified } from '../../app/testing/specified-answers.ts';

let database: TestDatabase;
let app: FastifyInstance;
const routes = [...catalogueRoutes(), ...catalogueSearchRoutes];
const isPerson = (name: string): name is DemoPerson => name in demoUsers;

beforeAll(async () => {
  database = await testDatabase();
  const ctx = testContext({ database });
  await seedPeople(ctx);
  await seedCatalogue(ctx);
  app = await createHttpServer({ config: ctx.config, log: ctx.log });
  bindRoutes(app, routes, {
    contextFor: ({ actor }) =>
      testContext({
        database,
        actor,
        settings: { TC_REQUIRED_BRAND_IDS: JSON.stringify([demoBrandId('dewpond')]) },
      }),
    authenticate: (token) => Promise.resolve(isPerson(token) ? demoActor(token) : null),
    checkResponses: true,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call<T>(method: 'GET' | 'POST', url: string, payload?: object, person: DemoPerson = 'ada'): Promise<T> {
  const response = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person}` },
    ...(payload && { payload }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<T>();
}
const get = <T>(url: string, person?: DemoPerson) => call<T>('GET', url, undefined, person);
const post = <T>(url: string, payload: object = {}) => call<T>('POST', url, payload);
const refusal = async (url: string) =>
  (await app.inject({ url, headers: { authorization: 'Bearer ada' } })).json<{ code: string }>().code;
const missing = '00000000-0000-7000-8000-000000000000';

test('every catalogue endpoint exists, and returns 401 without a session', async () => {
  expect(new Set(routes.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values(catalogueEndpoints)));
  for (const { method, path } of Object.values(catalogueEndpoints)) {
    const response = await app.inject({
      method,
      url: path.replace('{id}', missing).replace('{slug}', 'food'),
      ...(method === 'POST' && { payload: {} }),
    });
    expect(response.statusCode, path).toBe(401);
  }
});

describe('products', () => {
  test('returns one product with all fields', async () => {
    const product = await get<Product>(`/v3/products/${demoProductId('brackenwick-flat-white')}`);
    expect(product).toMatchObject({
      name: 'Flat white',
      brandId: demoBrandId('brackenwick'),
      brandName: 'Brackenwick Coffee',
      senderPrice: 350,
      handlingFee: 0,
      vat: 20,
      vatVoucherType: 'SPV',
      behaviouralType: 'product',
      isPurchasable: true,
      over18: false,
      territory: 'GB',
      countries: [{ countryIso: 'GB', label: 'United Kingdom' }],
      useBy: { kind: 'days', days: 90 },
      barcode: 'qr',
      variantLabel: null,
      variants: [],
    });
    expect(product.taxonomyIds).toContain(demoTaxonomyId('food'));
    expect(await get<LegacyProduct>(`/api/v2/products/${product.id}`)).toEqual({
      id: product.id,
      brand_id: product.brandId,
      brand_name: 'Brackenwick Coffee',
      label: 'Flat white',
      description: product.description,
      contents: product.contents,
      redemption_instructions: product.redemptionInstructions,
      over_18_offer: false,
      active: true,
      is_purchasable: true,
      sale_price: 350,
      handling_fee: 0,
      vat_voucher_type: 'SPV',
      vat: 20,
      images: product.images.main,
      location_text: product.locationText,
      merchandising_text: 'The gift that teams send most on a Monday.',
      merchandising_until: null,
      weight: product.weight,
      tag_ids: product.tagIds,
      label_ids: product.labelIds,
      taxonomy_ids: product.taxonomyIds,
      variant_label: null,
      behavioural_type: 'product',
      created_at: product.dateCreated,
      updated_at: product.dateModified,
    });
    expect(product.images.main[0]).toMatch(/^\/images\/products\/[0-9a-f-]{36}\.svg\?v=\w+$/);
  });

  test('returns a gift card with its values', async () => {
    const card = await get<Product>(`/v3/products/${demoProductId('dunwherry-card', 1500)}`);
    expect(card).toMatchObject({ variantLabel: '£15', senderPrice: 1500, vat: 0, vatVoucherType: 'MPV' });
    expect(card.variants.map(({ variantLabel }) => variantLabel)).toEqual(['£10', '£15', '£20', '£25', '£50']);
  });

  test('lists products by ids in their order, by brand and by category', async () => {
    const [first, second] = [demoProductId('palaver-ticket'), demoProductId('brackenwick-filter')];
    expect((await get<Product[]>(`/v3/products?ids=${first}&ids=${second}`)).map(({ id }) => id)).toEqual([
      first,
      second,
    ]);
    expect((await get<Product[]>(`/v3/products?ids=${first}`)).map(({ id }) => id)).toEqual([first]);
    expect(
      (await get<Product[]>(`/v3/products?brandId=${demoBrandId('dewpond')}`)).every(
        ({ brandName }) => brandName === 'Dewpond Spas',
      ),
    ).toBe(true);
    expect(await get<Product[]>(`/v3/products?taxonomyId=${demoTaxonomyId('cash')}`)).toHaveLength(5);
    expect(await get<Product[]>('/v3/products')).toHaveLength(60);
    expect(await refusal('/v3/products?colour=red')).toBe('request.malformed');
  });

  test('returns not found for unknown ids', async () => {
    expect(await refusal(`/v3/products/${missing}`)).toBe('product.not-found');
    expect(await refusal('/v3/products/nonsense')).toBe('request.not-found');
    expect(await refusal(`/v3/brands/${missing}`)).toBe('brand.not-found');
    expect(await refusal(`/v3/taxonomies/${missing}`)).toBe('taxonomy.not-found');
    expect(await refusal('/v3/taxonomies/slug/nothing')).toBe('taxonomy.not-found');
    expect(await refusal(`/api/v2/products/${missing}/segments`)).toBe('product.not-found');
    expect(await refusal(`/api/v2/products/${demoProductId('palaver-ticket')}/segments`)).toBe('product.no-choices');
  });
});

describe('choices of gift', () => {
  const choice = demoProductId('huggg-choice', 1000);

  test('are returned as groups of segments, each with the product that it is redeemed for', async () => {
    const set = await get<SegmentSet>(`/api/v2/products/${choice}/segments`);
    expect(set).toMatchObject({ productId: choice, restrictedCount: 0 });
    expect(set.itemIds).toEqual(set.items.map(({ id }) => id));
    const [group] = set.items;
    expect(group).toMatchObject({ itemType: 'segment-group', name: 'Coffee and cake' });
    const segments = set.items.flatMap((item) => (item.itemType === 'segment-group' ? item.items : []));
    expect(segments[0]).toMatchObject({
      itemType: 'segment',
      name: 'Brackenwick Coffee gift card',
      redemptionProductId: demoProductId('brackenwick-card', 1000),
      voucherType: 'pool',
      expiry: '90 days after you reveal the code',
      territories: [{ countryIso: 'GB', label: 'United Kingdom' }],
    });
    const ids = segments
      .slice(0, 2)
      .map(({ id }) => id)
      .toReversed();
    const named = await get<Segment[]>(`/v3/product-voucher-segments?ids=${ids.join('&ids=')}`);
    expectSpecified('GET /v3/product-voucher-segments', named);
    expect(named).toEqual(segments.slice(0, 2).toReversed());
  });

  test('are restricted by the rules of the team of the caller, unless applyTeamRestrictions is false', async () => {
    const rules = { giftingRestrictionsCategories: { disallow: [demoTagId('charity'), demoTagId('shopping')] } };
    await database.pool.query('update teams set preferences = $2 where id = $1', [
      demoTeams.quaysideBooks.id,
      JSON.stringify(rules),
    ]);
    const count = (set: SegmentSet) =>
      set.items.flatMap((item) => (item.itemType === 'segment-group' ? item.items : [item])).length;
    const all = await get<SegmentSet>(`/api/v2/products/${choice}/segments`);
    const narrowed = await get<SegmentSet>(`/api/v2/products/${choice}/segments`, 'nora');
    expect(narrowed.restrictedCount).toBeGreaterThan(3);
    expect(count(narrowed)).toBe(count(all) - narrowed.restrictedCount);
    expect(narrowed.items.map((item) => (item.itemType === 'segment-group' ? item.name : ''))).not.toContain(
      'Giving it on',
    );
    expect(await get<SegmentSet>(`/api/v2/products/${choice}/segments?applyTeamRestrictions=false`, 'nora')).toEqual(
      all,
    );
  });
});

describe('brands and taxonomies', () => {
  test('returns a brand with its details and terms', async () => {
    const brand = await get<Brand>(`/v3/brands/${demoBrandId('pursewick')}`);
    expect(brand).toMatchObject({
      name: 'Pursewick',
      termsRequired: true,
      website: 'https://pursewick.example',
      expiry: 'No last day',
    });
    expect(brand.logo).toMatch(/^\/images\/brands\//);
  });

  test('returns termsRequired for brands in the setting, from every endpoint', async () => {
    const id = demoBrandId('dewpond');
    const read = [
      [await get<Brand>(`/v3/brands/${id}`)],
      await get<BrandWithStores[]>('/api/v2/brands'),
      await post<Brand[]>('/v3/brands/searches', {}),
    ];
    const required = (brandId: string) =>
      read.flatMap((brands) => brands.find((brand) => brand.id === brandId)?.termsRequired ?? []);
    expect(required(id)).toEqual([true, true, true]);
    expect(required(demoBrandId('brackenwick'))).toEqual([false, false]);
  });

  test('lists all brands by name, with their stores', async () => {
    const brands = await get<BrandWithStores[]>('/api/v2/brands');
    expect(brands.length).toBeGreaterThanOrEqual(40);
    expect(brands.find(({ name }) => name === 'Brackenwick Coffee')?.stores.map(({ name }) => name)).toEqual([
      'Bristol, Cooper Wharf',
      'Cardiff, Lantern Row',
      'Leeds, Swan Arcade',
      'York, Minnow Gate',
    ]);
    expect(await get<BrandWithStores[]>('/api/v2/brands?from=1&size=1')).toEqual([brands[1]]);
  });

  test('finds brands with only the selected fields', async () => {
    const id = demoBrandId('dewpond');
    expect(await post<Brand[]>('/v3/brands/searches', { filter: { id: [id] }, select: ['name', 'colour'] })).toEqual([
      { id, name: 'Dewpond Spas', colour: expect.stringMatching(/^#/) as unknown },
    ]);
    expect(await post<Brand[]>('/v3/brands/searches', { limit: 3 })).toHaveLength(3);
  });

  test('lists every category on the browse page, and the products of a category', async () => {
    const browse = await get<Taxonomy>('/v3/taxonomies/slug/browse');
    expect(browse).toMatchObject({ displayType: 'app' });
    expect(browse.items[0]).toEqual({ id: demoTaxonomyId('featured'), type: 'taxonomy', displayType: 'preview' });
    expect(browse.items).toHaveLength(20);
    const food = await get<Taxonomy>(`/v3/taxonomies/${demoTaxonomyId('food')}`);
    expect(food).toMatchObject({ slug: 'food', displayType: 'category', name: 'Food and drink' });
    expect(food.items.every(({ type }) => type === 'product')).toBe(true);
  });

  test('returns the values of a gift card as a taxonomy, and the link to it with its prices', async () => {
    const values = await get<Taxonomy>('/v3/taxonomies/slug/hedgeby-card-values');
    expect(values).toMatchObject({
      displayType: 'product-variant',
      primaryProductId: demoProductId('hedgeby-card', 500),
      itemSelectorProperty: 'senderPrice',
      productVariantDifferentiators: [{ name: 'Value', path: 'senderPrice' }],
    });
    const [link] = await post<TaxonomyLink[]>('/v3/taxonomy-links/searches', {
      filter: { linkedTaxonomyId: values.id },
    });
    expect(link).toMatchObject({
      productCount: 7,
      minPrice: 500,
      maxPrice: 10000,
      minPriceExVat: 500,
      maxPriceExVat: 10000,
    });
    const [energy] = await post<TaxonomyLink[]>('/v3/taxonomy-links/searches', {
      filter: { linkedTaxonomyId: [demoTaxonomyId('hearthwend-meter-top-up-values')] },
    });
    expect(energy).toMatchObject({ minPrice: 1000, minPriceExVat: 952, maxPrice: 4900, maxPriceExVat: 4667 });
    expect(
      await post<TaxonomyLink[]>('/v3/taxonomy-links/searches', {
        filter: { taxonomyIds: [demoTaxonomyId('cash')] },
        limit: 2,
      }),
    ).toHaveLength(2);
  });

  test('finds taxonomies, tags, labels and clients by their fields', async () => {
    expect(
      (await post<Taxonomy[]>('/v3/taxonomies/searches', { filter: { displayType: 'category' } }))
        .map(({ slug }) => slug)
        .slice(0, 3),
    ).toEqual(['choice-of-gift', 'choice-of-gift-eu', 'gift-cards']);
    expect(await post<Taxonomy[]>('/v3/taxonomies/searches', { filter: { slug: ['food', 'cash'] } })).toHaveLength(2);
    const restrictions = await post<Tag[]>('/v3/tags/searches', { filter: { typeId: giftRestrictionsTagTypeId } });
    expect(restrictions.length).toBe(13);
    expect(
      await post<Tag[]>('/v3/tags/searches', { filter: { id: { in: [demoTagId('vegan')] } }, limit: 5 }),
    ).toMatchObject([{ name: 'Vegan', typeId: 1 }]);
    expect((await post<Label[]>('/v3/labels/searches')).map(({ name }) => name)).toEqual([
      'Good value',
      'New',
      'Popular',
      'Seasonal',
    ]);
    expect(await post<HighballMeta[]>('/v3/highball/meta/searches', { filter: { type: 'recipient' } })).toMatchObject([
      { clientId: 'huggg-gift', type: 'recipient' },
    ]);
  });
});

test('searches return hits with products, and suggestions return a list of texts', async () => {
  const { hits } = await post<ProductSearchResult>('/v3/searches/products', { query: 'flat white', from: 0, size: 1 });
  expect(hits).toMatchObject([{ source: { product: { name: 'Flat white' } } }]);
  expect(await post<string[]>('/v3/searches/products/suggestions', { term: 'brack' })).toEqual([
    'Brackenwick Coffee',
    'Brackenwick Coffee gift card',
  ]);
});

describe('an unusual search', () => {
  const products = '/v3/searches/products';
  const suggestions = '/v3/searches/products/suggestions';
  test.each<[string, string, object, string]>([
    ['of 10 kB', products, { query: 'x'.repeat(10_000) }, 'query'],
    ['for suggestions of 10 kB', suggestions, { term: 'x'.repeat(10_000) }, 'term'],
    ['for a page before the first', products, { from: -1 }, 'from'],
    ['for a page beyond all pages', products, { from: 1_000_000_000_000 }, 'from'],
    ['for a page that is not a number', products, { from: 'first' }, 'from'],
    ['for no hits', products, { size: 0 }, 'size'],
    ['for a limit that is not an integer', products, { size: 1.5 }, 'size'],
    ['for everything at once', products, { size: 1_000_000 }, 'size'],
    ['for no suggestions', suggestions, { term: 'tea', limit: 0 }, 'limit'],
    ['with an unknown order', products, { sort: 'random()' }, 'sort'],
  ])('%s is rejected with the name of the field', async (_, url, payload, path) => {
    const response = await app.inject({ method: 'POST', url, payload, headers: { authorization: 'Bearer ada' } });
    const { code, fields } = response.json<{ code: string; fields: { path: string }[] }>();
    expect([response.statusCode, code, fields.map((field) => field.path)]).toEqual([400, 'request.malformed', [path]]);
  });

  test.each([
    ["'; drop table products; --"],
    ['a & | ! :* <-> ( ) \\'],
    ['100% _ %'],
    ['<script>alert(1)</script>'],
    ['{{firstName}}'],
    ['\u202etea\u0301 ☕️'],
    ['tea '.repeat(50)],
  ])('for %j succeeds', async (words) => {
    const { total } = await post<ProductSearchResult>(products, { query: words });
    expect(total).toBeGreaterThanOrEqual(0);
    for (const word of await post<string[]>(suggestions, { term: words })) expect(word).not.toContain('<script>');
    expect((await post<ProductSearchResult>(products, { query: 'flat white' })).total).toBeGreaterThan(0);
  });
});
