import type { PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingSchedules } from '../modules/billing/index.ts';
import { mailCorrected, resendGifts } from '../modules/delivery/index.ts';
import { dispatch, recordReports, releaseScheduled, storeReports } from '../modules/delivery/testing/index.ts';
import { demoWallets } from '../modules/funding/index.ts';
import { readStatement } from '../modules/funding/testing/index.ts';
import { changeGifts, updateGift, updateTransactionGifts } from '../modules/gift-changes/testing/index.ts';
import { lockGiftsByIds, moveGifts, prepareGiftsJob, systemActor } from '../modules/gifts/index.ts';
import { expireDueGifts } from '../modules/gifts/testing/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import {
  balancesOf,
  buyTestOrder,
  giftingWorld,
  noCode,
  readTransaction,
  receivers,
  setPrice,
  type GiftingWorld,
} from '../modules/purchases/testing/index.ts';
import type { Mail, Mailer } from '../platform/mail/index.ts';
import { runJobs, type TestContext } from '../platform/testing/index.ts';

const gifts = 2_000;
const [price, fee] = [500, 95];
const main = demoWallets.main.id;

let world: GiftingWorld;
let ada: TestContext;
let order: PurchaseResult;
let ids: readonly string[];
let before: Record<string, number>;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
  await setPrice(world, 'card', price);
  before = await balancesOf(world, main);
});
afterAll(() => world.close());

const rows = async <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await world.database.pool.query(sql, values)).rows as T[];

/** Returns the gifts at the given places of the order. */
const giftsAt = (wanted: (place: number) => boolean): readonly string[] => ids.filter((_, place) => wanted(place));
const hasUnknownAddress = (place: number) => place % 100 === 7;

const mails: Mail[] = [];
/** Rejects emails to unknown addresses. */
const mailer: Mailer = {
  send: (mail) => {
    mails.push(mail);
    const place = Number(/friend(\d+)@/u.exec(mail.to)?.[1]) - 1;
    return Promise.resolve(
      hasUnknownAddress(place)
        ? { state: 'refused', error: '550 5.1.1 no such user' }
        : { state: 'accepted', providerId: `server-${mails.length}` },
    );
  },
  close: () => undefined,
};

/** Runs the jobs that send gifts, and the jobs that they add. */
async function sendAll(): Promise<void> {
  while (ada.jobs.some(({ name }) => name === 'gifting.dispatch-gifts')) {
    ada.jobs.length = 0;
    await dispatch(ada, { mailer }, order.id);
  }
}

const statuses = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await readTransaction(ada, order.id)).statuses.map(({ name, count }) => [name, count]));

/** Returns the total in and out of the statement, read page by page. */
async function statementOf(figure: 'available' | 'live' | 'redeemed') {
  let [came, went] = [0, 0];
  let cursor: string | undefined;
  do {
    const query = { figure, reference: order.id, limit: 2, ...(cursor && { cursor }) };
    const page = await readStatement(ada, { walletId: main, query }, () => Promise.resolve(new Map()));
    for (const entry of page.data) [came, went] = [came + entry.in, went + entry.out];
    cursor = page.pagination.next ?? undefined;
  } while (cursor);
  return { came, went };
}

/** Issues the documents that are due after the end of a day. */
async function night(): Promise<void> {
  world.clock.advance({ hours: 24 });
  const jobs = billingSchedules.map(({ job }) => job);
  ada.jobs.splice(0, ada.jobs.length, ...jobs.map(({ name }) => ({ name, data: {} })));
  await runJobs(ada, jobs);
}

/** Checks the money of the order: of gifts that were shown, of gifts that ended, and of fees that were never due. */
async function expectMoney(part: {
  readonly redeemed: number;
  readonly ended: number;
  readonly fees: number;
  readonly feesBack: number;
}) {
  const redeemedPence = part.redeemed * price + part.fees * fee;
  const returnedPence = part.ended * price + part.feesBack * fee;
  const paidPence = gifts * (price + fee);
  const heldPence = paidPence - redeemedPence - returnedPence;
  expect((await readTransaction(ada, order.id)).money).toEqual({ paidPence, redeemedPence, heldPence, returnedPence });
  const now = await balancesOf(world, main);
  const moved = (account: string) => (now[account] ?? 0) - (before[account] ?? 0);
  expect([moved('available'), moved('live'), moved('redeemed'), moved('fees')]).toEqual([
    returnedPence - paidPence,
    heldPence,
    part.redeemed * price,
    part.fees * fee,
  ]);
  expect(await statementOf('available')).toEqual({ came: returnedPence, went: paidPence });
  expect(await statementOf('live')).toEqual({ came: paidPence, went: redeemedPence + returnedPence });
  expect(await statementOf('redeemed')).toEqual({ came: redeemedPence, went: 0 });
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
}

it('is sent as 2,000 emails on its day, of which some bounce', async () => {
  order = await buyTestOrder(world, ada, 'card', {
    receivers: receivers(gifts),
    sendDate: world.clock.now().add({ hours: 24 }).toString(),
    expiry: 30,
  });
  await runJobs(ada, [prepareGiftsJob]);
  ids = (
    await rows<{ id: string }>('select id from gifts where transaction_id = $1 order by position', [order.id])
  ).map(({ id }) => id);
  expect(await statuses()).toEqual({ Scheduled: gifts });
  world.clock.advance({ hours: 23, minutes: 59 });
  await releaseScheduled(ada);
  expect(ada.jobs).toEqual([]);
  await expectMoney({ redeemed: 0, ended: 0, fees: 0, feesBack: 0 });

  world.clock.advance({ minutes: 2 });
  await releaseScheduled(ada);
  await sendAll();
  expect(new Set(mails.map(({ to }) => to)).size).toBe(gifts);
  expect(mails).toHaveLength(gifts);
  const refused = gifts / 100;
  expect(await statuses()).toEqual({ Created: refused, Sent: gifts - refused });
  await expectMoney({ redeemed: 0, ended: 0, fees: gifts - refused, feesBack: 0 });

  const late = await rows<{ id: string }>('select id from deliveries where gift_id = any ($1::uuid[])', [
    giftsAt((place) => place % 200 === 33),
  ]);
  await storeReports(
    ada,
    late.map(({ id }) => ({
      provider: 'bounce-mail' as const,
      eventKey: id,
      deliveryId: id,
      status: 'email-bounce' as const,
      suppresses: 'bounce' as const,
      error: '550 mailbox full',
      providerId: null,
    })),
  );
  await recordReports(ada);
  expect((await readTransaction(ada, order.id)).funnel).toMatchObject({
    sent: gifts - refused,
    bounced: refused + late.length,
  });
  // A gift whose email bounced later counts as sent: its fee is kept.
  await expectMoney({ redeemed: 0, ended: 0, fees: gifts - refused, feesBack: 0 });
}, 120_000);

it('is corrected, partly cancelled and extended, with the money of each gift moved once', async () => {
  world.clock.advance({ minutes: 15 });
  ada.jobs.length = 0;
  await updateGift(ada, mailCorrected, ids[7] ?? '', { receiver: { email: 'right@northwind.example' } });
  await sendAll();
  expect(mails.slice(gifts).map(({ to }) => to)).toEqual(['right@northwind.example']);
  await world.database.transaction(async (tx) =>
    moveGifts(tx, ada, {
      gifts: await lockGiftsByIds(
        tx,
        giftsAt((place) => place % 10 === 1),
      ),
      to: 4,
      actor: systemActor,
    }),
  );
  // Two of these were never sent: their fees are returned too.
  const chosen = giftsAt((place) => place % 10 === 2 || place === 107 || place === 207);
  expect(
    await changeGifts(ada, { codes: noCode, resendGifts }, { hugggIds: chosen, change: { kind: 'cancel' } }),
  ).toEqual({
    changed: 202,
    unchanged: [],
    returnedPence: 202 * price + 2 * fee,
    nextAt: null,
    canUndo: false,
    told: 0,
    changeId: null,
  });
  const rest = giftsAt((place) => place % 10 !== 3);
  const outcome = await updateTransactionGifts(ada, order.id, { hugggIds: rest, expiry: 60 });
  expect(outcome.changed).toBe(1_398);
  expect(outcome.unchanged.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: 'cancelled', count: 202 },
    { reason: 'redeemed', count: 200 },
  ]);
  await expectMoney({ redeemed: 200, ended: 202, fees: gifts - 19, feesBack: 2 });
}, 120_000);

it('expires in two parts, and accounts for every penny', async () => {
  await night();
  world.clock.advance({ hours: 24 * 31 });
  expect(await expireDueGifts(ada)).toBe(200);
  await expectMoney({ redeemed: 200, ended: 402, fees: gifts - 19, feesBack: 2 });
  await night();
  world.clock.advance({ hours: 24 * 29 });
  expect(await expireDueGifts(ada)).toBe(1_398);
  expect(await expireDueGifts(ada)).toBe(0);
  expect(await statuses()).toEqual({ Redeemed: 200, Cancelled: 202, Expired: 1_598 });
  await expectMoney({ redeemed: 200, ended: 1_800, fees: gifts - 19, feesBack: 19 });
  expect((await readTransaction(ada, order.id)).money.heldPence).toBe(0);

  await night();
  const documents = await rows<{ kind: string; many: number; pence: number }>(
    `select kind, count(*)::int as many, sum(total_pence)::int as pence from documents where transaction_id = $1 group by kind order by kind`,
    [order.id],
  );
  expect(documents).toEqual([
    { kind: 'credit-note', many: 3, pence: 1_800 * price + 19 * fee },
    { kind: 'vat-invoice', many: 1, pence: gifts * (price + fee) },
  ]);
}, 120_000);
