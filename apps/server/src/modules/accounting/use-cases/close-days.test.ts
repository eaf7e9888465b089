import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CsvRow } from '@huggg/csv';
import { runJobs, type TestContext } from '../../../platform/testing/index.ts';
import { billingSchedules } from '../../billing/index.ts';
import { balances, sealEntries, verifyLedger } from '../../ledger/index.ts';
import { houseBookId } from '../../books/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../../gifts/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { closeDays } from './close-days.ts';
import { exportJournal } from './export-journal.ts';
import { readCloses, readLiability } from './read-closes.ts';
import { readTrialBalance } from './trial-balance.ts';

const redeemed = 4;
let world: GiftingWorld;
let ada: TestContext;

const house = async () => (await balances(world.database.read, [houseBookId])).get(houseBookId) ?? {};
const queryNumber = async (sql: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await world.database.pool.query<{ value: string }>(sql, values);
  return Number(rows[0]?.value ?? 0);
};
/**
 * Seals all entries, in several runs if needed: sealing waits for transactions of the whole cluster, so an open
 * transaction of another test delays some entries.
 */
async function sealAllEntries(): Promise<void> {
  await sealEntries(ada);
  const left = await queryNumber(
    'select count(*) as value from ledger_entries where sequence > (select coalesce(max(to_sequence), 0) from ledger_seals)',
  );
  if (left > 0) await sealAllEntries();
}
async function closeAt(now: string): Promise<readonly string[]> {
  world.clock.set(now);
  ada.jobs.length = 0;
  ada.jobs.push(...billingSchedules.map(({ job }) => ({ name: job.name, data: {}, options: {} })));
  await runJobs(
    ada,
    billingSchedules.map(({ job }) => job),
  );
  await sealAllEntries();
  return closeDays(ada);
}
async function giftsOf(transactionId: string): Promise<readonly string[]> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    'select id from gifts where transaction_id = $1 order by position',
    [transactionId],
  );
  return rows.map(({ id }) => id);
}
const redeem = (ids: readonly string[]) =>
  world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, ids), to: redeemed, actor: systemActor }),
  );

beforeAll(async () => {
  world = await giftingWorld();
  // Plan invoices have a separate test (app/plan-invoices.test.ts).
  await world.database.pool.query('update plans set price_pence = 0');
  ada = world.as('ada');
});
afterAll(() => world.close());

/** Checks the books after a close against sums from wallets, gifts and documents, not from closes. */
async function expectBooksToAgree(): Promise<void> {
  const accounts = await house();
  const held = await queryNumber(
    `select sum(balance_pence) as value from ledger_accounts where code in ('available', 'live') and book_id <> $1`,
    [houseBookId],
  );
  expect((accounts['customers'] ?? 0) + (accounts['customers-spent'] ?? 0)).toBe(held);
  const vat = await queryNumber(
    `select coalesce(sum(case kind when 'vat-invoice' then vat_pence when 'plan-invoice' then vat_pence when 'credit-note' then -vat_pence end), 0) as value from documents`,
  );
  expect(accounts['vat-output']).toBe(vat);
  const goods = await queryNumber('select coalesce(sum(price_pence), 0) as value from gifts where status_id = 4');
  const goodsNet = await queryNumber(
    `select coalesce(sum(part - case when voucher_type = 'SPV' then round(part * vat_percent / (100 + vat_percent)) else 0 end), 0) as value
     from (select t.id, t.voucher_type, t.vat_percent, sum(g.price_pence) as part from gifts g join transactions t on t.id = g.transaction_id where g.status_id = 4 group by t.id) parts`,
  );
  expect(goods).toBeGreaterThan(0);
  expect(accounts['suppliers']).toBe(goodsNet);
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
}

describe('the daily close', () => {
  it('posts what was redeemed and earned, without VAT, and the VAT of the documents', async () => {
    world.clock.set('2026-10-05T10:00:00Z');
    const [cakes, cards] = [
      await buyTestOrder(world, ada, 'cake', { quantity: 3 }),
      await buyTestOrder(world, ada, 'card', { quantity: 2 }),
    ];
    await redeem((await giftsOf(cakes.id)).slice(0, 2));
    await redeem((await giftsOf(cards.id)).slice(0, 1));
    expect(await closeAt('2026-10-06T02:40:00Z')).toEqual(['2026-10-05']);
    // Two cakes of £12.00 and a card of £25.00. The cakes contain £4.00 of VAT; the fee of 95p contains half of the 32p
    // for both fees.
    const { data } = await readCloses(ada, { limit: 31 });
    expect(data).toMatchObject([
      { day: '2026-10-05', redeemed: 4_900, redeemedVat: 400, fees: 95, feesVat: 16, soldVat: 632, creditedVat: 0 },
    ]);
    expect(await house()).toMatchObject({
      suppliers: 4_500,
      fees: 79,
      'customers-spent': -4_995,
      'vat-output': 632,
      'vat-prepaid': -216,
    });
    await expectBooksToAgree();
  });

  it('changes nothing when it runs again, or in two processes at the same time', async () => {
    const before = await house();
    expect(await closeAt('2026-10-06T05:00:00Z')).toEqual([]);
    expect(await house()).toEqual(before);
    world.clock.set('2026-10-07T02:40:00Z');
    const [one_, other] = await Promise.all([closeDays(ada), closeDays(ada)]);
    expect([...one_, ...other]).toEqual(['2026-10-06']);
    expect(await house()).toEqual(before);
  });

  it('includes late entries in the next day, and closes missed days one by one', async () => {
    world.clock.set('2026-10-07T10:00:00Z');
    const cakes = await buyTestOrder(world, ada, 'cake', { quantity: 7 });
    const ids = await giftsOf(cakes.id);
    await redeem(ids.slice(0, 3));
    world.clock.set('2026-10-08T10:00:00Z');
    await redeem(ids.slice(3, 7));
    expect(await closeAt('2026-10-10T02:40:00Z')).toEqual(['2026-10-07', '2026-10-08', '2026-10-09']);
    const { data } = await readCloses(ada, { limit: 3 });
    expect(data.map(({ day, redeemed: pence, redeemedVat }) => [day, pence, redeemedVat])).toEqual([
      ['2026-10-09', 0, 0],
      ['2026-10-08', 4_800, 800],
      ['2026-10-07', 3_600, 600],
    ]);
    await expectBooksToAgree();
  });

  it('leaves nothing if it is interrupted, and closes the complete day afterwards', async () => {
    world.clock.set('2026-10-10T10:00:00Z');
    const cards = await buyTestOrder(world, ada, 'card', { quantity: 1 });
    await redeem(await giftsOf(cards.id));
    await sealAllEntries();
    const before = await house();
    const cut: typeof ada = {
      ...ada,
      actor: ada.actor,
      transaction: (work) =>
        ada.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    };
    world.clock.set('2026-10-11T02:40:00Z');
    await expect(closeDays({ ...cut, readPrimary: ada.readPrimary, clock: ada.clock })).rejects.toThrow('killed');
    expect(await house()).toEqual(before);
    expect(await closeAt('2026-10-11T02:41:00Z')).toEqual(['2026-10-10']);
    await expectBooksToAgree();
  });
});

describe('a close with late invoices or unusual clocks', () => {
  it('posts the VAT of gifts redeemed before their invoice once the invoice is issued', async () => {
    world.clock.set('2026-10-11T10:00:00Z');
    const cakes = await buyTestOrder(world, ada, 'cake', { quantity: 2 });
    await redeem((await giftsOf(cakes.id)).slice(0, 1));
    world.clock.set('2026-10-12T02:40:00Z');
    await sealAllEntries();
    expect(await closeDays(ada)).toEqual(['2026-10-11']);
    expect(await closeAt('2026-10-13T02:40:00Z')).toEqual(['2026-10-12']);
    const { data } = await readCloses(ada, { limit: 2 });
    expect(data.map(({ redeemed: gross, redeemedVat, soldVat }) => [gross, redeemedVat, soldVat])).toEqual([
      [0, 200, 400],
      [1_200, 0, 0],
    ]);
    await expectBooksToAgree();
  });

  it('closes 29 February and days of 23 and 25 hours, each entry on its day in the United Kingdom', async () => {
    const one_ = async (at: string) => {
      world.clock.set(at);
      await redeem(await giftsOf((await buyTestOrder(world, ada, 'cake', { quantity: 1 })).id));
    };
    // Half an hour before and after midnight, in summer and in winter, and on both sides of the skipped and the
    // repeated hour.
    await one_('2026-10-24T22:30:00Z');
    await one_('2026-10-24T23:30:00Z');
    await one_('2026-10-25T00:30:00Z');
    await one_('2026-10-25T01:30:00Z');
    await one_('2026-10-25T23:30:00Z');
    await one_('2026-10-26T00:30:00Z');
    await closeAt('2026-10-27T02:40:00Z');
    await one_('2027-03-27T23:30:00Z');
    await one_('2027-03-28T00:30:00Z');
    await one_('2027-03-28T01:30:00Z');
    await one_('2027-03-28T22:30:00Z');
    await one_('2027-03-28T23:30:00Z');
    await closeAt('2027-03-30T01:40:00Z');
    await one_('2028-02-28T23:30:00Z');
    await one_('2028-02-29T00:30:00Z');
    await one_('2028-02-29T23:30:00Z');
    await one_('2028-03-01T00:30:00Z');
    await closeAt('2028-03-02T02:40:00Z');
    const { rows } = await world.database.pool.query<{ day: string; redeemed: string }>(
      `select day::text, redeemed_pence / 1200 as redeemed from accounting_closes where day > '2026-10-12' and redeemed_pence > 0 order by day`,
    );
    expect(rows.map(({ day, redeemed: gifts }) => [day, Number(gifts)])).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 4],
      ['2026-10-26', 1],
      ['2027-03-27', 1],
      ['2027-03-28', 3],
      ['2027-03-29', 1],
      ['2028-02-28', 1],
      ['2028-02-29', 2],
      ['2028-03-01', 1],
    ]);
    await expectBooksToAgree();
  });

  it('is not delayed by an entry that was posted with a clock in the future', async () => {
    world.clock.set('2028-03-02T10:00:00Z');
    const cakes = await buyTestOrder(world, ada, 'cake', { quantity: 2 });
    const [first, second] = await giftsOf(cakes.id);
    world.clock.set('2030-05-01T10:00:00Z');
    await redeem([first ?? '']);
    world.clock.set('2028-03-02T10:01:00Z');
    await redeem([second ?? '']);
    expect(await closeAt('2028-03-03T02:40:00Z')).toEqual(['2028-03-02']);
    const { data } = await readCloses(ada, { limit: 1 });
    expect(data).toMatchObject([{ redeemed: 2_400, redeemedVat: 400 }]);
    await expectBooksToAgree();
  });
});

describe('reports', () => {
  it('show balances on any day, and a close on the day that it closed', async () => {
    const at = async (day: string) => readTrialBalance(ada, day);
    for (const day of ['2026-10-04', '2026-10-05', '2026-10-08', '2026-10-31']) {
      const { debit, credit } = await at(day);
      expect(debit).toBe(credit);
    }
    const suppliers = async (day: string) =>
      (await at(day)).accounts.find(({ code }) => code === 'suppliers')?.credit ?? 0;
    expect(await suppliers('2026-10-04')).toBe(0);
    expect(await suppliers('2026-10-05')).toBe(4_500);
    expect(await suppliers('2030-12-31')).toBe((await house())['suppliers']);
  });

  it('list what is owed for gifts by age', async () => {
    world.clock.set('2028-03-03T10:00:00Z');
    const owed = await queryNumber('select sum(price_pence) as value from gifts where status_id <> 4');
    const { data, value } = await readLiability(ada);
    expect(data.map(({ upToDays }) => upToDays)).toEqual([null]);
    expect(value).toBe(owed);
  });

  it('export a journal whose debits equal its credits, also for QuickBooks', async () => {
    const days = { from: '2026-10-01', to: '2026-10-31' };
    for (const [format, debit] of [
      ['plain', 4],
      ['quickbooks', 3],
    ] as const) {
      const { rows } = await exportJournal(ada, { ...days, format });
      const lines: CsvRow[] = [];
      for await (const row of rows) lines.push(row);
      const sum = (column: number) =>
        lines.slice(1).reduce((total, row) => total + Math.round(Number(row[column] || 0) * 100), 0);
      expect(lines.length).toBeGreaterThan(10);
      expect(sum(debit)).toBe(sum(debit + 1));
    }
    await expect(exportJournal(ada, { from: '2026-10-31', to: '2026-10-01', format: 'plain' })).rejects.toMatchObject({
      code: 'accounting.days-reversed',
    });
  });
});
