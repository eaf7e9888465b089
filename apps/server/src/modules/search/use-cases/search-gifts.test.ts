import {
  giftSearch,
  transactionSearch,
  searchGifts as giftContract,
  searchTransactions as transactionContract,
  type GiftHit,
} from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Read } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
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
import {
  demoActor,
  demoPlans,
  demoTeams,
  demoUsers,
  createTeams,
  seedPeople,
  type DemoPerson,
} from '../../teams/index.ts';
import { searchGifts } from './search-gifts.ts';
import { searchTransactions } from './search-transactions.ts';

let database: TestDatabase;
let productId: string;
const clock = fakeClock();
const as = (person: DemoPerson): TestContext => testContext({ database, clock, actor: demoActor(person) });

/** Adds orders: every seventh email bounced, and every fifth gift that was only sent was not opened. */
async function samples(
  teamIds: readonly string[],
  userId: string,
  { orders: ordersPerTeam, gifts: giftsPerOrder }: { readonly orders: number; readonly gifts: number },
): Promise<void> {
  await database.transaction((tx) =>
    insertSampleGifts(tx, {
      teamIds,
      userId,
      productId,
      walletId: demoWallets.main.id,
      ordersPerTeam,
      giftsPerOrder,
      now: clock.now(),
    }),
  );
  await database.pool.query(
    `update gifts set delivery_status = case when position % 7 = 0 then 'email-bounce' else delivery_status end, claimed_at = case when status_id in (1, 2, 8) then null else claimed_at end, viewed_at = case when status_id = 2 and position % 5 = 0 then null else viewed_at end where team_id = any ($1)`,
    [teamIds],
  );
}

beforeAll(async () => {
  database = await testDatabase();
  const setup = testContext({ database, clock });
  await seedPeople(setup);
  await seedCatalogue(setup);
  await seedWallets(setup);
  productId =
    (await database.pool.query<{ id: string }>('select id from products order by id limit 1')).rows[0]?.id ??
    demoProductId('none');
  await samples([demoTeams.harbourPine.id], demoUsers.ada.id, { orders: 12, gifts: 25 });
  await samples([demoTeams.bristol.id], demoUsers.sam.id, { orders: 4, gifts: 25 });
  await samples([demoTeams.quaysideBooks.id], demoUsers.nora.id, { orders: 4, gifts: 25 });
});
afterAll(() => database.close());

type GiftBody = z.input<typeof giftSearch>;
const gifts = async (ctx: TestContext, body: Omit<GiftBody, 'index'> = {}) =>
  giftContract.response.parse(await searchGifts(ctx, giftSearch.parse({ index: 'hugggs', ...body }))).data;
const orders = async (ctx: TestContext, body: Omit<z.input<typeof transactionSearch>, 'index'> = {}) =>
  transactionContract.response.parse(
    await searchTransactions(ctx, transactionSearch.parse({ index: 'transactions', ...body })),
  ).data;

async function all(ctx: TestContext, body: Omit<GiftBody, 'index'> = {}): Promise<GiftHit[]> {
  return (await gifts(ctx, { size: 1000, ...body })).hits;
}

describe('searching gifts', () => {
  it('returns the gifts visible to the caller, newest first, and none of other teams', async () => {
    const found = await gifts(as('ada'), { size: 1000 });
    expect(found).toMatchObject({ total: 400, totalCapped: false, pit_id: null });
    expect(new Set(found.hits.map(({ team }) => team.name))).toEqual(new Set(['Harbour & Pine', 'Bristol']));
    const times = found.hits.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await gifts(as('sam'))).total).toBe(100);
    expect((await gifts(as('nora'))).total).toBe(100);
    expect((await gifts(as('priya'))).total).toBe(0);
    expect((await gifts(as('ada'), { query: { teamIds: [demoTeams.quaysideBooks.id] } })).total).toBe(0);
  });

  it('returns the same gifts by offset and by pit_id, without gaps or duplicates', async () => {
    const ada = as('ada');
    const whole = (await all(ada)).map(({ id }) => id);
    const byOffset = [
      await gifts(ada, { from: 0, size: 150 }),
      await gifts(ada, { from: 150, size: 150 }),
      await gifts(ada, { from: 300, size: 150 }),
    ];
    expect(byOffset.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual(whole);
    const seen: string[] = [];
    for (let pit: string | null | undefined; pit !== null;) {
      const page = await gifts(ada, { size: 130, ...(pit && { pit_id: pit }) });
      seen.push(...page.hits.map(({ id }) => id));
      pit = page.pit_id;
    }
    expect(seen).toEqual(whole);
  });

  it.each<[string, GiftBody['query'], (hit: GiftHit) => boolean]>([
    ['a status', { statuses: ['Sent'] }, (hit) => hit.status === 'Sent'],
    ['statuses', { statuses: ['Redeemed', 'Expired'] }, (hit) => ['Redeemed', 'Expired'].includes(hit.status)],
    ['delivery', { deliveryStatuses: ['email-bounce'] }, (hit) => hit.deliveryStatus === 'email-bounce'],
    [
      'what needs attention',
      { needsAttention: true },
      (hit) => hit.deliveryStatus === 'email-bounce' && hit.status === 'Sent',
    ],
    ['what was not opened', { opened: false }, (hit) => hit.viewed_date === null],
    ['a sender', { senderIds: [demoUsers.sam.id] }, (hit) => hit.sender.id === demoUsers.sam.id],
    ['a team', { teamIds: [demoTeams.bristol.id] }, (hit) => hit.team.name === 'Bristol'],
    ['a word', { text: 'sofia' }, (hit) => /sofia/i.test(`${hit.receiver.name} ${hit.receiver.email}`)],
    ['beginnings of words', { text: 'KOW samp' }, (hit) => /\bkow/i.test(`${hit.receiver.name} ${hit.receiver.email}`)],
    [
      'a time of creation',
      { created: { from: '2026-10-05T07:00:00Z', until: '2026-10-05T09:00:00Z' } },
      (hit) => hit.created_at >= '2026-10-05T07:00' && hit.created_at < '2026-10-05T09:00',
    ],
  ])('filters by %s', async (_, query, matches) => {
    const ada = as('ada');
    const expected = (await all(ada)).filter(matches).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    const found = await gifts(ada, { size: 1000, query });
    expect(found.hits.map(({ id }) => id)).toEqual(expected);
    expect(found.total).toBe(expected.length);
  });

  it('finds a gift by short code for a read-only user, but returns neither the code nor the link', async () => {
    const [first] = await all(as('ada'));
    const text = first?.shortcode ?? '';
    expect(first?.launch_url).toContain(`/g/${text}`);
    for (const ctx of [
      as('victor'),
      testContext({ database, clock, actor: { ...demoActor('ada'), impersonatorId: demoUsers.ops.id } }),
    ]) {
      const { hits } = await gifts(ctx, { query: { text } });
      expect(hits).toMatchObject([{ id: first?.id, shortcode: '', launch_url: '' }]);
      expect(JSON.stringify(hits)).not.toContain(text);
    }
  });

  it('finds gifts by short code, by order id and by the name of the order', async () => {
    const ada = as('ada');
    const [first] = await all(ada);
    expect((await gifts(ada, { query: { text: first?.shortcode } })).hits.map(({ id }) => id)).toEqual([first?.id]);
    expect((await gifts(as('nora'), { query: { text: first?.shortcode } })).total).toBe(0);
    expect((await gifts(ada, { query: { transactionIds: [first?.transaction_id ?? ''] } })).total).toBe(25);
    expect(
      (await gifts(ada, { query: { text: 'sample 7' } })).hits.every(
        ({ transaction }) => transaction.name === 'Sample 7',
      ),
    ).toBe(true);
    expect((await gifts(ada, { query: { ids: [first?.id ?? ''] } })).total).toBe(1);
  });

  it('counts each match once, by recipient or by order, on every page and beyond the last', async () => {
    const ada = as('ada');
    const query = { text: 'sample 1' };
    const named = (await all(ada)).filter(({ transaction }) => transaction.name.startsWith('Sample 1'));
    await database.pool.query(`update gifts set receiver_name = 'Sample 1 fan' where id = $1`, [named[0]?.id]);
    const page = await gifts(ada, { size: 40, query });
    const next = await gifts(ada, { size: 40, query, pit_id: page.pit_id ?? '' });
    const ids = [...page.hits, ...next.hits].map(({ id }) => id);
    expect(ids).toEqual(named.slice(0, 80).map(({ id }) => id));
    expect([page.total, next.total, (await gifts(ada, { from: 1_000, query })).total]).toEqual(
      [0, 0, 0].map(() => named.length),
    );
  });

  it.each(['created_at', 'expiry_date', 'sent_date', 'updated_at'] as const)(
    'sorts by %s in both directions and continues on the next page',
    async (field) => {
      const ada = as('ada');
      const down = (await all(ada, { sort: [{ [field]: { order: 'desc' } }] })).map(({ id }) => id);
      const up = (await all(ada, { sort: [{ [field]: { order: 'asc' } }] })).map(({ id }) => id);
      expect(up).toEqual(down.toReversed());
      const page = await gifts(ada, { size: 100, sort: [{ [field]: { order: 'asc' } }] });
      const next = await gifts(ada, { size: 100, pit_id: page.pit_id ?? '' });
      expect([...page.hits, ...next.hits].map(({ id }) => id)).toEqual(up.slice(0, 200));
    },
  );

  it('returns gifts of an order that is being processed as Pending', async () => {
    const ada = as('ada');
    const { rows } = await database.pool.query<{ id: string; transaction_id: string }>(
      'select id, transaction_id from gifts where team_id = $1 and status_id = 2 limit 1',
      [demoTeams.harbourPine.id],
    );
    await database.pool.query('update gifts set status_id = 1 where id = $1', [rows[0]?.id]);
    expect((await all(ada, { query: { statuses: ['Created'] } })).map(({ id }) => id)).toEqual([rows[0]?.id]);
    await database.pool.query(`update transactions set processing = 'sending' where id = $1`, [
      rows[0]?.transaction_id,
    ]);
    expect(await gifts(ada, { query: { statuses: ['Created'] } })).toMatchObject({ total: 0, hits: [] });
    expect(
      (await all(ada, { query: { statuses: ['Pending'] } })).map(({ id, status, transaction }) => [
        id,
        status,
        transaction.processing,
      ]),
    ).toEqual([[rows[0]?.id, 'Pending', 2]]);
    await database.pool.query('update transactions set processing = null where id = $1', [rows[0]?.transaction_id]);
    await database.pool.query('update gifts set status_id = 2 where id = $1', [rows[0]?.id]);
  });

  it('rejects a pit_id that it did not issue', async () => {
    await expect(gifts(as('ada'), { pit_id: 'made-up' })).rejects.toMatchObject({ code: 'request.malformed' });
  });
});

describe('search text that very many gifts match', () => {
  it('finds the newest gifts and marks the total as capped', async () => {
    const nora = as('nora');
    await database.transaction((tx) =>
      insertSampleGifts(tx, {
        teamIds: [demoTeams.quaysideBooks.id],
        userId: demoUsers.nora.id,
        productId,
        walletId: demoWallets.quayside.id,
        ordersPerTeam: 102,
        giftsPerOrder: 100,
        now: clock.now(),
      }),
    );
    const newest = (await gifts(nora, { size: 40 })).hits.map(({ id }) => id);
    const found = await gifts(nora, { size: 40, query: { text: 'sample.example' } });
    expect(found.hits.map(({ id }) => id)).toEqual(newest);
    expect(found).toMatchObject({ total: 10_000, totalCapped: true });
    const next = await gifts(nora, { size: 40, query: { text: 'sample.example' }, pit_id: found.pit_id ?? '' });
    expect(next.hits.map(({ id }) => id)).toEqual((await gifts(nora, { from: 40, size: 40 })).hits.map(({ id }) => id));
    expect((await gifts(nora, { query: { text: 'example', ids: newest.slice(0, 3) } })).hits).toHaveLength(3);
    expect((await gifts(nora, { query: { text: 'nobody', ids: newest.slice(0, 3) } })).hits).toEqual([]);
    const named = await orders(nora, { size: 5, query: { text: 'example' } });
    expect(named.hits.map(({ transaction }) => transaction.name)).toEqual([
      'Sample 1',
      'Sample 2',
      'Sample 3',
      'Sample 4',
      'Sample 5',
    ]);
  });
});

describe('searching orders', () => {
  it('returns orders with the number of gifts per status', async () => {
    const found = await orders(as('ada'), { size: 1000 });
    expect(found).toMatchObject({ total: 16, pit_id: null });
    for (const { transaction, hugggStatuses } of found.hits)
      expect(hugggStatuses.reduce((sum, { count }) => sum + count, 0)).toBe(transaction.sale_quantity);
    expect(found.hits.map(({ transaction }) => transaction.created_at)).toEqual(
      found.hits
        .map(({ transaction }) => transaction.created_at)
        .toSorted()
        .toReversed(),
    );
    expect((await orders(as('sam'))).total).toBe(4);
    expect((await orders(as('priya'))).total).toBe(0);
  });

  it('finds orders by name, recipient and short code, and those that need attention', async () => {
    const ada = as('ada');
    expect(
      (await orders(ada, { query: { text: 'sample 12' } })).hits.map(({ transaction }) => transaction.name),
    ).toEqual(['Sample 12']);
    const [gift] = await all(ada);
    expect(
      (await orders(ada, { query: { text: gift?.shortcode } })).hits.map(({ transaction }) => transaction.id),
    ).toEqual([gift?.transaction_id]);
    expect(
      (await orders(ada, { query: { text: gift?.receiver.email ?? '' } })).hits.map(
        ({ transaction }) => transaction.id,
      ),
    ).toContain(gift?.transaction_id);
    const bounced = new Set(
      (await all(ada, { query: { needsAttention: true } })).map(({ transaction_id }) => transaction_id),
    );
    const repair = await orders(ada, { size: 100, query: { view: 'needs-attention' } });
    expect(new Set(repair.hits.map(({ transaction }) => transaction.id))).toEqual(bounced);
    expect(repair.hits.every(({ needsAttention }) => needsAttention > 0)).toBe(true);
    expect((await orders(ada, { query: { view: 'processing' } })).total).toBe(0);
    expect((await orders(ada, { query: { view: 'scheduled' } })).total).toBe(0);
  });

  it('pages and sorts by value', async () => {
    const ada = as('ada');
    const page = await orders(ada, { size: 5, sort: [{ sale_total: { order: 'asc' } }] });
    const next = await orders(ada, { size: 100, pit_id: page.pit_id ?? '' });
    expect(new Set([...page.hits, ...next.hits].map(({ transaction }) => transaction.id)).size).toBe(16);
  });
});

/** Returns the number of database pages that a search reads, and the tables that it scans in full. */
async function costOf(
  search: (ctx: TestContext) => Promise<unknown>,
): Promise<{ readonly pages: number; readonly scanned: readonly string[] }> {
  let pages = 0;
  const scanned: string[] = [];
  type Plan = {
    readonly 'Node Type': string;
    readonly 'Relation Name'?: string;
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly Plans?: readonly Plan[];
  };
  const visit = (plan: Plan): void => {
    if (plan['Node Type'] === 'Seq Scan' && ['gifts', 'transactions'].includes(plan['Relation Name'] ?? ''))
      scanned.push(plan['Relation Name'] ?? '');
    for (const child of plan.Plans ?? []) visit(child);
  };
  const explained = async (text: string, values: readonly unknown[]) => {
    const { rows } = await database.pool.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    visit(plan);
  };
  const ctx = as('ada');
  const read: Read = {
    ...database.read,
    run: async (prepared, values) => {
      await explained(prepared.text, values);
      return database.read.run(prepared, values);
    },
    execute: async (text, values) => {
      await explained(text, values ?? []);
      return database.read.execute(text, values);
    },
  };
  await search({ ...ctx, actor: ctx.actor, read });
  return { pages, scanned };
}

async function addTeams(count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const team = {
    businessEntityName: null,
    businessTradingName: null,
    businessAddress: null,
    planId: demoPlans.growth.id,
    parentTeamId: null,
    domain: null,
    preferences: {},
    reasonCodes: [],
  };
  await database.transaction((tx) =>
    createTeams(
      tx,
      ids.map((id, index) => ({ ...team, id, name: `Team ${index}` })),
      clock.now(),
    ),
  );
  await samples(ids, demoUsers.nora.id, { orders: 20, gifts: 25 });
  await database.pool.query('vacuum analyze');
}

it('a search costs no more when other teams have more gifts', async () => {
  const searches: [string, (ctx: TestContext) => Promise<unknown>][] = [
    ['newest', (ctx) => gifts(ctx, { size: 25 })],
    ['by status', (ctx) => gifts(ctx, { size: 25, query: { statuses: ['Sent'] } })],
    ['pending', (ctx) => gifts(ctx, { size: 25, query: { statuses: ['Pending', 'Scheduled'] } })],
    ['needing attention', (ctx) => gifts(ctx, { size: 25, query: { needsAttention: true } })],
    ['by words', (ctx) => gifts(ctx, { size: 25, query: { text: 'sofia kow' } })],
    ['of a sender', (ctx) => gifts(ctx, { size: 25, query: { senderIds: [demoUsers.ada.id] } })],
    ['orders', (ctx) => orders(ctx, { size: 25 })],
    ['orders by words', (ctx) => orders(ctx, { size: 25, query: { text: 'sofia' } })],
    ['orders to repair', (ctx) => orders(ctx, { size: 25, query: { view: 'needs-attention' } })],
  ];
  // Compares ten teams with fifty: both are large enough that an index is always cheapest.
  await addTeams(10);
  const before = new Map<string, number>();
  for (const [name, search] of searches) before.set(name, (await costOf(search)).pages);
  await addTeams(40);
  for (const [name, search] of searches) {
    const { pages, scanned } = await costOf(search);
    expect(scanned, `${name} reads a table from end to end`).toEqual([]);
    // Indexes become one level deeper, so slightly more pages are read for each row.
    expect(pages, `${name}: ${before.get(name)} pages before, ${pages} after`).toBeLessThan(
      (before.get(name) ?? 0) * 1.6,
    );
  }
});
