import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { noGiftRules, refusalOf, type GiftRules } from '../domain/gift-rules.ts';
import { demoBrandId, demoTagId, seedCatalogue } from '../../catalogue-import/index.ts';
import { getProductsForPurchase } from '../use-cases/read-product.ts';
import { findRefusedProducts } from './products.ts';

let database: TestDatabase;
let ctx: TestContext;
let ids: readonly string[];
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
  await seedCatalogue(ctx);
  ids = (await database.pool.query<{ id: string }>('select id from products')).rows.map(({ id }) => id);
});
afterAll(() => database.close());

const food = demoTagId('food-and-drink');
const home = demoTagId('home-and-garden');

it.each<[string, Partial<GiftRules>]>([
  ['a kind that is disallowed', { disallowTagIds: [food] }],
  ['the only allowed kind', { allowTagIds: [home] }],
  ['nothing allowed', { allowTagIds: [] }],
  ['a price range', { minPricePence: 500, maxPricePence: 2000 }],
  ['a brand that is withheld', { withheldBrandIds: [demoBrandId('brackenwick')] }],
  ['the brand of all choices', { withheldBrandIds: [demoBrandId('huggg')] }],
  [
    'all of them',
    {
      minPricePence: 1000,
      allowTagIds: [food, home],
      disallowTagIds: [home],
      withheldBrandIds: [demoBrandId('mossop-lane')],
    },
  ],
])('the database refuses the same products as refusalOf: %s', async (_, own) => {
  const rules = { ...noGiftRules, ...own };
  const products = await getProductsForPurchase(ctx.read, ids);
  const judged = [...products.values()].filter((product) => refusalOf(rules, product) !== null).map(({ id }) => id);
  const refused = await findRefusedProducts(ctx.read, { ids, rules });
  expect([...refused].toSorted()).toEqual(judged.toSorted());
  expect(judged.length).toBeGreaterThan(0);
});
