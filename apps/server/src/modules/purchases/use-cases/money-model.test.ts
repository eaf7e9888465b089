import assert from 'node:assert/strict';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs, type TestContext } from '../../../platform/testing/index.ts';
import { demoWallets, findOrderHolds } from '../../funding/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { lockGiftsByIds, moveGifts, prepareGiftsJob, systemActor } from '../../gifts/index.ts';
import { cancelGift, cancelTransactionGifts, toggleTransactionSent } from '../../gift-changes/testing/index.ts';
import { expireDueGifts } from '../../gifts/testing/index.ts';
import {
  balancesOf,
  buyTestOrder,
  giftingWorld,
  noCode,
  receivers,
  testProducts,
  type GiftingWorld,
} from '../testing/gifting-world.ts';

/** The expected effect of one gift on the money so far. */
type Model = {
  readonly id: string;
  readonly transactionId: string;
  readonly pricePence: number;
  readonly feePence: number;
  status: number;
  left: boolean;
  isMail: boolean;
  feeTaken: boolean;
  expiresInDays: number;
  boughtOnDay: number;
};

type Sums = { available: number; live: number; redeemed: number; fees: number };

const { main } = demoWallets;
let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      product: fc.constantFrom('cake' as const, 'card' as const),
      count: fc.integer({ min: 1, max: 30 }),
      mail: fc.boolean(),
      days: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('send' as const, 'claim' as const, 'fetch' as const, 'redeem' as const, 'cancel' as const),
      pick: fc.nat(),
      many: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel-order' as const, 'share-order' as const), pick: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 2, 20) }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const open = (gift: Model): boolean => [1, 2, 3].includes(gift.status);

/** The rules of RULES §3–5, written plainly for one gift. */
const rules = {
  takeFee(gift: Model, sums: Sums) {
    if (gift.feeTaken) return;
    gift.feeTaken = true;
    sums.live -= gift.feePence;
    sums.fees += gift.feePence;
  },
  send(gift: Model, sums: Sums) {
    if (gift.status !== 1) return;
    gift.status = 2;
    gift.left = true;
    if (gift.isMail) rules.takeFee(gift, sums);
  },
  claim(gift: Model, sums: Sums) {
    if (gift.status !== 1 && gift.status !== 2) return;
    Object.assign(gift, { status: 3, left: true });
    rules.takeFee(gift, sums);
  },
  fetch(gift: Model, sums: Sums) {
    if (!open(gift)) return;
    Object.assign(gift, { status: 9, left: true });
    rules.takeFee(gift, sums);
  },
  redeem(gift: Model, sums: Sums) {
    if (!open(gift) && gift.status !== 9) return;
    Object.assign(gift, { status: 4, left: true });
    rules.takeFee(gift, sums);
    sums.live -= gift.pricePence;
    sums.redeemed += gift.pricePence;
  },
  end(gift: Model, sums: Sums, status: number) {
    gift.status = status;
    const fee = gift.feeTaken ? 0 : gift.feePence;
    sums.live -= gift.pricePence + fee;
    sums.available += gift.pricePence + (gift.left ? 0 : fee);
    sums.fees += gift.left ? fee : 0;
  },
};

const targets = { send: 2, claim: 3, fetch: 9, redeem: 4 } as const;

class Play {
  readonly gifts: Model[] = [];
  readonly sums: Sums;
  day = 0;
  constructor(sums: Sums) {
    this.sums = sums;
  }

  picked({ pick, many }: { readonly pick: number; readonly many: number }): Model[] {
    const places = new Set(Array.from({ length: many }, (_, index) => (pick + index * 7) % this.gifts.length));
    return this.gifts.filter((_, index) => places.has(index));
  }

  ofOrder(pick: number): Model[] {
    const gift = this.gifts[pick % Math.max(this.gifts.length, 1)];
    return gift ? this.gifts.filter(({ transactionId }) => transactionId === gift.transactionId) : [];
  }

  async run(step: Action): Promise<void> {
    if (step.kind === 'buy') return this.buy(step);
    if (step.kind === 'wait') return this.wait(step.days);
    if (!('many' in step)) return this.changeOrder(step.kind, this.ofOrder(step.pick));
    const chosen = this.picked(step);
    const { kind } = step;
    if (kind === 'cancel') return this.cancelEach(chosen);
    const ids = chosen.map(({ id }) => id);
    await world.database.transaction(async (tx) =>
      moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, ids), to: targets[kind], actor: systemActor }),
    );
    for (const gift of chosen) rules[kind](gift, this.sums);
  }

  async buy({ product, count, mail, days }: Extract<Action, { kind: 'buy' }>): Promise<void> {
    const { pricePence, feePence } = testProducts[product];
    const total = count * (pricePence + feePence);
    const paid = buyTestOrder(world, ada, product, {
      expiry: days,
      ...(mail ? { receivers: receivers(count) } : { quantity: count }),
    });
    if (total > this.sums.available) return assert.rejects(paid, { code: 'wallet.insufficient-funds' });
    const { id } = await paid;
    await runJobs({ ...ada, jobs: ada.jobs.splice(0).filter(({ name }) => name === prepareGiftsJob.name) }, [
      prepareGiftsJob,
    ]).catch(() => undefined);
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from gifts where transaction_id = $1 order by position',
      [id],
    );
    assert.equal(rows.length, count);
    this.sums.available -= total;
    this.sums.live += total;
    this.gifts.push(
      ...rows.map((row) => ({
        id: row.id,
        transactionId: id,
        pricePence,
        feePence,
        status: 1,
        left: false,
        isMail: mail,
        feeTaken: feePence === 0,
        expiresInDays: days,
        boughtOnDay: this.day,
      })),
    );
  }

  async cancelEach(chosen: readonly Model[]): Promise<void> {
    for (const gift of chosen) {
      if (open(gift)) {
        await cancelGift(ada, noCode, gift.id, undefined);
        rules.end(gift, this.sums, 6);
      } else if (gift.status !== 6)
        await assert.rejects(cancelGift(ada, noCode, gift.id, undefined), { code: 'gift.status-conflict' });
    }
  }

  async changeOrder(kind: 'cancel-order' | 'share-order', gifts: readonly Model[]): Promise<void> {
    const [first] = gifts;
    if (!first) return;
    if (kind === 'cancel-order') {
      const affected = gifts.filter(open);
      assert.equal((await cancelTransactionGifts(ada, noCode, first.transactionId, {})).changed, affected.length);
      for (const gift of affected) rules.end(gift, this.sums, 6);
    } else if (!first.isMail) {
      await toggleTransactionSent(ada, first.transactionId, { sent: true });
      for (const gift of gifts) rules.send(gift, this.sums);
    }
  }

  async wait(days: number): Promise<void> {
    this.day += days;
    world.clock.advance({ hours: 24 * days });
    // A held code waits thirty more days.
    const due = this.gifts.filter(
      (gift) =>
        (open(gift) && this.day > gift.boughtOnDay + gift.expiresInDays) ||
        (gift.status === 9 && this.day > gift.boughtOnDay + gift.expiresInDays + 30),
    );
    assert.equal(await expireDueGifts(ada), due.length);
    for (const gift of due) rules.end(gift, this.sums, 5);
  }

  async check(): Promise<void> {
    const { available, live, redeemed, fees } = await balancesOf(world, main.id);
    assert.deepEqual({ available, live, redeemed, fees }, this.sums);
    const { rows } = await world.database.pool.query<{ id: string; status_id: number; fee_posted: boolean }>(
      'select id, status_id, fee_posted from gifts where id = any ($1)',
      [this.gifts.map(({ id }) => id)],
    );
    const statuses = new Map(rows.map((row) => [row.id, row.status_id]));
    for (const gift of this.gifts) assert.equal(statuses.get(gift.id), gift.status);
    const held = new Map<string, number>();
    for (const gift of this.gifts) {
      const value = open(gift) || gift.status === 9 ? gift.pricePence + (gift.feeTaken ? 0 : gift.feePence) : 0;
      held.set(gift.transactionId, (held.get(gift.transactionId) ?? 0) + value);
    }
    const holds = await findOrderHolds(world.database.read, [...held.keys()]);
    for (const [transactionId, value] of held) assert.equal(holds.get(transactionId)?.remainingPence, value);
  }
}

it('balances every penny through any sequence of buying, sending, claiming, redeeming, cancelling and expiring', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { available = 0, live = 0, redeemed = 0, fees = 0 } = await balancesOf(world, main.id);
      const play = new Play({ available, live, redeemed, fees });
      for (const step of steps) await play.run(step);
      await play.check();
      // Gifts that are still open would expire in the next run, so they are ended here.
      const rest = play.gifts.filter((gift) => open(gift)).map(({ id }) => id);
      await world.database.transaction(async (tx) =>
        moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, rest), to: 6, actor: systemActor }),
      );
      const fetched = play.gifts.filter(({ status }) => status === 9).map(({ id }) => id);
      await world.database.transaction(async (tx) =>
        moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, fetched), to: 4, actor: systemActor }),
      );
    }),
    { numRuns: 25 },
  );
  expect((await verifyLedger(world.database.read)).findings).toEqual([]);
});
