import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, giftingWorld, paymentOf, type GiftingWorld } from '../../purchases/testing/index.ts';
import { listOrders } from './read-orders.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

describe('the list of orders', () => {
  it('lists paid orders beside drafts, with the transaction that paid them, or one kind alone', async () => {
    const ada = world.as('ada');
    world.clock.advance({ seconds: 1 });
    const bought = await draft(ada, 'tea');
    const paid = await world.buy(ada, paymentOf(ada, bought));
    world.clock.advance({ seconds: 1 });
    const open = await draft(ada, 'tea');
    const listed = async (status?: ('draft' | 'paid')[]) =>
      (await listOrders(ada, { limit: 2, ...(status && { status }) })).data.map((order) => [
        order.id,
        order.status,
        order.transactionId,
      ]);
    expect(await listed()).toEqual([
      [open.id, 'draft', null],
      [bought.id, 'paid', paid.id],
    ]);
    expect(await listed(['draft', 'paid'])).toEqual(await listed());
    expect((await listed(['paid']))[0]).toEqual([bought.id, 'paid', paid.id]);
    expect(await listed(['draft'])).toEqual([[open.id, 'draft', null]]);
  });
});
