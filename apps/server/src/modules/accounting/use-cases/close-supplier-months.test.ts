import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore, type FileStore } from '../../../platform/files/index.ts';
import { runJobs, type TestContext } from '../../../platform/testing/index.ts';
import { billingSchedules } from '../../billing/index.ts';
import { changeTeamInvoice, listTeamInvoices, openTeamInvoice } from '../../billing/testing/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../../gifts/index.ts';
import { sealEntries } from '../../ledger/index.ts';
import { buyTestOrder, giftingWorld, testProducts, type GiftingWorld } from '../../purchases/testing/index.ts';
import { demoTeams } from '../../teams/index.ts';
import { closeDays } from './close-days.ts';
import { closeSupplierMonths } from './close-supplier-months.ts';

let world: GiftingWorld;
let ada: TestContext;
let files: FileStore;
let folder: string;
let cakes: readonly string[];
let cards: readonly string[];

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(sql, values)).rows as T[];

const redeem = (ids: readonly string[]) =>
  world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, ids), to: 4, actor: systemActor }),
  );

/** Seals all entries, in several runs if needed: an open transaction of another test delays some entries. */
async function sealAllEntries(): Promise<void> {
  await sealEntries(ada);
  const [left] = await rows<{ count: unknown }>(
    'select count(*) as count from ledger_entries where sequence > (select coalesce(max(to_sequence), 0) from ledger_seals)',
  );
  if (Number(left?.count) > 0) await sealAllEntries();
}

/** Runs the jobs of a night: documents and the closes of days. */
async function daysAt(at: string): Promise<void> {
  world.clock.set(at);
  const jobs = billingSchedules.map(({ job }) => job);
  ada.jobs.length = 0;
  ada.jobs.push(...jobs.map(({ name }) => ({ name, data: {} })));
  await runJobs(ada, jobs);
  await sealAllEntries();
  await closeDays(ada);
}

const textOf = ({ content }: Awaited<ReturnType<typeof openTeamInvoice>>): string =>
  Buffer.isBuffer(content) ? content.toString() : 'a stream';

const listedInvoices = async (limit = 50, cursor?: string) =>
  listTeamInvoices(ada, demoTeams.harbourPine.id, { limit, ...(cursor && { cursor }) });

async function invoiceOf(product: keyof typeof testProducts, month: string) {
  const [{ id } = { id: '' }] = await rows<{ id: string }>('select brand_id as id from products where id = $1', [
    testProducts[product].id,
  ]);
  const found = (await listedInvoices()).data.find((invoice) => invoice.brandId === id && invoice.month === month);
  if (!found) throw new Error(`There is no invoice of the ${product} in ${month}.`);
  return found;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huggg-suppliers-'));
  files = await createFileStore({ storage: null, dataDir: folder });
  world = await giftingWorld();
  await world.database.pool.query('update plans set price_pence = 0');
  await world.database.pool.query(
    'update products set brand_id = (select id from brands order by id desc limit 1) where id = $1',
    [testProducts.card.id],
  );
  ada = world.as('ada');
  world.clock.set('2026-10-05T10:00:00Z');
  cakes = (await buyTestOrder(world, ada, 'cake', { quantity: 4 })).hugggs.map(({ id }) => id);
  cards = (await buyTestOrder(world, ada, 'card', { quantity: 2 })).hugggs.map(({ id }) => id);
  await redeem([...cakes.slice(0, 2), ...cards.slice(0, 1)]);
});
afterAll(async () => {
  files.close();
  await world.close();
  await rm(folder, { recursive: true });
});

it('waits until every day of the month is closed', async () => {
  await daysAt('2026-10-31T02:40:00Z');
  expect(await closeSupplierMonths(ada)).toBe(0);
});

it('creates an invoice for each supplier and a summary, once', async () => {
  await daysAt('2026-11-01T02:40:00Z');
  expect(await closeSupplierMonths(ada)).toBe(1);
  expect(await closeSupplierMonths(ada)).toBe(0);
  const { data } = await listedInvoices();
  expect(data.map(({ type, number }) => `${type} ${number}`)).toEqual([
    'b2b null',
    'supplier SUP-000001',
    'supplier SUP-000002',
    'suppliers-summary SUM-000001',
  ]);
  expect((await invoiceOf('cake', '2026-10')).redeemed).toEqual({
    count: 2,
    vatPence: 400,
    totalPence: 2_400,
    owedPence: 2_000,
  });
  expect((await invoiceOf('card', '2026-10')).redeemed).toMatchObject({ count: 1, vatPence: 0, owedPence: 2_500 });
  expect(data.at(-1)).toMatchObject({
    brandId: null,
    brandName: null,
    from: '2026-09-30T23:00:00.000Z',
    until: '2026-11-01T00:00:00.000Z',
    redeemed: { count: 3, vatPence: 400, totalPence: 4_900, owedPence: 4_500 },
  });
  expect(data[0]?.redeemed).toBeNull();
});

it('lists invoices in pages without duplicates or gaps', async () => {
  const { data } = await listedInvoices();
  const first = await listedInvoices(2);
  const second = await listedInvoices(2, first.pagination.next ?? undefined);
  expect([...first.data, ...second.data]).toEqual(data);
  expect(second.pagination).toMatchObject({ hasNext: false, next: null });
});

it('serves invoices as PDF and csv, without credit notes', async () => {
  const { id, number } = await invoiceOf('cake', '2026-10');
  const pdf = await openTeamInvoice(ada, { files }, { id, part: 'invoices' });
  expect(pdf.fileName).toBe(`supplier-${number}.pdf`);
  expect(textOf(pdf).slice(0, 5)).toBe('%PDF-');
  const lines = await openTeamInvoice(ada, { files }, { id, part: 'lines' });
  const [headings, ...cells] = textOf(lines).replaceAll('"', '').trim().split('\r\n');
  expect(headings).toMatch(/Supplier,Gifts,Without VAT,VAT,Redeemed$/);
  expect(cells).toEqual([expect.stringMatching(new RegExp(`^${number},2026-10,.*,2,20.00,4.00,24.00$`))]);
  const notes = openTeamInvoice(ada, { files }, { id, part: 'credit-notes' });
  await expect(notes).rejects.toMatchObject({ code: 'invoice.not-found' });
});

it('accepts changes to notes and publication; the database refuses every other change', async () => {
  const { id, redeemed } = await invoiceOf('card', '2026-10');
  const changed = await changeTeamInvoice(ada, id, { published: false, notes: 'Checked' });
  expect(changed).toMatchObject({ published: false, notes: 'Checked', redeemed });
  for (const change of [
    'update team_invoices set redeemed_pence = 0 where id = $1',
    'delete from team_invoices where id = $1',
  ])
    await expect(rows(change, [id])).rejects.toThrow(/a numbered invoice stays/);
});

it('numbers invoices without gaps when two processes close at the same time', async () => {
  world.clock.set('2026-11-10T10:00:00Z');
  await redeem(cakes.slice(2, 3));
  await daysAt('2026-12-01T02:40:00Z');
  const closed = await Promise.all([closeSupplierMonths(ada), closeSupplierMonths(ada)]);
  expect(closed.toSorted()).toEqual([0, 1]);
  expect(
    await rows(`select series, number::int from team_invoices where month = '2026-11-01' and type <> 'b2b'`),
  ).toEqual(
    expect.arrayContaining([
      { series: 'SUP', number: 3 },
      { series: 'SUM', number: 2 },
    ]),
  );
});

it('leaves out a month with closes that were not split by supplier', async () => {
  world.clock.set('2026-12-10T10:00:00Z');
  await redeem([...cakes.slice(3), ...cards.slice(1)]);
  await daysAt('2027-01-01T02:40:00Z');
  await rows(`delete from accounting_suppliers where day >= '2026-12-01' and redeemed_pence = 2500`);
  expect(await closeSupplierMonths(ada)).toBe(0);
});
