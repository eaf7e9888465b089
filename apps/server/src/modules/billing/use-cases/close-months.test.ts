import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { buyTestOrder, giftingWorld, type GiftingWorld } from '../../purchases/testing/index.ts';
import { closeMonths } from './close-months.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  await world.database.pool.query('update plans set price_pence = 0');
  ada = world.as('ada');
});
afterAll(() => world.close());

async function boughtAt(at: string): Promise<void> {
  world.clock.set(at);
  await buyTestOrder(world, ada, 'cake', { quantity: 1 });
}

async function closeAt(at: string): Promise<readonly (readonly [string, number, number])[]> {
  world.clock.set(at);
  await closeMonths(ada);
  const { rows } = await world.database.pool.query<{ month: string; invoices: number; listed: string }>(
    `select to_char(i.month, 'YYYY-MM') as month, i.invoices, (select count(*) from team_invoice_documents t where t.invoice_id = i.id) as listed
     from team_invoices i order by i.month`,
  );
  return rows.map(({ month, invoices, listed }) => [month, invoices, Number(listed)]);
}

it('counts a sale in its month in the United Kingdom, also if February has 29 days and when the clocks change', async () => {
  await boughtAt('2026-10-31T23:30:00Z');
  await boughtAt('2026-11-01T00:30:00Z');
  expect(await closeAt('2026-11-01T02:47:00Z')).toEqual([['2026-10', 1, 1]]);
  expect(await closeAt('2026-12-01T02:47:00Z')).toContainEqual(['2026-11', 1, 1]);
  await boughtAt('2027-03-31T22:30:00Z');
  await boughtAt('2027-03-31T23:30:00Z');
  expect(await closeAt('2027-04-01T01:47:00Z')).toContainEqual(['2027-03', 1, 1]);
  expect(await closeAt('2027-05-01T01:47:00Z')).toContainEqual(['2027-04', 1, 1]);
  for (const at of ['2028-02-29T00:30:00Z', '2028-02-29T23:30:00Z', '2028-03-01T00:30:00Z']) await boughtAt(at);
  expect((await closeAt('2028-02-29T23:59:00Z')).map(([month]) => month)).not.toContain('2028-02');
  expect(await closeAt('2028-03-01T02:47:00Z')).toContainEqual(['2028-02', 2, 2]);
});

it('lists a sale added to a closed month, because the clock was set back, in the next month, once', async () => {
  await boughtAt('2028-03-20T10:00:00Z');
  expect(await closeAt('2028-04-01T02:47:00Z')).toContainEqual(['2028-03', 2, 2]);
  await boughtAt('2028-03-31T21:00:00Z');
  const closed = await closeAt('2028-04-01T04:00:00Z');
  expect(closed).toContainEqual(['2028-03', 2, 2]);
  expect(closed.map(([month]) => month)).not.toContain('2028-04');
  await boughtAt('2028-04-10T10:00:00Z');
  const later = await closeAt('2028-05-01T02:47:00Z');
  expect(later).toContainEqual(['2028-04', 2, 2]);
  expect(await closeAt('2028-06-01T02:47:00Z')).toEqual(later);
  const { rows } = await world.database.pool.query<{ documents: string; listed: string }>(
    'select (select count(*) from documents) as documents, (select count(*) from team_invoice_documents) as listed',
  );
  expect(rows[0]?.listed).toBe(rows[0]?.documents);
});
