import { giftSearch, limits, transactionSearch, type GiftSearch } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fakeClock, testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoProductId, seedCatalogue } from '../../catalogue-import/index.ts';
import { demoWallets, seedWallets } from '../../funding/index.ts';
import { insertSampleGifts } from '../../purchases/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { searchGifts } from './search-gifts.ts';
import { searchTransactions } from './search-transactions.ts';
import { expectSpecified } from '../../../app/testing/specified-answers.ts';

let database: TestDatabase;
const clock = fakeClock();
const as = (person: DemoPerson) => testContext({ database, clock, actor: demoActor(person) });
type Ctx = ReturnType<typeof as>;
const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

async function samples(teamId: string, orders: number): Promise<void> {
  const { rows } = await run('select id from products order by id limit 1');
  await database.transaction((tx) =>
    insertSampleGifts(tx, {
      teamIds: [teamId],
      userId: demoUsers.ada.id,
      productId: (rows[0] as { id: string } | undefined)?.id ?? demoProductId('none'),
      walletId: demoWallets.main.id,
      ordersPerTeam: orders,
      giftsPerOrder: 25,
      now: clock.now(),
    }),
  );
}

beforeAll(async () => {
  database = await testDatabase();
  const setup = testContext({ database, clock });
  await seedPeople(setup);
  await seedCatalogue(setup);
  await seedWallets(setup);
  await samples(demoTeams.harbourPine.id, 12);
});
afterAll(() => database.close());

type Body = Omit<z.input<typeof giftSearch>, 'index'>;
const gifts = async (ctx: Ctx, body: Body = {}) =>
  (await searchGifts(ctx, giftSearch.parse({ index: 'hugggs', ...body }) as GiftSearch)).data;
const ids = ({ hits }: { readonly hits: readonly { readonly id: string }[] }) => hits.map(({ id }) => id);
let orders = 12;
const ended = { code: 'search.point-not-found' };

/** Reads every page after the first, each after something has changed. */
async function readRemainingPages(
  ctx: Ctx,
  pit: string | null,
  size: number,
  change: () => Promise<unknown>,
): Promise<string[]> {
  if (pit === null) return [];
  await change();
  const page = await gifts(ctx, { pit_id: pit, size });
  return [...ids(page), ...(await readRemainingPages(ctx, page.pit_id, size, change))];
}

describe('pages of search results', () => {
  it.each<[string, Body]>([
    ['statuses that change', { query: { statuses: ['Sent'] } }],
    ['the newest change first', { sort: [{ updated_at: { order: 'desc' } }] }],
    ['a claim-by that is moved', { sort: [{ expiry_date: { order: 'asc' } }] }],
    ['words', { query: { text: 'sample' }, sort: [{ sent_date: { order: 'desc' } }] }],
  ])('stay consistent while gifts are changed and added: %s', async (_, body) => {
    const ada = as('ada');
    const whole = await gifts(ada, { ...body, size: 1000 });
    expect([whole.pit_id, whole.total > 60]).toEqual([null, true]);
    const first = await gifts(ada, { ...body, size: 20 });
    let turn = 20;
    const change = async () => {
      const touched = whole.hits.slice(turn - 5, turn + 15).map(({ id }) => id);
      await run(
        `update gifts set updated_at = now() + interval '1 day', expires_at = expires_at + interval '9 days', status_id = case when status_id = 2 then 6 else status_id end where id = any($1)`,
        [touched],
      );
      if (turn === 20) await samples(demoTeams.harbourPine.id, (orders += 1));
      turn += 20;
    };
    const pages = [...ids(first), ...(await readRemainingPages(ada, first.pit_id, 20, change))];
    expect(pages).toEqual(ids(whole));
    expect(first.total).toBe(whole.total);
  });

  it('show the current values of each hit', async () => {
    const ada = as('ada');
    const first = await gifts(ada, { size: 2, sort: [{ created_at: { order: 'asc' } }] });
    const second = await gifts(ada, { size: 2, sort: [{ created_at: { order: 'asc' } }], pit_id: first.pit_id ?? '' });
    await run(`update gifts set receiver_name = 'Changed since' where id = any($1)`, [ids(second)]);
    const again = await gifts(ada, { size: 2, pit_id: first.pit_id ?? '' });
    expect(again.hits.map(({ receiver }) => receiver.name)).toEqual(['Changed since', 'Changed since']);
    expect(ids(await gifts(ada, { size: 1, from: 1, pit_id: first.pit_id ?? '' }))).toEqual(ids(second).slice(1));
  });

  it('are accessible only to their searcher, leave out hits no longer visible to them, and expire', async () => {
    const ada = as('ada');
    const { pit_id: pit } = await gifts(ada, { size: 5 });
    const pit_id = pit ?? '';
    for (const person of ['victor', 'nora', 'sam'] as const)
      await expect(gifts(as(person), { size: 5, pit_id })).rejects.toMatchObject(ended);
    await expect(
      searchTransactions(ada, transactionSearch.parse({ index: 'transactions', pit_id })),
    ).rejects.toMatchObject(ended);
    const narrowed = testContext({
      database,
      clock,
      actor: { ...demoActor('ada'), subtreeTeamIds: [demoTeams.quaysideBooks.id] },
    });
    expect((await gifts(narrowed, { size: 5, pit_id })).hits).toEqual([]);
    clock.advance({ minutes: limits.searchPointMinutes - 1 });
    expect((await gifts(ada, { size: 5, pit_id })).hits).toHaveLength(5);
    clock.advance({ minutes: limits.searchPointMinutes - 1 });
    expect((await gifts(ada, { size: 5, pit_id })).hits).toHaveLength(5);
    clock.advance({ minutes: limits.searchPointMinutes });
    await expect(gifts(ada, { size: 5, pit_id })).rejects.toMatchObject(ended);
    await expect(gifts(ada, { size: 5, pit_id: 'bm90aGluZw' })).rejects.toMatchObject({ code: 'request.malformed' });
  });

  it('are stored for the last twenty searches of a user, and not if stable_pages is false', async () => {
    const ada = as('ada');
    const pits: string[] = [];
    for (let search = 0; search <= limits.searchPoints; search += 1)
      pits.push((await gifts(ada, { size: 5 })).pit_id ?? '');
    await expect(gifts(ada, { pit_id: pits[0] })).rejects.toMatchObject(ended);
    expect((await gifts(ada, { pit_id: pits[1] })).hits.length).toBeGreaterThan(0);
    const { rows } = await run('select count(*)::int as n from search_points where user_id = $1', [demoUsers.ada.id]);
    expect(rows).toEqual([{ n: limits.searchPoints }]);
    expect((await gifts(ada, { size: 5, stable_pages: false })).pit_id).not.toBeNull();
    expect(
      (await run('select count(*)::int as n from search_points where user_id = $1', [demoUsers.ada.id])).rows,
    ).toEqual(rows);
  });

  it('of orders stay consistent too', async () => {
    const ada = as('ada');
    const orders = async (body: Partial<z.input<typeof transactionSearch>>) => {
      const answer = await searchTransactions(ada, transactionSearch.parse({ index: 'transactions', ...body }));
      expectSpecified('POST /v3/searches/transactions', answer);
      return answer.data;
    };
    const idsOf = ({ hits }: Awaited<ReturnType<typeof orders>>) => hits.map(({ transaction }) => transaction.id);
    const whole = idsOf(await orders({ size: 1000, sort: [{ sale_total: { order: 'asc' } }] }));
    const first = await orders({ size: 4, sort: [{ sale_total: { order: 'asc' } }] });
    await run('update transactions set sale_total_pence = 1 where id = any($1)', [whole.slice(6)]);
    const second = await orders({ size: 1000, pit_id: first.pit_id ?? '' });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(whole);
  });
});

describe('sorting by a time of which a gift has several or none', () => {
  it.each(['min', 'max', 'avg', 'median'] as const)(
    '%s: sorts redeemed gifts by time, with all other gifts last',
    async (mode) => {
      for (const order of ['asc', 'desc'] as const) {
        const { hits } = await gifts(as('ada'), { size: 1000, sort: [{ 'redemptions.created_at': { order, mode } }] });
        const times = hits.map(({ redemptions }) => redemptions[0]?.created_at ?? null);
        const redeemed = times.filter((time) => time !== null);
        const sorted = redeemed.toSorted();
        expect(redeemed.length).toBeGreaterThan(10);
        expect(times.slice(0, redeemed.length)).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      }
    },
  );

  it('rejects the mode sum', () => {
    expect(
      giftSearch.safeParse({ index: 'huggg', sort: [{ 'redemptions.created_at': { mode: 'sum' } }] }).success,
    ).toBe(false);
    expect(giftSearch.safeParse({ index: 'huggg', sort: [{ created_at: { mode: 'sum' } }] }).success).toBe(true);
  });
});
