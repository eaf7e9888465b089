import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWallets } from '../../../funding/index.ts';
import { readOrder } from '../../orders/use-cases/read-orders.ts';
import { balancesOf, bought, draft, giftingWorld, paymentOf, receivers, type GiftingWorld } from '../../testing/gifting-world.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

describe('buying an order', () => {
  it('holds the money, makes the gifts and answers the purchase result', async () => {
    const ada = world.as('ada');
    const before = await balancesOf(world, demoWallets.main.id);
    const order = await draft(ada, 'card', { receivers: receivers(3), hugggMeta: { customDescription: 'A treat' } });
    expect(order).toMatchObject({ totalPence: 3 * 2_595, feePence: 3 * 95, problems: [], abilities: { pay: true }, quantity: 3 });
    expect(order.lines.map(({ label, totalPence, vatPence }) => [label, totalPence, vatPence])).toEqual([['test-card', 7_500, 0], ['Handling', 285, 48]]);
    expect(order.wallets.find(({ id }) => id === demoWallets.main.id)?.afterPence).toBe((before['available'] ?? 0) - 7_785);

    const result = await world.buy(ada, paymentOf(ada, order));
    expect(result).toMatchObject({ status: 'successful', quantity: 3, processing: 'sending', order_id: order.id, type: 'bulkHugggs', totalPence: 7_785, super_url_id: null, topup_type: null });
    expect(result.hugggs.map(({ receiver, status, status_id }) => [receiver.email, receiver.name, status, status_id])).toEqual([
      ['friend1@northwind.example', 'friend 1', 'Pending', 1],
      ['friend2@northwind.example', 'friend 2', 'Pending', 1],
      ['friend3@northwind.example', 'friend 3', 'Pending', 1],
    ]);
    expect(new Set(result.hugggs.map(({ shortcode }) => shortcode)).size).toBe(3);
    const after = await balancesOf(world, demoWallets.main.id);
    expect(after).toEqual({ ...before, available: (before['available'] ?? 0) - 7_785, live: (before['live'] ?? 0) + 7_785 });
    expect(result.walletAfter).toEqual({ id: demoWallets.main.id, availablePence: after['available'] });

    expect(ada.jobs.map(({ name, data }) => [name, data])).toEqual([['gifting.dispatch-gifts', { transactionId: result.id }]]);
    expect(ada.published.at(-1)).toMatchObject({ type: 'order.paid', id: result.id, data: { quantity: 3, totalPence: 7_785 } });
    expect(await readOrder(ada, order.id)).toMatchObject({ status: 'paid', transactionId: result.id, abilities: { edit: false, pay: false } });
  });

  it('makes links at once and is done', async () => {
    const ada = world.as('ada');
    const result = await bought(world, ada, 'cake', { quantity: 25 });
    expect(result).toMatchObject({ processing: null, quantity: 25 });
    expect(result.hugggs).toHaveLength(25);
    expect(ada.jobs).toEqual([]);
  });
});
