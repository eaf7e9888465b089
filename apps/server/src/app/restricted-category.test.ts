import type {
  Launch,
  Order,
  ProductSearchResult,
  Product,
  Segment,
  SegmentSet,
  Taxonomy,
  TaxonomyLink,
  WireError,
} from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProductId, demoTagId, demoTaxonomyId } from '../modules/catalogue-import/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

/**
 * A product of the category, a choice with the category among others, and the product of the category within that
 * choice.
 */
const flatWhite = demoProductId('brackenwick-flat-white');
const choice = demoProductId('huggg-choice', 1000);
const coffeeCard = demoProductId('brackenwick-card', 1000);

/** A buyer, with the data that they saved and sent before the category was restricted. */
type Buyer = {
  readonly token: string;
  readonly userId: string;
  readonly walletId: string;
  readonly segmentId: string;
  readonly draft: Order;
  readonly draftOfPicks: Order;
  readonly shortcodes: readonly string[];
};

let server: TestServer;
/** Ada buys for the team, Sam for its subteam; only the subteam is restricted. */
let ada: Buyer;
let sam: Buyer;

type Answer<Body> = { readonly status: number; readonly body: Body };

async function call<Body>(
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<Answer<Body>> {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json<Body>() };
}

const linkOf = (productId: string, picks: readonly string[] = []) => ({
  type: 'bulkHugggs' as const,
  details: {
    productId,
    deliveryMethod: 'links' as const,
    quantity: 1,
    fromName: 'Priya',
    ...(picks.length > 0 && { hugggMeta: { gwcSegments: picks } }),
  },
});

type Payer = Pick<Buyer, 'token' | 'userId' | 'walletId'>;

function pay({ token, userId, walletId }: Payer, order: Order) {
  return call<{ hugggs: { shortcode: string }[] }>(token, 'POST', '/api/v2/transactions', {
    userId,
    payment: { method: 'wallet', reference: walletId },
    purchase: { type: 'bulkHugggs', reference: order.id, amount: order.totalPence },
    metadata: {},
  });
}

async function draftOf({ token }: Pick<Payer, 'token'>, ...of: Parameters<typeof linkOf>): Promise<Answer<Order>> {
  return call<Order>(token, 'POST', '/api/v2/orders', linkOf(...of));
}

async function buyerOf(person: 'ada' | 'sam', walletId: string): Promise<Buyer> {
  const payer = { token: await server.tokenOf(person), userId: demoUsers[person].id, walletId };
  const { body: set } = await call<SegmentSet>(payer.token, 'GET', `/api/v2/products/${choice}/segments`);
  const segmentId = segmentsOf(set).find(({ redemptionProductId }) => redemptionProductId === coffeeCard)?.id ?? '';
  const sent = await Promise.all([1, 2].map(async () => pay(payer, (await draftOf(payer, choice)).body)));
  return {
    ...payer,
    segmentId,
    draft: (await draftOf(payer, flatWhite)).body,
    draftOfPicks: (await draftOf(payer, choice, [segmentId])).body,
    shortcodes: sent.map(({ body }) => body.hugggs[0]?.shortcode ?? ''),
  };
}

const segmentsOf = ({ items }: SegmentSet): readonly Segment[] =>
  items.flatMap((item) => (item.itemType === 'segment' ? [item] : item.items));

beforeAll(async () => {
  server = await testServer();
  ada = await buyerOf('ada', demoWallets.main.id);
  sam = await buyerOf('sam', demoWallets.bristol.id);
  const restricted = await call(ada.token, 'PUT', `/api/v2/teams/${demoTeams.bristol.id}`, {
    preferences: { giftingRestrictionsCategories: { disallow: [demoTagId('food-and-drink')] } },
  });
  if (restricted.status !== 200) throw new Error(`The category was not restricted: ${restricted.status}`);
});
afterAll(() => server.close());

type Lookup = (buyer: Buyer) => Promise<boolean>;

const foundBySearch =
  (body: object): Lookup =>
  async ({ token }) => {
    const { body: result } = await call<ProductSearchResult>(token, 'POST', '/v3/searches/products', body);
    return result.hits.some(({ id }) => id === flatWhite);
  };
const foundInList =
  (list: string): Lookup =>
  async ({ token }) =>
    (await call<Product[]>(token, 'GET', `/v3/products?size=1000&${list}`)).body.some(({ id }) => id === flatWhite);
const foundInTaxonomy =
  (url: string): Lookup =>
  async ({ token }) =>
    (await call<Taxonomy>(token, 'GET', url)).body.items.some(({ id }) => id === flatWhite);
const problemsOf = async (order: Order, { token }: Buyer): Promise<readonly string[]> =>
  (await call<Order>(token, 'GET', `/api/v2/orders/${order.id}`)).body.problems.map(({ path }) => path);
async function openedItems(shortcode: string) {
  const { body } = await call<Launch>('', 'POST', `/v3/launch/${shortcode}/views`, {});
  return body.gift?.items ?? [];
}
const isOfferedOn = async (shortcode: string): Promise<boolean> => {
  return (await openedItems(shortcode)).some(({ id }) => id === coffeeCard);
};

const lookups: readonly (readonly [string, Lookup])[] = [
  ['browsing', foundBySearch({ size: 1000 })],
  ['browsing a category', foundBySearch({ filter: { taxonomy: 'food' }, size: 1000 })],
  ['browsing a brand, by price', foundBySearch({ filter: { minPrice: 350, maxPrice: 350 }, sort: 'price-asc' })],
  ['a search', foundBySearch({ query: 'flat white' })],
  ['a mistyped search', foundBySearch({ query: 'flta white' })],
  [
    'suggestions',
    async ({ token }) =>
      (await call<string[]>(token, 'POST', '/v3/searches/products/suggestions', { term: 'flat' })).body.includes(
        'Flat white',
      ),
  ],
  ['a list of gifts', foundInList('')],
  ['a list of a category', foundInList(`taxonomyId=${demoTaxonomyId('food')}`)],
  ['a category', foundInTaxonomy(`/v3/taxonomies/${demoTaxonomyId('food')}`)],
  ['a category by its slug', foundInTaxonomy('/v3/taxonomies/slug/food')],
  [
    'a search of categories',
    async ({ token }) => {
      const { body } = await call<Taxonomy[]>(token, 'POST', '/v3/taxonomies/searches', { filter: { slug: 'food' } });
      return body.some(({ items }) => items.some(({ id }) => id === flatWhite));
    },
  ],
  [
    'links to the values of a card',
    async ({ token }) => {
      const filter = { linkedTaxonomyId: demoTaxonomyId('brackenwick-card-values') };
      return (await call<TaxonomyLink[]>(token, 'POST', '/v3/taxonomy-links/searches', { filter })).body.length > 0;
    },
  ],
  [
    'what a choice offers',
    async ({ token }) => {
      const { body } = await call<SegmentSet>(token, 'GET', `/api/v2/products/${choice}/segments`);
      return segmentsOf(body).some(({ redemptionProductId }) => redemptionProductId === coffeeCard);
    },
  ],
  [
    'a single choice',
    async ({ token, segmentId }) =>
      (await call<Segment[]>(token, 'GET', `/v3/product-voucher-segments?ids=${segmentId}`)).body.length === 1,
  ],
  [
    'a new draft',
    async (buyer) => (await draftOf(buyer, flatWhite)).body.problems.every(({ path }) => path !== 'details.productId'),
  ],
  ['a new draft that picks it', async (buyer) => (await draftOf(buyer, choice, [buyer.segmentId])).status === 200],
  ['a draft from before', async (buyer) => !(await problemsOf(buyer.draft, buyer)).includes('details.productId')],
  [
    'a draft from before that picks it',
    async (buyer) => !(await problemsOf(buyer.draftOfPicks, buyer)).includes('details.hugggMeta.gwcSegments'),
  ],
  ['paying for a draft from before', async (buyer) => (await pay(buyer, buyer.draft)).status === 200],
  ['paying for picks from before', async (buyer) => (await pay(buyer, buyer.draftOfPicks)).status === 200],
  [
    'an order that comes with its payment',
    async ({ token, walletId, draft }) => {
      const payment = { method: 'wallet', reference: walletId };
      const body = { payment, order: linkOf(flatWhite), amount: draft.totalPence, metadata: {} };
      return (await call(token, 'POST', '/v3/gifts', body)).status === 200;
    },
  ],
  ['the page of a gift from before', ({ shortcodes: [shortcode = ''] }) => isOfferedOn(shortcode)],
  [
    'a claim of a gift from before',
    async ({ shortcodes: [, shortcode = ''] }) =>
      (await call('', 'POST', `/v3/launch/${shortcode}/claim`, { choice: coffeeCard })).status === 200,
  ],
];

it.each(lookups)(
  'a category that a subteam may not give is hidden from %s, and still offered to its team',
  async (_, offers) => {
    expect({ team: await offers(ada), subteam: await offers(sam) }).toEqual({ team: true, subteam: false });
  },
);

it('refuses payment with the reason, and keeps the choices of gifts that were sent before', async () => {
  const refused = await call<WireError>(sam.token, 'POST', '/api/v2/transactions', {
    userId: sam.userId,
    payment: { method: 'wallet', reference: sam.walletId },
    purchase: { type: 'bulkHugggs', reference: sam.draft.id, amount: sam.draft.totalPence },
    metadata: {},
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'team.category-not-allowed']);
  expect((await openedItems(sam.shortcodes[0] ?? '')).length).toBeGreaterThan(5);
});

it('still shows a gift by its id, because it may have been given before', async () => {
  expect((await call<Product>(sam.token, 'GET', `/v3/products/${flatWhite}`)).body).toMatchObject({
    name: 'Flat white',
  });
  expect((await call<Product[]>(sam.token, 'GET', `/v3/products?ids=${flatWhite}`)).body).toHaveLength(1);
});
