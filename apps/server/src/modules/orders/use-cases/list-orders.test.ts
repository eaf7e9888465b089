import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, giftingWorld, paymentOf, type GiftingWorld } from '../../purchases/testing/index.ts';
import { listOrders } from './read-orders.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

describe('the list of orders', () => {
  it('contains paid orders with their transaction and drafts, or only one status', async () => {
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

  it('contains the first receiver of a draft, by name or else by address', async () => {
    const ada = world.as('ada');
    const [name, email] = ['Sam Okafor', 'sam@friends.example'];
    const named = await draft(ada, 'tea', { receivers: [{ email, name }, { email: 'priya@friends.example' }] });
    const addressed = await draft(ada, 'tea', { receivers: [{ email }] });
    const empty = await draft(ada, 'tea');
    const { data } = await listOrders(ada, { limit: 10, status: ['draft'] });
    const first = new Map(data.map((order) => [order.id, order.firstReceiver]));
    expect([named, addressed, empty].map(({ id }) => first.get(id))).toEqual([name, email, null]);
  });
});
