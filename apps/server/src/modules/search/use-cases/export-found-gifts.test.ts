import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fakeClock,
  testContext,
  testDatabase,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { demoProductId, seedCatalogue } from '../../catalogue-import/index.ts';
import { demoWallets, seedWallets } from '../../funding/index.ts';
import { insertSampleGifts } from '../../purchases/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { exportFoundGifts } from './export-found-gifts.ts';

let database: TestDatabase;
const clock = fakeClock();
const as = (person: DemoPerson): TestContext => testContext({ database, clock, actor: demoActor(person) });

beforeAll(async () => {
  database = await testDatabase();
  const setup = testContext({ database, clock });
  await seedPeople(setup);
  await seedCatalogue(setup);
  await seedWallets(setup);
  const productId =
    (await database.pool.query<{ id: string }>('select id from products order by id limit 1')).rows[0]?.id ??
    demoProductId('none');
  const common = { productId, walletId: demoWallets.main.id, giftsPerOrder: 500, now: clock.now() };
  await database.transaction((tx) =>
    insertSampleGifts(tx, {
      ...common,
      teamIds: [demoTeams.harbourPine.id],
      userId: demoUsers.ada.id,
      ordersPerTeam: 21,
    }),
  );
  await database.transaction((tx) =>
    insertSampleGifts(tx, { ...common, teamIds: [demoTeams.bristol.id], userId: demoUsers.sam.id, ordersPerTeam: 5 }),
  );
});
afterAll(() => database.close());

async function lines(
  ctx: TestContext,
  query: Parameters<typeof exportFoundGifts>[1]['query'] = {},
): Promise<(readonly (string | null)[])[]> {
  const { rows } = await exportFoundGifts(ctx, { query, sort: [] });
  const all: (readonly (string | null)[])[] = [];
  for await (const row of rows) all.push(row.map((cell) => (typeof cell === 'string' ? cell : (cell?.digits ?? null))));
  return all;
}

describe('exporting the gifts that a search finds', () => {
  it('writes the headings, then each gift once, across all pages that it reads', async () => {
    const [headings, ...gifts] = await lines(as('sam'));
    expect(headings?.[0]).toBe('Reference');
    expect(gifts).toHaveLength(2_500);
    expect(new Set(gifts.map(([reference]) => reference)).size).toBe(2_500);
    const made = gifts.map((gift) => gift[13] ?? '');
    expect(made).toEqual(made.toSorted().toReversed());
  });

  it('applies the filters and exports only gifts visible to the caller', async () => {
    const [headings, ...mine] = await lines(as('ada'), { teamIds: [demoTeams.bristol.id], statuses: ['Sent'] });
    const status = headings?.indexOf('Status') ?? -1;
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.length).toBeLessThan(2_500);
    expect(new Set(mine.map((gift) => gift[status]))).toEqual(new Set(['Sent']));
    expect(await lines(as('nora'))).toHaveLength(1);
    expect(await lines(as('sam'), { teamIds: [demoTeams.harbourPine.id] })).toHaveLength(1);
  });

  it('refuses more than 10,000 gifts and then records no export', async () => {
    const acts = async () =>
      (await database.pool.query(`select count(*)::int as n from audit_events where action = 'gifts.exported'`)).rows[0]
        .n;
    const before = await acts();
    await expect(lines(as('ada'))).rejects.toMatchObject({
      code: 'gift.too-many-for-file',
      parts: { details: { limit: 10_000 } },
    });
    expect(await acts()).toBe(before);
  });
});
