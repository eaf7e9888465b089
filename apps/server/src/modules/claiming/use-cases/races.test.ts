import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs, testContext } from '../../../platform/testing/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { readHandle, transactor } from '../../../platform/database/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { cancelGift, changeGifts } from '../../gift-changes/testing/index.ts';
import { balancesOf, noCode, testProducts } from '../../purchases/testing/index.ts';
import { expireDueGifts } from '../../gifts/testing/index.ts';
import { poolSupplierName, suppliersOf, type VoucherSupplier } from '../../vouchers/testing/index.ts';
import { fetchCodeJob } from '../jobs/fetch-code.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { launchWorld, type LaunchWorld } from '../testing/launch-world.ts';
import { claimGift } from './claim-gift.ts';
import { redeemGift } from './redeem-gift.ts';
import { viewGift } from './view-gift.ts';

let at: LaunchWorld;
beforeAll(async () => {
  at = await launchWorld();
});
afterAll(() => at.close());

const client = 'phone' as const;
const cake = { productId: testProducts.cake.id, valuePence: testProducts.cake.pricePence };
const tea = { productId: testProducts.tea.id, valuePence: testProducts.tea.pricePence };

async function heldBy(giftId: string): Promise<number> {
  const { rows } = await at.world.database.pool.query<{ count: number }>(
    'select count(*)::int as count from voucher_codes where gift_id = $1',
    [giftId],
  );
  return rows[0]?.count ?? 0;
}

async function runFetchCode(deps: LaunchDeps = at.deps): Promise<ReturnType<LaunchWorld['recipient']>> {
  const ctx = at.recipient();
  const job = fetchCodeJob(deps);
  ctx.jobs.push(newJob(job, {}));
  await runJobs(ctx, [job]);
  return ctx;
}

describe('concurrent requests of recipients', () => {
  it('show one code and post the money once', async () => {
    const before = await balancesOf(at.world, demoWallets.main.id);
    const { id, shortcode } = await at.gift();
    await at.stock({ ...cake, codes: ['RACE-0001', 'RACE-0002', 'RACE-0003'] });
    const other = at.world.database.anotherPool(8);
    const elsewhere = { ...at.world.database, pool: other, read: readHandle(other), transaction: transactor(other) };
    const contexts = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? at.recipient() : testContext({ database: elsewhere, clock: at.world.clock }),
    );
    const shown = await Promise.all(
      contexts.map((ctx) => redeemGift(ctx, at.deps, { shortcode, choice: null, client })),
    );
    expect(new Set(shown.map(({ gift }) => gift?.code?.redeem_code)).size).toBe(1);
    expect(await heldBy(id)).toBe(1);
    expect(await balancesOf(at.world, demoWallets.main.id)).toMatchObject({
      live: before['live'],
      redeemed: (before['redeemed'] ?? 0) + 1_200,
    });
  });

  it('give twenty gifts twenty different codes', async () => {
    await at.stock({ ...tea, codes: Array.from({ length: 20 }, (_, index) => `TEA-${index}`) });
    const gifts = await Promise.all(Array.from({ length: 20 }, () => at.gift({ productId: tea.productId })));
    const shown = await Promise.all(
      gifts.map(({ shortcode }) => redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })),
    );
    expect(new Set(shown.map(({ gift }) => gift?.code?.redeem_code)).size).toBe(20);
  });

  it('open a gift once', async () => {
    const { id, shortcode } = await at.gift();
    await Promise.all(Array.from({ length: 6 }, () => viewGift(at.recipient(), at.deps, { shortcode, client })));
    const { rows } = await at.world.database.pool.query(
      `select 1 from gift_events where gift_id = $1 and kind = 'viewed'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('let either the recipient or the expiry win, never both', async () => {
    await at.stock({ ...cake, codes: Array.from({ length: 10 }, (_, index) => `CLOCK-${index}`) });
    const gifts = await Promise.all(Array.from({ length: 10 }, () => at.gift({ expiry: 1 })));
    const before = await balancesOf(at.world, demoWallets.main.id);
    const late = testContext({
      database: at.world.database,
      clock: { now: () => at.world.clock.now().add({ hours: 72 }) },
    });
    await Promise.all([
      expireDueGifts(late),
      ...gifts.map(({ shortcode }) =>
        redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client }).catch(() => null),
      ),
    ]);
    const { rows } = await at.world.database.pool.query<{ status_id: number; codes: number; shown: number }>(
      `select g.status_id, (select count(*)::int from voucher_codes v where v.gift_id = g.id) as codes, (select count(*)::int from redemptions r where r.gift_id = g.id and r.shown_at is not null) as shown
       from gifts g where g.id = any ($1::uuid[])`,
      [gifts.map(({ id }) => id)],
    );
    for (const { status_id: status, codes, shown } of rows)
      expect([
        [4, 1, 1],
        [5, 0, 0],
      ]).toContainEqual([status, codes, shown]);
    const redeemed = rows.filter((row) => row.status_id === 4).length;
    expect((await balancesOf(at.world, demoWallets.main.id))['redeemed']).toBe(
      (before['redeemed'] ?? 0) + redeemed * 1_200,
    );
  });
});

describe('a concurrent claim and withdrawal', () => {
  it('leave either the claim or the withdrawal in effect, with the money in the right place', async () => {
    await at.stock({ ...cake, codes: Array.from({ length: 12 }, (_, index) => `WITHDRAWN-${index}`) });
    const before = await balancesOf(at.world, demoWallets.main.id);
    const gifts = await Promise.all(Array.from({ length: 12 }, () => at.gift()));
    const paid = await balancesOf(at.world, demoWallets.main.id);
    await Promise.allSettled(
      gifts.flatMap(({ id, shortcode }, index) => [
        (index % 2 === 0 ? claimGift : redeemGift)(at.recipient(), at.deps, { shortcode, choice: null, client }),
        cancelGift(at.world.as('ada'), noCode, id, undefined),
        // A second press of the same button.
        cancelGift(at.world.as('ada'), noCode, id, undefined),
      ]),
    );
    const { rows } = await at.world.database.pool.query<{ status: number; shown: number; ends: number }>(
      `select g.status_id as status, (select count(*)::int from redemptions r where r.gift_id = g.id and r.shown_at is not null) as shown,
         (select count(*)::int from gift_events e where e.gift_id = g.id and e.kind = 'status' and e.to_status_id in (4, 6)) as ends
       from gifts g where g.id = any ($1::uuid[])`,
      [gifts.map(({ id }) => id)],
    );
    for (const { status, shown, ends } of rows)
      expect([
        [4, 1, 1],
        [6, 0, 1],
      ]).toContainEqual([status, shown, ends]);
    const seen = rows.filter(({ status }) => status === 4).length;
    const after = await balancesOf(at.world, demoWallets.main.id);
    const of = (balances: typeof after, account: string): number => balances[account] ?? 0;
    expect(of(after, 'live')).toBe(of(before, 'live'));
    // The remaining difference is the fees of gifts that were claimed before they were withdrawn.
    const fees = of(before, 'available') - of(after, 'available') - seen * cake.valuePence;
    expect(of(after, 'redeemed') - of(before, 'redeemed')).toBe(seen * cake.valuePence + fees);
    expect(fees).toBeGreaterThanOrEqual(0);
    expect(fees).toBeLessThanOrEqual(of(before, 'available') - of(paid, 'available') - gifts.length * cake.valuePence);
  });
});

describe('a concurrent extension and expiry of the claim-by', () => {
  it('leave each gift either extended or expired, never both', async () => {
    const gifts = await Promise.all(Array.from({ length: 12 }, () => at.gift({ expiry: 1 })));
    const ids = gifts.map(({ id }) => id);
    const late = testContext({
      database: at.world.database,
      clock: { now: () => at.world.clock.now().add({ hours: 72 }) },
    });
    const ports = { codes: noCode, resendGifts: () => Promise.reject(new Error('nothing is sent here')) };
    const extend = (hugggIds: readonly string[]) =>
      changeGifts(at.world.as('ada'), ports, { hugggIds, change: { kind: 'claim-by', expiry: 30 } });
    const [, ...extended] = await Promise.all([expireDueGifts(late), extend(ids.slice(0, 6)), extend(ids.slice(6))]);
    const { rows } = await at.world.database.pool.query<{ status: number; extended: boolean }>(
      `select status_id as status, expires_at > $2 as extended from gifts where id = any ($1::uuid[])`,
      [ids, late.clock.now().toString()],
    );
    for (const { status, extended: isLater } of rows)
      expect([
        [1, true],
        [5, false],
      ]).toContainEqual([status, isLater]);
    expect(rows.filter(({ status }) => status === 1)).toHaveLength(
      extended.reduce((sum, { changed }) => sum + changed, 0),
    );
  });
});

describe('a code that is not available', () => {
  it('stays requested, notifies the operator once, and arrives later', async () => {
    const { id, shortcode } = await at.gift({ productId: testProducts.card.id });
    const first = at.recipient();
    await expect(redeemGift(first, at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.code-pending',
    });
    const again = at.recipient();
    await expect(redeemGift(again, at.deps, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.code-pending',
    });
    expect(
      [...first.published, ...again.published]
        .filter(({ type }) => type === 'gift.code-missing')
        .map((event) => event.id),
    ).toEqual([id]);
    expect(await viewGift(at.recipient(), at.deps, { shortcode, client })).toMatchObject({
      state: 'code-pending',
      gift: { code: null },
    });
    expect(await at.column(id, 'status_id')).toBe(3);

    at.world.clock.advance({ minutes: 2 });
    await runFetchCode();
    expect(await at.column(id, 'status_id')).toBe(3);
    const muchLater = testContext({
      database: at.world.database,
      clock: { now: () => at.world.clock.now().add({ hours: 24 * 200 }) },
    });
    await expireDueGifts(muchLater);
    expect(await at.column(id, 'status_id')).toBe(3);
    await at.stock({ productId: testProducts.card.id, valuePence: testProducts.card.pricePence, codes: ['LATE-0001'] });
    const job = await runFetchCode();
    expect(await at.column(id, 'status_id')).toBe(9);
    expect(job.published.map(({ type }) => type)).toEqual(['gift.changed', 'gift.code-held']);
    expect(await viewGift(at.recipient(), at.deps, { shortcode, client })).toMatchObject({
      state: 'claimed',
      gift: { code: null },
    });
    expect(await redeemGift(at.recipient(), at.deps, { shortcode, choice: null, client })).toMatchObject({
      state: 'code',
      gift: { code: { redeem_code: 'LATE-0001' } },
    });
  });

  it('is fetched by the job if a crash interrupted the request', async () => {
    const { id, shortcode } = await at.gift();
    await at.stock({ ...cake, codes: ['CRASH-0001'] });
    const pool = at.deps.suppliers.get(poolSupplierName);
    const answerLost: VoucherSupplier = {
      name: poolSupplierName,
      fetch: async (ctx, request) => {
        await pool?.fetch(ctx, request);
        throw new Error('the answer is lost');
      },
    };
    const fails = { ...at.deps, suppliers: suppliersOf([answerLost]) };
    await expect(redeemGift(at.recipient(), fails, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.code-pending',
    });
    expect(await heldBy(id)).toBe(1);
    at.world.clock.advance({ minutes: 2 });
    await runFetchCode();
    expect(await heldBy(id)).toBe(1);
    expect(await at.column(id, 'status_id')).toBe(9);
  });

  it('is reported as returned on each of two returns after its gift ended', async () => {
    const { id } = await at.gift();
    await at.stock({ ...cake, codes: ['TWICE-0001'] });
    const [code] = (
      await at.world.database.pool.query<{ id: string }>(
        'update voucher_codes set gift_id = $1, held_at = now() where id = (select max(id::text)::uuid from voucher_codes where gift_id is null) returning id',
        [id],
      )
    ).rows;
    const held = [{ giftId: id, reference: code?.id ?? '' }];
    const pool = at.deps.suppliers.get(poolSupplierName);
    const giveBack = () => at.recipient().transaction(async (tx) => [...((await pool?.takeBack?.(tx, held)) ?? [])]);
    expect(await giveBack()).toEqual([id]);
    expect(await giveBack()).toEqual([id]);
    expect(await heldBy(id)).toBe(0);
  });

  it('is returned to its pool if the gift ends before it is shown', async () => {
    const { id, shortcode } = await at.gift();
    await claimGift(at.recipient(), at.deps, { shortcode, choice: null, client });
    const empty = { ...at.deps, suppliers: new Map() };
    await expect(redeemGift(at.recipient(), empty, { shortcode, choice: null, client })).rejects.toMatchObject({
      code: 'gift.code-pending',
    });
    await at.stock({ ...cake, codes: ['BACK-0001'] });
    at.world.clock.advance({ minutes: 2 });
    await runFetchCode();
    expect(await heldBy(id)).toBe(1);
    at.world.clock.advance({ hours: 24 * 130 });
    await expireDueGifts(at.recipient());
    expect(await at.column(id, 'status_id')).toBe(5);
    await runFetchCode();
    expect(await heldBy(id)).toBe(0);
    const { rows } = await at.world.database.pool.query('select 1 from redemptions where gift_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
