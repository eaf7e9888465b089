import type { GiftPurchase, OrderDetails } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnswer } from '../../../platform/http/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { readOrder } from '../../orders/testing/index.ts';
import {
  balancesOf,
  giftingWorld,
  receivers,
  testProducts,
  unknownId,
  type GiftingWorld,
  type TestProduct,
} from '../testing/gifting-world.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

const given = (product: TestProduct, amount: number, details: Partial<OrderDetails> = {}): GiftPurchase => ({
  order: {
    type: 'bulkHugggs',
    name: 'In one call',
    details: {
      productId: testProducts[product].id,
      deliveryMethod: 'links',
      ...(!details.receivers && { quantity: 1 }),
      ...details,
    },
  },
  payment: { method: 'wallet', reference: demoWallets.main.id },
  amount,
});

const countOrders = async (): Promise<number> => {
  const { rows } = await world.database.pool.query<{ n: number }>('select count(*)::int as n from orders');
  return rows[0]?.n ?? 0;
};

describe('an order and its payment in one request', () => {
  it('is paid like a draft, without having been one', async () => {
    const ada = world.as('ada');
    const before = await balancesOf(world, demoWallets.main.id);
    const details = { receivers: receivers(3, 'One'), deliveryMethod: 'email' as const };
    const result = await world.buyGifts(ada, { ...given('card', 3 * 2_595, details), metadata: { source: 'payroll' } });
    expect(result).toMatchObject({ status: 'successful', quantity: 3, processing: 'sending', totalPence: 7_785 });
    expect(result.hugggs.map(({ receiver, status_id }) => [receiver.email, status_id])).toEqual([
      ['one1@northwind.example', 1],
      ['one2@northwind.example', 1],
      ['one3@northwind.example', 1],
    ]);
    const available = (before['available'] ?? 0) - 7_785;
    expect(await balancesOf(world, demoWallets.main.id)).toMatchObject({ available });
    expect(result.walletAfter).toEqual({ id: demoWallets.main.id, availablePence: available });
    expect(ada.jobs.map(({ name, data }) => [name, data])).toEqual([
      ['gifting.dispatch-gifts', { transactionId: result.id }],
    ]);
    expect(ada.published.map(({ type, id }) => [type, id])).toEqual([['order.paid', result.id]]);
    const order = await readOrder(ada, result.order_id);
    expect(order).toMatchObject({
      status: 'paid',
      name: 'In one call',
      quantity: 3,
      totalPence: 7_785,
      transactionId: result.id,
      version: 1,
    });
    // Stored addresses are in the form that emails are sent to, as in a draft.
    expect(order.details.receivers?.[0]).toMatchObject({ email: 'one1@northwind.example' });
    const { rows } = await world.database.pool.query('select metadata from transactions where id = $1', [result.id]);
    expect(rows).toEqual([{ metadata: { source: 'payroll' } }]);
  });

  it('creates the gifts of a large order in the background', async () => {
    const ada = world.as('ada');
    const result = await world.buyGifts(ada, given('tea', 2_600, { quantity: 26 }));
    expect(result).toMatchObject({ processing: 'creating', quantity: 26, hugggs: [] });
    expect(ada.jobs.map(({ name }) => name)).toEqual(['gifting.prepare-gifts']);
  });

  it.each([
    ['another price', given('tea', 99), 'order.price-changed'],
    ['nothing chosen', { ...given('tea', 100), order: { type: 'bulkHugggs', details: {} } }, 'order.incomplete'],
    ['an unknown gift', given('tea', 100, { productId: unknownId() }), 'product.not-found'],
    [
      'a picture of another team',
      given('tea', 100, { coverImage: 'https://example.com/a.png' }),
      'order.cover-image-unknown',
    ],
    [
      'a foreign wallet',
      { ...given('tea', 100), payment: { method: 'wallet', reference: demoWallets.quayside.id } },
      'wallet.not-found',
    ],
    [
      'an unknown charge',
      { ...given('tea', 100), payment: { method: 'charge', reference: unknownId() } },
      'charge.not-found',
    ],
  ] as const)('refuses %s and stores nothing', async (_, purchase, code) => {
    const ada = world.as('ada');
    const orders = await countOrders();
    await expect(world.buyGifts(ada, purchase as GiftPurchase)).rejects.toMatchObject({ code });
    expect(await countOrders()).toBe(orders);
    expect(ada.published).toEqual([]);
  });

  it('refuses a user without permission to buy', async () => {
    await expect(world.buyGifts(world.as('victor'), given('tea', 100))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('is applied once per Idempotency-Key under concurrent requests', async () => {
    const ada = world.as('ada', { key: 'one-call', body: { one: 1 } });
    const orders = await countOrders();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => world.buyGifts(ada, given('tea', 100))));
    const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(won).toHaveLength(1);
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(lost)).toEqual(new Set(['idempotency.in-progress']));
    expect(await countOrders()).toBe(orders + 1);
    expect(ada.idempotency && (await findAnswer(ada.read, ada.idempotency))?.response).toEqual(won[0]);
    await expect(world.buyGifts(ada, given('tea', 100))).rejects.toMatchObject({ code: 'idempotency.in-progress' });
  });

  it('lets only as many orders of a batch through as the wallet can pay', async () => {
    const ada = world.as('ada');
    const leeds = { method: 'wallet', reference: demoWallets.leeds.id } as const;
    const available = (await balancesOf(world, demoWallets.leeds.id))['available'] ?? 0;
    const all = available / 100 - 2;
    await world.buyGifts(ada, { ...given('tea', all * 100, { quantity: all }), payment: leeds });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => world.buyGifts(ada, { ...given('tea', 100), payment: leeds })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await balancesOf(world, demoWallets.leeds.id))['available']).toBe(0);
  });
});
