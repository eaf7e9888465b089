import { transactionDetail, type PurchaseResult } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestContext } from '../../../platform/testing/index.ts';
import {
  buyTestOrder,
  giftingWorld,
  type GiftingWorld,
  noCode,
  readTransaction,
  receivers,
  reportTransactions,
  type TestProduct,
} from '../../purchases/testing/index.ts';
import { cancelGift } from '../../gift-changes/testing/index.ts';
import { systemActor } from '../domain/locked-gift.ts';
import { lockGiftsByIds } from '../queries/lock-gifts.ts';
import { findOrderNames } from '../queries/named-orders.read-model.ts';
import { listTransactionGifts } from './list-transaction-gifts.ts';
import { moveGifts } from './move-gifts.ts';

let world: GiftingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await giftingWorld();
  ada = world.as('ada');
});
afterAll(() => world.close());

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

const links = (product: TestProduct, quantity: number) => buyTestOrder(world, ada, product, { quantity });

describe('reading gifts', () => {
  it('counts a bounced gift once: as bounced while it waits, then by its final status', async () => {
    const paid = await links('card', 3);
    const [waits, cancelled, claimed] = idsOf(paid) as [string, string, string];
    await world.database.pool.query(`update gifts set delivery_status = 'email-bounce' where id = any ($1::uuid[])`, [
      idsOf(paid),
    ]);
    await cancelGift(ada, noCode, cancelled, undefined);
    await move([claimed], 3);
    const { funnel } = transactionDetail.parse(await readTransaction(ada, paid.id));
    expect(funnel).toMatchObject({ bounced: 1, cancelled: 1, claimed: 1 });
    const listed = await listTransactionGifts(ada, paid.id, { reached: 'bounced', limit: 25 });
    expect(listed.data.map(({ id }) => id)).toEqual([waits]);
  });

  it('names gifts in a statement by recipient, product and order, and orders by their name', async () => {
    const paid = await links('card', 2);
    const [named, link] = idsOf(paid) as [string, string];
    await world.database.pool.query(`update gifts set receiver_name = 'Sam Okafor' where id = $1`, [named]);
    const { name } = transactionDetail.parse(await readTransaction(ada, paid.id));
    const orders = await findOrderNames(world.database.read, [named, link, paid.id]);
    const userId = ada.actor.userId;
    expect(orders.get(named)).toEqual({ userId, name: `Sam Okafor · test-card · ${name}` });
    expect(orders.get(link)).toEqual({ userId, name: `test-card · ${name}` });
    expect(orders.get(paid.id)).toEqual({ userId, name });
    await world.database.pool.query(`update transactions set name = 'test-card' where id = $1`, [paid.id]);
    const unnamed = await findOrderNames(world.database.read, [named]);
    expect(unnamed.get(named)?.name, 'the order that is called as its gift').toBe('Sam Okafor · test-card');
  });

  it('returns the funnel and the money of an order consistent with the ledger', async () => {
    const paid = await links('card', 5);
    const [sent, claimed, redeemed, gone] = idsOf(paid) as [string, string, string, string];
    await move([sent], 2);
    await move([claimed], 3);
    await move([redeemed], 4);
    await cancelGift(ada, noCode, gone, undefined);
    const seen = transactionDetail.parse(await readTransaction(ada, paid.id));
    expect(seen).toMatchObject({
      funnel: {
        created: 5,
        sent: 3,
        // Claimed, but never opened.
        opened: 0,
        claimed: 2,
        redeemed: 1,
        cancelled: 1,
        expired: 0,
        bounced: 0,
        declined: 0,
      },
      money: { paidPence: 12_975, redeemedPence: 2_500 + 2 * 95, heldPence: 2 * 2_595 + 2_500, returnedPence: 2_595 },
      statuses: [
        { id: 1, name: 'Created', count: 1 },
        { id: 2, name: 'Sent', count: 1 },
        { id: 3, name: 'Claimed', count: 1, sent: 1, opened: 0, claimed: 1 },
        { id: 4, name: 'Redeemed', count: 1 },
        { id: 6, name: 'Cancelled', count: 1 },
      ],
    });
    expect(seen.money.redeemedPence + seen.money.heldPence + seen.money.returnedPence).toBe(seen.money.paidPence);
    const report = await reportTransactions(ada, ada.actor.userId, { limit: 1 });
    expect(report.data).toMatchObject([
      {
        transaction_id: paid.id,
        redeemed: { count: 1, value: 2_500 },
        cancelled: { count: 1, value: 2_500 },
        refundedValue: 2_595,
        stashed: 7_690,
        totalValue: 12_975,
        product: { label: 'test-card' },
      },
    ]);
    expect(report.pagination.hasNext).toBe(true);
    const next = await reportTransactions(ada, ada.actor.userId, { limit: 1, cursor: report.pagination.next ?? '' });
    const back = await reportTransactions(ada, ada.actor.userId, { limit: 1, cursor: next.pagination.previous ?? '' });
    expect(back.data).toEqual(report.data);
  });

  it('lists gifts in pages, both ways, filtered by status, step and search text', async () => {
    const paid = await buyTestOrder(world, ada, 'tea', { receivers: receivers(12, 'page') });
    const first = await listTransactionGifts(ada, paid.id, { limit: 5 });
    expect(first.data.map(({ receiver }) => receiver.email)).toEqual(receivers(5, 'page').map(({ email }) => email));
    expect(first.pagination).toMatchObject({ total: 12, totalCapped: false, hasNext: true, hasPrevious: false });
    const second = await listTransactionGifts(ada, paid.id, { limit: 5, cursor: first.pagination.next ?? '' });
    const third = await listTransactionGifts(ada, paid.id, { limit: 5, cursor: second.pagination.next ?? '' });
    expect([second.data.length, third.data.length, third.pagination.hasNext]).toEqual([5, 2, false]);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, cursor: third.pagination.previous ?? '' })).data,
    ).toEqual(second.data);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, status: ['Pending'] })).pagination.total).toBe(12);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, status: ['Created'] })).pagination.total).toBe(0);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, opened: 'no' })).pagination.total).toBe(12);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, opened: 'yes' })).pagination.total).toBe(0);
    const [one] = first.data;
    await move([one?.id ?? ''], 3);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, reached: 'claimed' })).data.map(({ id }) => id),
    ).toEqual([one?.id]);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, search: 'page12' })).data.map(
        ({ receiver }) => receiver.email,
      ),
    ).toEqual(['page12@northwind.example']);
    expect((await listTransactionGifts(ada, paid.id, { limit: 5, search: 'NORTHWIND pag' })).pagination.total).toBe(12);
    expect(
      (await listTransactionGifts(ada, paid.id, { limit: 5, search: one?.shortcode ?? '' })).pagination.total,
    ).toBe(1);
  });
});
