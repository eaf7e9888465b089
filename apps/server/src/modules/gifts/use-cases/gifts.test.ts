import { giftDetail, type PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import {
  balancesOf,
  buyTestOrder,
  giftingWorld,
  type GiftingWorld,
  noCode,
  readTransaction,
  receivers,
  type TestProduct,
  unknownId,
} from '../../purchases/testing/index.ts';
import { systemActor } from '../domain/locked-gift.ts';
import { lockGiftsByIds } from '../queries/lock-gifts.ts';
import {
  cancelGift,
  cancelTransactionGifts,
  freezeGift,
  toggleGiftSent,
  toggleTransactionSent,
} from '../../gift-changes/testing/index.ts';
import { expireDueGifts } from './expire-gifts.ts';
import { moveGifts } from './move-gifts.ts';
import { readGift } from './read-gift.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

const main = demoWallets.main.id;

function idsOf(paid: PurchaseResult): readonly string[] {
  return paid.hugggs.map(({ id }) => id);
}

/** Changes the status of gifts as recipients or delivery would. */
async function move(giftIds: readonly string[], to: 2 | 3 | 4 | 9): Promise<number> {
  return world.database.transaction(
    async (tx) =>
      (await moveGifts(tx, ada, { gifts: await lockGiftsByIds(tx, giftIds), to, actor: systemActor })).moved.length,
  );
}

async function walletChange(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balancesOf(world, main);
  await act();
  const after = await balancesOf(world, main);
  return Object.fromEntries(
    Object.keys(after)
      .map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)])
      .filter(([, change]) => change !== 0),
  );
}

const links = (product: TestProduct, quantity: number) => buyTestOrder(world, ada, product, { quantity });

describe('cancelling', () => {
  it('returns the money of gifts that can be cancelled, and gives reasons for the others', async () => {
    const paid = await links('card', 6);
    const [a, b, c, d] = idsOf(paid) as [string, string, string, string];
    await move([a], 4);
    await move([b], 9);
    await move([c], 2);
    await cancelGift(ada, noCode, d, 'not needed');
    const preview = await cancelTransactionGifts(ada, noCode, paid.id, { preview: true });
    const change = await walletChange(async () => {
      const outcome = await cancelTransactionGifts(ada, noCode, paid.id, { reason: 'wrong list' });
      expect(outcome).toEqual(preview);
      expect(outcome).toEqual({
        changed: 3,
        returnedPence: 3 * 2_500 + 2 * 95,
        unchanged: expect.arrayContaining([
          { reason: 'redeemed', count: 1 },
          { reason: 'code-held', count: 1 },
          { reason: 'already-so', count: 1 },
        ]),
      });
    });
    // The link that was marked as shared was sent, so its fee stays.
    expect(change).toEqual({ available: 7_690, live: -7_785, fees: 95 });
    expect(await cancelTransactionGifts(ada, noCode, paid.id, {})).toMatchObject({ changed: 0, returnedPence: 0 });
    expect(await readGift(ada, c)).toMatchObject({ status_id: 6, status: 'Cancelled', abilities: { cancel: false } });
  });

  it('cancels gifts with a held code if their supplier takes it back', async () => {
    const paid = await links('card', 2);
    const [held, stuck] = idsOf(paid) as [string, string];
    await move([held, stuck], 9);
    const takeBack = {
      ...noCode,
      takeBackCodes: (_: unknown, ids: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => id === held))),
    };
    expect(await cancelTransactionGifts(ada, takeBack, paid.id, { preview: true })).toMatchObject({
      changed: 1,
      returnedPence: 2_500,
    });
    expect((await readGift(ada, held)).status).toBe('Fetched');
    const change = await walletChange(async () =>
      expect(await cancelTransactionGifts(ada, takeBack, paid.id, {})).toEqual({
        changed: 1,
        returnedPence: 2_500,
        unchanged: [{ reason: 'code-held', count: 1 }],
      }),
    );
    expect(change).toEqual({ available: 2_500, live: -2_500 });
    await expect(cancelGift(ada, takeBack, stuck, undefined)).rejects.toMatchObject({ code: 'gift.status-conflict' });
  });

  it('changes only the selected gifts, and reports ids of other orders', async () => {
    const [paid, other] = [await links('tea', 3), await links('tea', 1)];
    const [first] = idsOf(paid);
    const outcome = await cancelTransactionGifts(ada, noCode, paid.id, {
      hugggIds: [first ?? '', ...idsOf(other), unknownId()],
    });
    expect(outcome).toEqual({ changed: 1, returnedPence: 100, unchanged: [{ reason: 'not-in-order', count: 2 }] });
    expect((await readTransaction(ada, other.id)).statuses).toEqual([
      { id: 1, name: 'Created', count: 1, sent: 0, opened: 0, claimed: 0 },
    ]);
  });

  it('includes all gifts of an order that is still being created', async () => {
    const paid = await links('tea', 3_000);
    expect(await cancelTransactionGifts(ada, noCode, paid.id, { preview: true })).toMatchObject({
      changed: 3_000,
      returnedPence: 300_000,
    });
    const change = await walletChange(async () =>
      expect(await cancelTransactionGifts(ada, noCode, paid.id, {})).toMatchObject({
        changed: 3_000,
        returnedPence: 300_000,
      }),
    );
    expect(change).toEqual({ available: 300_000, live: -300_000 });
    expect(await readTransaction(ada, paid.id)).toMatchObject({
      funnel: { created: 3_000, cancelled: 3_000 },
      money: { paidPence: 300_000, heldPence: 0, returnedPence: 300_000, redeemedPence: 0 },
    });
  });

  it('is idempotent for one gift, and refused if it is redeemed', async () => {
    const [one, other] = idsOf(await links('tea', 2)) as [string, string];
    const change = await walletChange(async () => {
      await cancelGift(ada, noCode, one, undefined);
      const again = await cancelGift(ada, noCode, one, undefined);
      expect(
        giftDetail.parse(again).events.map(({ kind, from, to, actorName }) => [kind, from, to, actorName]),
      ).toEqual([
        ['status', null, 'Created', 'Ada Marlowe'],
        ['status', 'Created', 'Cancelled', 'Ada Marlowe'],
      ]);
    });
    expect(change).toEqual({ available: 100, live: -100 });
    await move([other], 4);
    await expect(cancelGift(ada, noCode, other, undefined)).rejects.toMatchObject({ code: 'gift.status-conflict' });
  });

  it('returns the money once under concurrent requests', async () => {
    const paid = await links('tea', 20);
    const change = await walletChange(async () => {
      const outcomes = await Promise.all([
        cancelTransactionGifts(ada, noCode, paid.id, {}),
        cancelTransactionGifts(world.as('ada'), noCode, paid.id, {}),
        ...idsOf(paid).map((id) => cancelGift(world.as('ada'), noCode, id, undefined)),
      ]);
      expect(
        outcomes.slice(0, 2).reduce((sum, outcome) => sum + ('changed' in outcome ? outcome.changed : 0), 0),
      ).toBeLessThanOrEqual(20);
    });
    expect(change).toEqual({ available: 2_000, live: -2_000 });
  });
});

describe('expiring', () => {
  it('returns unclaimed value after claim-by, or keeps it if the plan does not refund', async () => {
    const paid = await buyTestOrder(world, ada, 'card', { quantity: 3, expiry: 1 });
    const nora = world.as('nora');
    const theirs = await buyTestOrder(world, nora, 'card', { quantity: 1, expiry: 1 }, demoWallets.quayside.id);
    const [shared, claimed, frozen] = idsOf(paid) as [string, string, string];
    await move([shared], 2);
    await move([claimed], 3);
    await freezeGift(ada, frozen, { frozen: true, reason: 'a check' });
    expect(await expireDueGifts(ada)).toBe(0);
    world.clock.advance({ hours: 48 });
    const theirsBefore = await balancesOf(world, demoWallets.quayside.id);
    const change = await walletChange(async () => expect(await expireDueGifts(ada)).toBe(3));
    // The fee of the claimed gift was taken before; the fee of the shared one is taken now.
    expect(change).toEqual({ available: 5_000, live: -5_095, fees: 95 });
    const theirsAfter = await balancesOf(world, demoWallets.quayside.id);
    expect(theirsAfter).toEqual({
      ...theirsBefore,
      available: (theirsBefore['available'] ?? 0) + 95,
      live: 0,
      fees: (theirsBefore['fees'] ?? 0) + 2_500,
    });
    expect(await readTransaction(nora, theirs.id)).toMatchObject({
      money: { paidPence: 2_595, redeemedPence: 2_500, heldPence: 0, returnedPence: 95 },
      refundsExpired: false,
    });
    // A recipient who requested a code in time has thirty more days.
    const held = await buyTestOrder(world, ada, 'tea', { quantity: 2, expiry: 1 });
    const [code, waiting] = idsOf(held) as [string, string];
    await move([code], 9);
    await move([waiting], 3);
    await world.database.pool.query(
      `insert into code_requests (gift_id, team_id, product_id, supplier, value_pence, requested_at, next_try_at) select id, team_id, product_id, 'pool', 100, now(), now() from gifts where id = $1`,
      [waiting],
    );
    world.clock.advance({ hours: 72 });
    expect(await expireDueGifts(ada)).toBe(0);
    world.clock.advance({ hours: 24 * 30 });
    expect(await expireDueGifts(ada)).toBe(1);
    expect(await readGift(ada, code)).toMatchObject({ status: 'Expired' });
    expect(await readGift(ada, waiting)).toMatchObject({ status: 'Claimed' });
    // The frozen gift waits for the end of its check.
    await freezeGift(ada, frozen, { frozen: false });
    expect(await expireDueGifts(ada)).toBe(1);
    expect(await expireDueGifts(ada)).toBe(0);
    expect(await readGift(ada, frozen)).toMatchObject({ status: 'Expired', is_expired: true, frozen: false });
  });

  it('continues if one gift fails, which is retried in the next run', async () => {
    const before = await links('tea', 1);
    const paid = await buyTestOrder(world, ada, 'tea', { quantity: 7, expiry: 1 });
    const others = await buyTestOrder(
      world,
      world.as('nora'),
      'tea',
      { quantity: 2, expiry: 1 },
      demoWallets.quayside.id,
    );
    const bad = idsOf(paid)[3] ?? '';
    const { pool } = world.database;
    await pool.query(
      `create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'cannot be written'; end $$`,
    );
    await pool.query(
      `create trigger refuse_bad before update on gifts for each row when (old.id = '${bad}'::uuid) execute function refuse_bad()`,
    );
    world.clock.advance({ hours: 72 });
    const change = await walletChange(async () => expect(await expireDueGifts(ada)).toBe(8));
    expect(change).toEqual({ available: 600, live: -600 });
    expect(await readGift(ada, bad)).toMatchObject({ status: 'Created' });
    expect((await readTransaction(world.as('nora'), others.id)).money.heldPence).toBe(0);
    const later = await buyTestOrder(world, ada, 'tea', { quantity: 1, expiry: 1 });
    world.clock.advance({ hours: 72 });
    expect(await expireDueGifts(ada)).toBe(1);
    expect(await readGift(ada, idsOf(later)[0] ?? '')).toMatchObject({ status: 'Expired' });
    await pool.query('drop trigger refuse_bad on gifts');
    expect(await expireDueGifts(ada)).toBe(1);
    expect(await readGift(ada, bad)).toMatchObject({ status: 'Expired' });
    expect(await readGift(ada, idsOf(before)[0] ?? '')).toMatchObject({ status: 'Created' });
  });
});

describe('marking links as shared', () => {
  it('can be set and reset until the link is opened', async () => {
    const paid = await links('tea', 3);
    const [first, second] = idsOf(paid) as [string, string];
    expect(await toggleTransactionSent(ada, paid.id, { sent: true })).toEqual({
      changed: 3,
      unchanged: [],
      returnedPence: 0,
    });
    expect(await readGift(ada, first)).toMatchObject({
      status: 'Sent',
      deliveryStatus: 'links-sent',
      sent_date: expect.any(String),
      abilities: { markUnsent: true },
    });
    expect(await toggleGiftSent(ada, first, { isPreview: true })).toMatchObject({ status: 'Sent' });
    expect(await toggleGiftSent(ada, first, { isPreview: false })).toMatchObject({
      status: 'Created',
      deliveryStatus: 'unsent',
      sent_date: null,
    });
    await world.database.pool.query('update gifts set viewed_at = now() where id = $1', [second]);
    await expect(toggleGiftSent(ada, second, { isPreview: false })).rejects.toMatchObject({
      code: 'gift.status-conflict',
    });
    expect(await toggleTransactionSent(ada, paid.id, { sent: false })).toMatchObject({
      changed: 1,
      unchanged: expect.arrayContaining([
        { reason: 'already-so', count: 1 },
        { reason: 'viewed', count: 1 },
      ]),
    });
  });

  it('is refused for gifts by email', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(1) });
    await expect(toggleTransactionSent(ada, paid.id, { sent: true })).rejects.toMatchObject({
      code: 'gift.toggle-not-possible',
    });
    await expect(toggleGiftSent(ada, idsOf(paid)[0] ?? '', { isPreview: false })).rejects.toMatchObject({
      code: 'gift.toggle-not-possible',
    });
  });
});
