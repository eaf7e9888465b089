import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { runJobs, type TestContext } from '../../../platform/testing/index.ts';
import { billingSchedules } from '../../billing/index.ts';
import { postForGifts } from '../../funding/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../../gifts/index.ts';
import { sealEntries } from '../../ledger/index.ts';
import { buyTestOrder, giftingWorld, testProducts, type GiftingWorld } from '../../purchases/testing/index.ts';
import { closeDays } from './close-days.ts';

let world: GiftingWorld;
let ada: TestContext;
let teas: readonly string[];

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(sql, values)).rows as T[];

/** Marks one gift as redeemed, as if the recipient had seen its code. */
const redeem = (id: string) =>
  world.database.transaction(async (tx) =>
    moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, [id]), to: 4, actor: systemActor }),
  );

/** Seals all entries, in several runs if needed: an open transaction of another test delays some entries. */
async function sealAllEntries(): Promise<void> {
  await sealEntries(ada);
  const [left] = await rows<{ count: unknown }>(
    'select count(*) as count from ledger_entries where sequence > (select coalesce(max(to_sequence), 0) from ledger_seals)',
  );
  if (Number(left?.count) > 0) await sealAllEntries();
}

async function issueDocuments(): Promise<void> {
  const jobs = billingSchedules.map(({ job }) => job);
  ada.jobs.length = 0;
  ada.jobs.push(...jobs.map(({ name }) => ({ name, data: {} })));
  await runJobs(ada, jobs);
}

async function closeAt(now: string): Promise<readonly string[]> {
  world.clock.set(now);
  await sealAllEntries();
  return closeDays(ada);
}

const suppliersOf = (day: string) =>
  rows(
    `select s.brand_id = p.brand_id as chosen, gifts, redeemed_pence as pence, redeemed_vat_pence as vat
     from accounting_suppliers s, products p where p.id = $2 and s.day = $1 order by 1`,
    [day, testProducts.card.id],
  );

beforeAll(async () => {
  world = await giftingWorld();
  await rows('update plans set price_pence = 0');
  // The card has a different supplier from the tea, and the supplier with the highest id.
  await rows('update products set brand_id = (select id from brands order by id desc limit 1) where id = $1', [
    testProducts.card.id,
  ]);
  ada = world.as('ada');
  world.clock.set('2026-10-05T10:00:00Z');
  teas = (await buyTestOrder(world, ada, 'tea', { quantity: 3 })).hugggs.map(({ id }) => id);
  await rows('update gifts set chosen_product_id = $2 where id = $1', [teas[0], testProducts.card.id]);
});
afterAll(() => world.close());

it('assigns a redeemed amount to the supplier of the product that the recipient chose', async () => {
  await redeem(teas[0] ?? '');
  await redeem(teas[1] ?? '');
  expect(await closeAt('2026-10-06T02:40:00Z')).toEqual(['2026-10-05']);
  expect(await suppliersOf('2026-10-05')).toEqual([
    { chosen: false, gifts: 1, pence: 100, vat: 0 },
    { chosen: true, gifts: 1, pence: 100, vat: 0 },
  ]);
});

it('divides the VAT of a late invoice among the suppliers of the earlier amounts', async () => {
  world.clock.set('2026-10-06T10:00:00Z');
  await issueDocuments();
  await redeem(teas[2] ?? '');
  expect(await closeAt('2026-10-07T02:40:00Z')).toEqual(['2026-10-06']);
  // 50p of VAT: 33p for the two pounds of the day before, of which the first supplier gets the rounding penny, and 17p
  // for the pound of this day.
  expect(await suppliersOf('2026-10-06')).toEqual([
    { chosen: false, gifts: 1, pence: 100, vat: 34 },
    { chosen: true, gifts: 0, pence: 0, vat: 16 },
  ]);
  const [posted] = await rows(
    `select sum(s.redeemed_pence)::int as pence, sum(s.redeemed_vat_pence)::int as vat from accounting_suppliers s`,
  );
  expect(posted).toEqual({ pence: 300, vat: 50 });
});

it('counts fees that a former release posted for expired gifts as expired, not as fees', async () => {
  world.clock.set('2026-10-07T10:00:00Z');
  const { id } = await buyTestOrder(world, ada, 'card', { quantity: 2 });
  const [held] = await rows<{ hold: string; wallet: string }>(
    'select hold_id as hold, wallet_id as wallet from transactions where id = $1',
    [id],
  );
  const part = { holdId: held?.hold ?? '', walletId: held?.wallet ?? '', reference: { kind: 'transaction', id } };
  const posts = [
    {
      ...part,
      entryId: newId(),
      to: 'fees',
      amountPence: amountOfPence(2_500),
      description: 'Card: not claimed in time',
    },
    { ...part, entryId: newId(), to: 'fees', amountPence: amountOfPence(95), description: 'Card: handling' },
    { ...part, entryId: newId(), to: 'forfeited', amountPence: amountOfPence(2_500), description: 'Card' },
  ] as const;
  await world.database.transaction((tx) => postForGifts(tx, posts, world.clock.now()));
  expect(await closeAt('2026-10-08T02:40:00Z')).toEqual(['2026-10-07']);
  const [close] = await rows(
    `select fees_pence::int as fees, forfeited_pence::int as forfeited from accounting_closes where day = '2026-10-07'`,
  );
  expect(close).toEqual({ fees: 95, forfeited: 5_000 });
});
