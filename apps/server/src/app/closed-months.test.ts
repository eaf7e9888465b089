import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingSchedules } from '../modules/billing/index.ts';
import { demoTeams } from '../modules/teams/index.ts';
import { seedDemoHistory } from './demo.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await seedDemoHistory(server.runtime);
  await closeMonths();
});
afterAll(() => server.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(sql, values)).rows as T[];

async function closeMonths(): Promise<void> {
  const close = billingSchedules.find(({ job }) => job.name === 'billing.close-months');
  await close?.job.run(server.runtime.jobContext('test'), {} as never);
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

/** VAT in a gross amount, to the nearest penny; the tests' own arithmetic. */
const vatIn = (gross: number, percent: number) => Math.round((gross * percent) / (100 + percent));
const monthOf = (instant: string) =>
  Temporal.Instant.from(new Date(instant).toISOString())
    .toZonedDateTimeISO('Europe/London')
    .toPlainDate()
    .toPlainYearMonth()
    .toString();

/** What each team's month comes to, added up from orders and gifts alone. */
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
  it('come to what its orders and gifts add up to, VAT included', async () => {
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
         credited_pence as credited, credited_vat_pence as credited_vat from team_invoices`,
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

  it('credit what the ledger released', async () => {
    const [found] = await rows<{ released: string }>(
      `select sum(amount_pence) as released from ledger_entries where reason in ('gift-cancelled', 'gift-expired')`,
    );
    const credited = [...(await expected()).values()].reduce((sum, month) => sum + month.credited.total, 0);
    expect(credited).toBe(Number(found?.released));
  });

  it('are closed once, however often the run comes', async () => {
    const before = await rows('select * from team_invoices order by id');
    const documents = await rows('select count(*) from documents');
    await closeMonths();
    expect(await rows('select * from team_invoices order by id')).toEqual(before);
    expect(await rows('select count(*) from documents')).toEqual(documents);
  });

  it('number their documents without gaps', async () => {
    const series = await rows<{ series: string; count: string; last: string }>(
      'select series, count(*) as count, max(number) as last from documents group by series',
    );
    expect(series.length).toBeGreaterThan(1);
    for (const { count, last } of series) expect(count).toBe(last);
  });

  it('open as PDF and csv, whose lines add up to the month', async () => {
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
