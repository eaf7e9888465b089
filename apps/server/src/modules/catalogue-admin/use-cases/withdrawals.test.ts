import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { restoreProduct, withdrawProduct } from '../../catalogue/index.ts';
import { demoProductId, importCatalogue, seedCatalogue } from '../../catalogue-import/index.ts';
import { findWithdrawalEffects } from '../queries/withdrawal-effects.read-model.ts';
import { previewWithdrawal, readProductForConsole } from './products.ts';

let database: TestDatabase;
let ctx: TestContext;
const operator = '01920000-0000-7000-8000-00000000ab01';
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
  await seedCatalogue(ctx);
  await database.pool.query(
    `insert into users (id, email, first_name, surname, type, created_at, updated_at) values ($1, 'olive@huggg.example', 'Olive', 'Ops', 1, now(), now())`,
    [operator],
  );
  await importCatalogue(ctx, {
    name: 'small-choice',
    products: [
      { ...shared, slug: 'only-soap', kind: 'product', name: 'Soap', pricePence: 700 },
      { ...shared, slug: 'only-tea', kind: 'product', name: 'Tea', pricePence: 700 },
      { ...shared, slug: 'only-cake', kind: 'product', name: 'Cake', pricePence: 900 },
      {
        ...shared,
        slug: 'small-choice',
        kind: 'choice-of-gift',
        name: 'Small choice',
        pricePence: [700, 900],
        choice: { groups: [{ name: 'All', products: ['only-soap', 'only-tea', 'only-cake'] }] },
      },
    ],
  });
});
afterAll(() => database.close());

const shared = {
  brand: 'brackenwick',
  vatPercent: 20,
  useBy: { kind: 'days', days: 90 },
  addedOn: '2026-01-01',
} as const;

const withdrawById = (id: string) =>
  ctx.transaction((tx) => withdrawProduct(tx, { id, userId: operator, now: ctx.clock.now(), reason: 'It ended' }));

describe('the effects of a withdrawal', () => {
  it('list the choices that offer the product, and how many other products they offer', async () => {
    const { choices } = await previewWithdrawal(ctx.read, demoProductId('only-soap'));
    expect(choices).toEqual([
      { id: demoProductId('small-choice', 700), name: 'Small choice £7', rest: 1, unclaimedGifts: 0 },
    ]);
  });

  it('show a choice whose other gifts are withdrawn as having none left', async () => {
    await withdrawById(demoProductId('only-tea'));
    const { choices } = await findWithdrawalEffects(ctx.read, demoProductId('only-soap'));
    expect(choices.map(({ rest }) => rest)).toEqual([0]);
    await ctx.transaction((tx) =>
      restoreProduct(tx, { id: demoProductId('only-tea'), userId: operator, now: ctx.clock.now() }),
    );
    expect((await findWithdrawalEffects(ctx.read, demoProductId('only-soap'))).choices.map(({ rest }) => rest)).toEqual(
      [1],
    );
  });
});

describe('a withdrawn gift card', () => {
  const card = demoProductId('hedgeby-card', 1_000);

  it('is withdrawn with all its values, also a new one, and restored without those that a file no longer sells', async () => {
    const before = await readProductForConsole(ctx.read, card);
    await withdrawById(card);
    const gone = await readProductForConsole(ctx.read, card);
    expect(gone.values.every(({ active }) => !active)).toBe(true);
    expect(gone).toMatchObject({ state: 'withdrawn', withdrawal: { by: { name: 'Olive Ops' }, reason: 'It ended' } });
    const { rows } = await database.pool.query<{ count: string }>(
      'select count(*) from product_documents where family_id = $1',
      [before.id],
    );
    expect(Number(rows[0]?.count)).toBe(0);
    await importCatalogue(ctx, {
      name: 'another-card',
      products: [
        {
          ...shared,
          brand: 'hedgeby',
          slug: 'hedgeby-card',
          kind: 'gift-card',
          name: 'Hedgeby card',
          pricePence: [500, 1_000, 7_500],
        },
      ],
    });
    expect((await readProductForConsole(ctx.read, card)).values.some(({ active }) => active)).toBe(false);
    await ctx.transaction((tx) => restoreProduct(tx, { id: card, userId: operator, now: ctx.clock.now() }));
    const after = await readProductForConsole(ctx.read, card);
    expect(after.values.filter(({ active }) => active).map(({ price }) => price)).toEqual([500, 1_000, 7_500]);
    expect(
      after.history.filter(({ kind, source }) => kind === 'availability' && source === 'restoration'),
    ).toHaveLength(3);
  });
});
