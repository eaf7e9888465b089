import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountingSchedules } from '../modules/accounting/index.ts';
import { readTrialBalance } from '../modules/accounting/testing/index.ts';
import { billingSchedules } from '../modules/billing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { sealEntries } from '../modules/ledger/index.ts';
import { demoTeams } from '../modules/teams/index.ts';
import { seedDemoHistory } from './demo.ts';
import type { JobContext, Schedule } from '../platform/jobs/index.ts';
import { addUpMoney, addUpSales, vatIn } from './testing/added-up.ts';
import { demoHistoryDays } from './testing/demo-plan.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // The first close, before any sale.
  await run(accountingSchedules, began);
  await seedDemoHistory(server.runtime);
  await night();
});
afterAll(() => server.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];

const ukDay = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('Europe/London').toPlainDate();
const now = Temporal.Now.instant();
const began = now.subtract({ hours: 24 * demoHistoryDays });

async function run(schedules: readonly Schedule[], at = now): Promise<void> {
  const ctx: JobContext = Object.defineProperty(server.runtime.jobContext('test'), 'clock', {
    value: { now: () => at },
  });
  for (const { job } of schedules) await job.run(ctx, {} as never);
}

/** Runs the jobs of a night: documents, credit notes and months, then the close of every open day. */
async function night(): Promise<void> {
  await run(billingSchedules.filter(({ job }) => job.name === 'billing.close-months'));
  await run(billingSchedules);
  await sealAllEntries();
  await run(accountingSchedules);
}

/**
 * Seals all entries, in several runs if needed: an open transaction of another test file in the same cluster may delay
 * some entries.
 */
async function sealAllEntries(): Promise<void> {
  await sealEntries(server.runtime.jobContext('test'));
  const left = await rows(
    'select from ledger_entries where sequence > (select coalesce(max(to_sequence), 0) from ledger_seals) limit 1',
  );
  if (left.length > 0) await sealAllEntries();
}

type Sums = { total: number; vat: number };
type Sold = {
  id: string;
  team: string;
  at: string;
  quantity: number;
  price: number;
  fee: number;
  type: string;
  percent: number;
  refunded: { at: string; price: boolean; fee: boolean }[];
};

const monthOf = (instant: string) =>
  Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
    .toPlainYearMonth()
    .toString();

/** Computes the totals of each team's month from orders and gifts alone. */
async function expected(): Promise<Map<string, { invoiced: Sums; credited: Sums }>> {
  const sold = await rows<Sold>(
    `select t.id, t.team_id as team, t.created_at::text as at, t.quantity, t.price_pence::int as price, t.fee_pence::int as fee, t.voucher_type as type, t.vat_percent::float as percent,
       coalesce((select json_agg(json_build_object('at', g.ended_at, 'price', g.status_id = 6 or t.refunds_expired, 'fee', not g.fee_posted) order by g.ended_at)
         from gifts g where g.transaction_id = t.id and g.status_id in (5, 6)), '[]') as refunded
     from transactions t`,
  );
  const months = new Map<string, { invoiced: Sums; credited: Sums }>();
  const add = (key: string, part: 'invoiced' | 'credited', total: number, vat: number) => {
    const sums = months.get(key) ?? { invoiced: { total: 0, vat: 0 }, credited: { total: 0, vat: 0 } };
    sums[part].total += total;
    sums[part].vat += vat;
    months.set(key, sums);
  };
  for (const order of sold) {
    const vatOf = (gifts: number, fees: number) =>
      (order.type === 'SPV' ? vatIn(gifts * order.price, order.percent) : 0) + vatIn(fees * order.fee, 20);
    const { quantity, price, fee } = order;
    add(`${order.team} ${monthOf(order.at)}`, 'invoiced', quantity * (price + fee), vatOf(quantity, quantity));
    let gifts = 0;
    let fees = 0;
    for (const end of order.refunded) {
      const before = vatOf(gifts, fees);
      gifts += end.price ? 1 : 0;
      fees += end.fee ? 1 : 0;
      const total = (end.price ? price : 0) + (end.fee ? fee : 0);
      if (total > 0) add(`${order.team} ${monthOf(end.at)}`, 'credited', total, vatOf(gifts, fees) - before);
    }
  }
  return months;
}

describe('the closed months of the demo', () => {
  it('equal the sum of its orders and gifts, including VAT', async () => {
    const thisMonth = monthOf(new Date().toISOString());
    const months = await expected();
    const due = [...months].filter(([key]) => !key.endsWith(thisMonth));
    const closed = await rows<{
      team_id: string;
      month: string;
      invoiced: string;
      invoiced_vat: string;
      credited: string;
      credited_vat: string;
    }>(
      `select team_id, to_char(month, 'YYYY-MM') as month, invoiced_pence as invoiced, invoiced_vat_pence as invoiced_vat,
         credited_pence as credited, credited_vat_pence as credited_vat from team_invoices where type = 'b2b'`,
    );
    expect(due.length).toBeGreaterThanOrEqual(3);
    expect(
      Object.fromEntries(
        closed.map((row) => [
          `${row.team_id} ${row.month}`,
          {
            invoiced: { total: Number(row.invoiced), vat: Number(row.invoiced_vat) },
            credited: { total: Number(row.credited), vat: Number(row.credited_vat) },
          },
        ]),
      ),
    ).toEqual(Object.fromEntries(due));
  });

  it('credit exactly what the ledger released', async () => {
    const [found] = await rows<{ released: string }>(
      `select sum(amount_pence) as released from ledger_entries where reason in ('gift-cancelled', 'gift-expired')`,
    );
    const credited = [...(await expected()).values()].reduce((sum, month) => sum + month.credited.total, 0);
    expect(credited).toBe(Number(found?.released));
  });

  it('are closed once, even if the job runs again', async () => {
    const before = await rows('select * from team_invoices order by id');
    const documents = await rows('select count(*) from documents');
    await night();
    expect(await rows('select * from team_invoices order by id')).toEqual(before);
    expect(await rows('select count(*) from documents')).toEqual(documents);
  });

  it('have document numbers without gaps', async () => {
    const series = await rows<{ series: string; count: string; last: string }>(
      'select series, count(*) as count, max(number) as last from documents group by series',
    );
    expect(series.length).toBeGreaterThan(1);
    for (const { count, last } of series) expect(count).toBe(last);
  });

  it('download as PDF and csv, with lines that add up to the month', async () => {
    const token = await server.tokenOf('ada');
    const get = (url: string) =>
      server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    const list = (await get(`/api/v2/teams/${demoTeams.harbourPine.id}/invoices`)).json<{
      data: {
        invoices: { totalPence: number; vatPence: number };
        creditNotes: { totalPence: number; vatPence: number };
        files: { url: string; fileName: string }[];
      }[];
    }>();
    const month = list.data.find(({ creditNotes }) => creditNotes.totalPence > 0);
    expect(month?.files.map(({ fileName }) => fileName.slice(0, 5))).toEqual(['invoi', 'credi', 'lines']);
    const [invoices, notes, lines] = await Promise.all((month?.files ?? []).map(({ url }) => get(url)));
    expect([invoices?.payload, notes?.payload, lines?.payload].filter((text) => text?.startsWith('{'))).toEqual([]);
    for (const file of [invoices, notes]) expect(file?.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const cells = (lines?.payload ?? '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const sum = (column: number) =>
      Math.round(cells.reduce((total, cell) => total + Number((cell.at(column) ?? '').replaceAll('"', '')) * 100, 0));
    expect(sum(-1)).toBe((month?.invoices.totalPence ?? 0) - (month?.creditNotes.totalPence ?? 0));
    expect(sum(-2)).toBe((month?.invoices.vatPence ?? 0) - (month?.creditNotes.vatPence ?? 0));
    const again = await get(month?.files[0]?.url ?? '');
    expect(again.rawPayload.equals(invoices?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('the ledger accounts of the demo', () => {
  /** The last days of the demo's months, and yesterday. */
  const yesterday = ukDay(now).subtract({ days: 1 });
  const lastDays = Array.from({ length: 5 }, (_, index) =>
    ukDay(began).with({ day: 1 }).add({ months: index }).subtract({ days: 1 }),
  );
  const days = [...lastDays.filter((day) => Temporal.PlainDate.compare(day, yesterday) < 0), yesterday].map(String);

  it('equal the sum of gifts and payments, in every account at the end of each month', async () => {
    expect(days.length).toBeGreaterThanOrEqual(4);
    const opened = await rows<{ amount: number; day: string }>(
      `select amount_pence::int as amount, (posted_at at time zone 'Europe/London')::date::text as day from ledger_entries
       where reason = 'opening-balance' and book_id in (select id from wallets)`,
    );
    for (const day of days) {
      const money = await addUpMoney(rows, day);
      const opening = opened.reduce((sum, entry) => sum + (entry.day <= day ? entry.amount : 0), 0);
      const { accounts, debit, credit } = await readTrialBalance(server.runtime.contextFor({}), day);
      const found = Object.fromEntries(accounts.map((account) => [account.code, account.credit - account.debit]));
      const none = Object.fromEntries(accounts.map(({ code }) => [code, 0]));
      const expectedBooks = {
        ...none,
        ...(await addUpSales(rows, day)),
        bank: 0 - money.credited,
        customers: opening + money.credited,
        opening: 0 - opening,
      };
      expect([day, found]).toEqual([day, expectedBooks]);
      expect([day, debit]).toEqual([day, credit]);
    }
    expect(opened.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      Object.values(demoWallets).reduce((sum, { openingPence }) => sum + openingPence, 0),
    );
  });

  it('contain no charges, refunds or bank payments, and every kind of sale', async () => {
    const { credited, ...others } = await addUpMoney(rows, yesterday.toString());
    expect(credited).toBeGreaterThan(0);
    expect(Object.values(others).every((pence) => pence === 0)).toBe(true);
    const sales = await addUpSales(rows, yesterday.toString());
    expect(Object.values({ ...sales, breakage: 1 }).every((pence) => pence !== 0)).toBe(true);
  });

  it('contain the VAT of the closed documents of each month', async () => {
    const closed = await rows<{ month: string; vat: number }>(
      `select to_char(month, 'YYYY-MM') as month, sum(invoiced_vat_pence - credited_vat_pence)::int as vat from team_invoices where type = 'b2b' group by 1 order by 1`,
    );
    let before = 0;
    for (const { month, vat } of closed) {
      const end = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
      const after = (await addUpSales(rows, end))['vat-output'] ?? 0;
      expect([month, vat]).toEqual([month, after - before]);
      before = after;
    }
    expect(closed.length).toBeGreaterThanOrEqual(2);
  });
});
