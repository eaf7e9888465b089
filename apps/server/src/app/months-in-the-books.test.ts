import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingSchedules } from '../modules/accounting/index.ts';
import { readSuppliers, readTrialBalance } from '../modules/accounting/testing/index.ts';
import { requestBankAct } from '../modules/banking/index.ts';
import { billingSchedules } from '../modules/billing/index.ts';
import { demoWallets, requestCredit } from '../modules/funding/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../modules/gifts/index.ts';
import { cancelGift } from '../modules/gift-changes/testing/index.ts';
import { expireDueGifts } from '../modules/gifts/testing/index.ts';
import { sealEntries } from '../modules/ledger/index.ts';
import { refreshDispute, refundCharge } from '../modules/payments/testing/index.ts';
import { buyTestOrder, noCode } from '../modules/purchases/testing/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import { payWithdrawal } from '../modules/withdrawals/index.ts';
import { requestWithdrawal } from '../modules/withdrawals/testing/index.ts';
import type { Schedule } from '../platform/jobs/index.ts';
import { runJobs, type TestContext } from '../platform/testing/index.ts';
import { awaitedOrders } from './invoicing.ts';
import { addUpMoney, addUpSales } from './testing/added-up.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await payingWorld();
  // Plan invoices have a separate test.
  await world.database.pool.query('update plans set price_pence = 0');
  // A second supplier.
  await world.database.pool.query(
    `update products set brand_id = (select id from brands order by id desc limit 1) where slug = 'test-card'`,
  );
  ada = world.as('ada');
  await runAllEvents();
});
afterAll(() => world.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(sql, values)).rows as T[];
const operator = { operatorId: demoUsers.ops.id, related: [demoUsers.ops.id] };
const people = demoWallets.people.id;

async function redeem(ids: readonly string[]): Promise<void> {
  await world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, ids), to: 4, actor: systemActor }),
  );
}

/** Runs the jobs of a night: documents, credit notes, months and days. */
async function nightOf(at: string): Promise<void> {
  world.clock.set(at);
  await run(billingSchedules);
  await sealAllEntries();
  await run(accountingSchedules);
}

async function run(schedules: readonly Schedule[]): Promise<void> {
  const jobs = schedules.map(({ job }) => job);
  ada.jobs.length = 0;
  ada.jobs.push(...jobs.map(({ name }) => ({ name, data: {} })));
  await runJobs(ada, jobs);
}

/**
 * Seals all entries, in several runs if needed: an open transaction of another test file in the same cluster may delay
 * some entries.
 */
async function sealAllEntries(): Promise<void> {
  await sealEntries(ada);
  const [left] = await rows<{ count: number }>(
    'select count(*)::int as count from ledger_entries where sequence > (select coalesce(max(to_sequence), 0) from ledger_seals)',
  );
  if (left && left.count > 0) await sealAllEntries();
}

async function chargesAndRefunds(): Promise<void> {
  world.clock.set('2027-03-03T10:00:00Z');
  const { charge } = await world.charge(ada, 'pays', 50_000);
  world.clock.set('2027-03-05T10:00:00Z');
  await refundCharge(
    ada,
    { gateway: world.gateway, orders: { undo: async () => false } },
    { id: charge.id, amount: 10_000 },
  );
  world.clock.set('2027-03-15T10:00:00Z');
  const credit = { walletId: people, amount: 20_000, reference: 'BACS 1', reason: 'BACS' };
  await ada.transaction((tx) => requestCredit(ada, tx, { ...credit, ...operator }));
}

async function bankAndDispute(): Promise<void> {
  world.clock.set('2027-04-06T10:00:00Z');
  await world.bank([
    { pence: 7_500, text: 'forgot the reference' },
    { pence: 2_501, text: 'no one knows' },
  ]);
  const [payment] = await rows<{ id: string }>('select id from bank_payments where amount_pence = 7500');
  const act = {
    kind: 'assign',
    paymentId: payment?.id ?? '',
    to: { walletId: people },
    reason: 'They called',
  } as const;
  await ada.transaction((tx) => requestBankAct(ada, tx, { act, owners: awaitedOrders, ...operator }));
  world.clock.set('2027-04-07T10:00:00Z');
  const { id } = await requestWithdrawal(ada, demoWallets.main.id, { amount: 900 });
  await ada.transaction((tx) => payWithdrawal(ada, tx, { id, reference: 'BACS 2', ...operator }));
  world.clock.set('2027-04-08T10:00:00Z');
  const { charge } = await world.charge(ada, 'pays', 3_000, { walletId: people });
  await world.provider.press(`/cards/console/payments/${charge.methodPaymentId ?? ''}/dispute`);
  const [dispute] = await world.provider.disputes();
  await refreshDispute(ada, world.gateway, dispute?.id ?? '');
  world.clock.set('2027-05-08T10:00:00Z');
  await world.provider.press(`/cards/console/disputes/${dispute?.id ?? ''}/lost`);
  await refreshDispute(ada, world.gateway, dispute?.id ?? '');
}

async function runAllEvents(): Promise<void> {
  await chargesAndRefunds();
  world.clock.set('2027-03-20T10:00:00Z');
  const cakes = (await buyTestOrder(world, ada, 'cake', { quantity: 5 })).hugggs.map(({ id }) => id);
  const cards = (await buyTestOrder(world, ada, 'card', { quantity: 3 })).hugggs.map(({ id }) => id);
  await redeem(cakes.slice(0, 2));
  // Half an hour before the month ends in UTC, it is already the next month in the United Kingdom.
  world.clock.set('2027-03-31T23:30:00Z');
  await redeem(cards.slice(0, 1));
  await nightOf('2027-04-01T02:40:00Z');
  await bankAndDisputeOfOctober(cakes);
  await nightOf('2027-06-01T02:40:00Z');
  // The money of gifts sold with refunds returns; the money of gifts sold without is kept.
  world.clock.set('2027-08-20T10:00:00Z');
  await expireDueGifts(ada);
  await nightOf('2027-09-01T02:40:00Z');
}

async function bankAndDisputeOfOctober(cakes: readonly string[]): Promise<void> {
  await bankAndDispute();
  world.clock.set('2027-05-10T10:00:00Z');
  await cancelGift(ada, noCode, cakes[2] ?? '', undefined);
  await rows(`update plans set behaviours = '{}'`);
  const teas = (await buyTestOrder(world, ada, 'tea', { quantity: 4 })).hugggs.map(({ id }) => id);
  await buyTestOrder(world, ada, 'card', { quantity: 2 });
  await redeem(teas.slice(0, 1));
}

/** Computes the trial balance at the end of a day from orders, gifts, charges and bank entries. Assets are negative. */
async function expectedTrialBalance(day: string): Promise<Record<string, number>> {
  const sales = await addUpSales(rows, day);
  const { charged, refunded, credited, banked, landed, withdrawn } = await addUpMoney(rows, day);
  const disputed = day >= '2027-04-08' ? 3_000 : 0;
  const lost = day >= '2027-05-08' ? 3_000 : 0;
  const opening = Object.values(demoWallets).reduce((all, { openingPence }) => all + openingPence, 0);
  return {
    bank: withdrawn - credited - banked,
    'card-clearing': refunded + lost - charged,
    disputes: disputed - lost,
    customers: opening + charged + credited + landed - refunded - disputed - withdrawn,
    ...sales,
    unmatched: banked - landed,
    opening: -opening,
  };
}

describe('the ledger accounts at the end of each month', () => {
  it.each(['2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-08-31'])(
    'equal the sum of orders, gifts, charges and the bank at the end of %s, in every account',
    async (day) => {
      const { accounts, debit, credit } = await readTrialBalance(ada, day);
      const found = Object.fromEntries(accounts.map((account) => [account.code, account.credit - account.debit]));
      const zero = Object.fromEntries(accounts.map(({ code }) => [code, 0]));
      expect(found).toEqual({ ...zero, ...(await expectedTrialBalance(day)) });
      expect(debit).toBe(credit);
    },
  );

  it('owe each supplier what was posted to its account, month by month', async () => {
    const end = (month: string) => (month === '2027-03' ? '2027-03-31' : '2027-08-31');
    const of = async (month: string) => readSuppliers(ada, month);
    const owed = await Promise.all(['2027-03', '2027-04', '2027-05', '2027-06'].map(of));
    expect(owed[0]?.owed).toBe((await expectedTrialBalance(end('2027-03')))['suppliers']);
    expect(owed.reduce((sum, month) => sum + month.owed, 0)).toBe(
      (await expectedTrialBalance('2027-08-31'))['suppliers'],
    );
    expect(owed.map(({ data }) => data.reduce((sum, { gifts }) => sum + gifts, 0))).toEqual([2, 1, 1, 0]);
  });

  it('match the invoices of teams per supplier and their sum, without gaps in the numbers', async () => {
    const invoices = await rows<{ month: string; type: string; brand: string | null; number: number; owed: number }>(
      `select to_char(month, 'YYYY-MM') as month, type, brand_id as brand, number::int, (redeemed_pence - redeemed_vat_pence)::int as owed
       from team_invoices where type <> 'b2b' order by number`,
    );
    const owedBy = (wanted: Partial<(typeof invoices)[number]>) =>
      invoices
        .filter((one) => one.month === wanted.month && one.type === wanted.type)
        .filter(({ brand }) => wanted.brand === undefined || brand === wanted.brand)
        .reduce((sum, { owed }) => sum + owed, 0);
    const months = [...new Set(invoices.map(({ month }) => month))].toSorted();
    expect(months).toEqual(expect.arrayContaining(['2027-03', '2027-04', '2027-05']));
    let all = 0;
    for (const month of months) {
      const { data, owed } = await readSuppliers(ada, month);
      for (const supplier of data)
        expect(owedBy({ month, type: 'supplier', brand: supplier.brandId })).toBe(supplier.owed);
      expect(owedBy({ month, type: 'suppliers-summary' })).toBe(owed);
      all += owedBy({ month, type: 'supplier' });
    }
    expect(all).toBe((await expectedTrialBalance('2027-08-31'))['suppliers']);
    for (const type of ['supplier', 'suppliers-summary']) {
      const numbers = invoices.filter((one) => one.type === type).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
    const before = await rows('select * from team_invoices order by id');
    await nightOf('2027-09-01T03:40:00Z');
    expect(await rows('select * from team_invoices order by id')).toEqual(before);
  });

  it('are empty for disputes and VAT of vouchers once everything was used, returned or has expired', async () => {
    const { accounts } = await readTrialBalance(ada, '2027-08-31');
    const empty = accounts.filter(({ debit, credit }) => debit === 0 && credit === 0).map(({ code }) => code);
    expect(empty.toSorted()).toEqual([
      'card-costs',
      'debtors',
      'deferred-income',
      'disputes',
      'subscriptions',
      'vat-prepaid',
      'write-offs',
    ]);
    await world.expectClean();
  });

  it('contain the VAT of the documents of each month, and each document in one month', async () => {
    const closed = await rows<{ month: string; vat: number }>(
      `select to_char(month, 'YYYY-MM') as month, sum(invoiced_vat_pence - credited_vat_pence)::int as vat from team_invoices where type = 'b2b' group by 1 order by 1`,
    );
    const end = (month: string) => Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
    let before = 0;
    for (const { month, vat } of closed) {
      const after = (await expectedTrialBalance(end(month)))['vat-output'] ?? 0;
      expect([month, vat]).toEqual([month, after - before]);
      before = after;
    }
    expect(closed.map(({ month }) => month)).toEqual(['2027-03', '2027-05', '2027-08']);
    const [lists] = await rows<{ same: boolean }>(
      'select (select count(*) from documents) = (select count(*) from team_invoice_documents) as same',
    );
    expect(lists?.same).toBe(true);
  });
});
