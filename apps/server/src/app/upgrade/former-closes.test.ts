import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../platform/testing/index.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it.each([
  [
    'the daily close',
    `insert into accounting_closes (day, from_sequence, to_sequence, entries, redeemed_pence, fees_pence, forfeited_pence, debited_pence, redeemed_vat_pence,
       fees_vat_pence, forfeited_vat_pence, sold_vat_pence, credited_vat_pence, closed_at) values ('2026-10-01', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, now())`,
    '23502',
  ],
  [
    'the daily close, of an order',
    'insert into accounting_orders (transaction_id, goods_pence, fees_pence) values (gen_random_uuid(), 1, 1) on conflict (transaction_id) do nothing',
    '23502',
  ],
  [
    'the monthly close',
    `insert into team_invoices (id, team_id, type, month, from_at, until_at, published, notes, invoices, invoiced_pence, invoiced_vat_pence, credit_notes,
       credited_pence, credited_vat_pence, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), 'b2b', '2026-10-01', now(), now(), true, '', 0, 0, 0, 0, 0, 0, now(), now())
     on conflict (team_id, type, month) do nothing`,
    '42P10',
  ],
])('refuses what %s of a former release writes, so that this release does the close', async (_name, sql, code) => {
  // Either a required column has no value, or the named constraint does not exist.
  await expect(database.pool.query(sql)).rejects.toMatchObject({ code });
});
