import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Temporal } from 'temporal-polyfill';
import { findAnswer } from '../../../platform/http/index.ts';
import { readHandle, transactor } from '../../../platform/database/index.ts';
import { fakeClock } from '../../../platform/testing/index.ts';
import { demoWallets } from '../../funding/index.ts';
import { demoUsers } from '../../teams/index.ts';
import { discardOrder, readOrder, updateOrder } from '../../orders/testing/index.ts';
import { noInvoicing } from '../ports.ts';
import { createBuying } from './buy-order.ts';
import {
  balancesOf,
  buyTestOrder,
  draft,
  giftingWorld,
  paymentOf,
  receivers,
  setPrice,
  unknownId,
  type GiftingWorld,
} from '../testing/gifting-world.ts';

let world: GiftingWorld;
beforeAll(async () => {
  world = await giftingWorld();
});
afterAll(() => world.close());

describe('buying an order', () => {
  it('holds the money, creates the gifts and returns the purchase result', async () => {
    const ada = world.as('ada');
    const before = await balancesOf(world, demoWallets.main.id);
    const order = await draft(ada, 'card', { receivers: receivers(3), hugggMeta: { occasion: 'A treat' } });
    expect(order).toMatchObject({
      totalPence: 3 * 2_595,
      feePence: 3 * 95,
      problems: [],
      abilities: { pay: true },
      quantity: 3,
    });
    expect(order.lines.map(({ label, totalPence, vatPence }) => [label, totalPence, vatPence])).toEqual([
      ['test-card', 7_500, 0],
      ['Handling', 285, 48],
    ]);

    const result = await world.buy(ada, paymentOf(ada, order));
    expect(result).toMatchObject({
      status: 'successful',
      quantity: 3,
      processing: 'sending',
      order_id: order.id,
      type: 'bulkHugggs',
      totalPence: 7_785,
      super_url_id: null,
      topup_type: null,
    });
    expect(
      result.hugggs.map(({ receiver, status, status_id }) => [receiver.email, receiver.name, status, status_id]),
    ).toEqual([
      ['friend1@northwind.example', 'friend 1', 'Pending', 1],
      ['friend2@northwind.example', 'friend 2', 'Pending', 1],
      ['friend3@northwind.example', 'friend 3', 'Pending', 1],
    ]);
    expect(new Set(result.hugggs.map(({ shortcode }) => shortcode)).size).toBe(3);
    const after = await balancesOf(world, demoWallets.main.id);
    expect(after).toEqual({
      ...before,
      available: (before['available'] ?? 0) - 7_785,
      live: (before['live'] ?? 0) + 7_785,
    });
    expect(result.walletAfter).toEqual({ id: demoWallets.main.id, availablePence: after['available'] });

    expect(ada.jobs.map(({ name, data }) => [name, data])).toEqual([
      ['gifting.dispatch-gifts', { transactionId: result.id }],
    ]);
    expect(ada.published.at(-1)).toMatchObject({
      type: 'order.paid',
      id: result.id,
      data: { quantity: 3, totalPence: 7_785 },
    });
    expect(await readOrder(ada, order.id)).toMatchObject({
      status: 'paid',
      transactionId: result.id,
      abilities: { edit: false, pay: false },
    });
  });

  it('creates links immediately, without a job', async () => {
    const ada = world.as('ada');
    const result = await buyTestOrder(world, ada, 'cake', { quantity: 25 });
    expect(result).toMatchObject({ processing: null, quantity: 25 });
    expect(result.hugggs).toHaveLength(25);
    expect(ada.jobs).toEqual([]);
  });
});

describe('refusing a purchase', () => {
  it('takes nothing if the price has changed since it was shown', async () => {
    const ada = world.as('ada');
    const before = await balancesOf(world, demoWallets.main.id);
    const order = await draft(ada, 'tea', { quantity: 3 });
    await setPrice(world, 'tea', 101);
    const attempt = world.buy(ada, paymentOf(ada, order));
    await expect(attempt).rejects.toMatchObject({
      code: 'order.price-changed',
      message: 'The total was £3.00 and is now £3.03.',
      parts: { details: { shownPence: 300, nowPence: 303 } },
    });
    await setPrice(world, 'tea', 100);
    expect(await balancesOf(world, demoWallets.main.id)).toEqual(before);
    expect(await readOrder(ada, order.id)).toMatchObject({ status: 'draft', totalPence: 300 });
  });

  it('is refused with the amount needed if the balance is too low, and stores nothing', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'card', { quantity: 1_000 });
    const attempt = world.buy(ada, paymentOf(ada, order));
    await expect(attempt).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
      parts: { details: { neededPence: 2_595_000 } },
    });
    const { rows } = await world.database.pool.query('select 1 from transactions where order_id = $1', [order.id]);
    expect(rows).toEqual([]);
  });

  it('returns not found for an order or wallet of another team', async () => {
    const [ada, nora] = [world.as('ada'), world.as('nora')];
    const [hers, theirs] = [await draft(ada, 'tea'), await draft(nora, 'tea')];
    await expect(world.buy(nora, paymentOf(nora, hers, { walletId: demoWallets.quayside.id }))).rejects.toMatchObject({
      code: 'order.not-found',
    });
    const priya = world.as('priya');
    await expect(world.buy(priya, paymentOf(priya, hers))).rejects.toMatchObject({ code: 'order.not-found' });
    await expect(world.buy(nora, paymentOf(nora, theirs, { walletId: demoWallets.main.id }))).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await expect(world.buy(nora, paymentOf(nora, theirs, { walletId: unknownId() }))).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await expect(world.buy(ada, { ...paymentOf(ada, hers), userId: demoUsers.sam.id })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('refuses viewers, and payment from a colleague’s personal wallet', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea');
    const victor = world.as('victor');
    await expect(world.buy(victor, paymentOf(victor, order))).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(world.buy(ada, paymentOf(ada, order, { walletId: demoWallets.olu.id }))).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    const olu = world.as('olu');
    const own = await draft(olu, 'tea', { receivers: receivers(1) });
    expect(await world.buy(olu, paymentOf(olu, own, { walletId: demoWallets.olu.id }))).toMatchObject({
      quantity: 1,
      walletAfter: { availablePence: 7_400 },
    });
  });

  it('names each invalid field of an incomplete draft', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea', { receivers: [...receivers(1), { email: 'not an address' }, { email: '' }] });
    expect(order.problems.map(({ path, code }) => [path, code])).toEqual([
      ['details.receivers.1.email', 'order.receiver-invalid'],
      ['details.receivers.2.email', 'missing'],
    ]);
    await expect(world.buy(ada, paymentOf(ada, order))).rejects.toMatchObject({
      code: 'order.incomplete',
      parts: { fields: [{ path: 'details.receivers.1.email' }, { path: 'details.receivers.2.email' }] },
    });
  });

  it('refuses an order that is already paid or discarded', async () => {
    const ada = world.as('ada');
    const order = await draft(ada, 'tea');
    const paid = await world.buy(ada, paymentOf(ada, order));
    await expect(world.buy(ada, paymentOf(ada, order))).rejects.toMatchObject({
      code: 'order.already-paid',
      parts: { details: { transactionId: paid.id } },
    });
    await expect(updateOrder(ada, order.id, { entity: { name: 'Late' }, replace: false })).rejects.toMatchObject({
      code: 'order.already-paid',
    });
    const gone = await draft(ada, 'tea');
    await discardOrder(ada, gone.id);
    await expect(world.buy(ada, paymentOf(ada, gone))).rejects.toMatchObject({ code: 'order.not-found' });
  });
});

describe('concurrent purchases', () => {
  it('let one buyer spend the last pound, across processes', async () => {
    const ada = world.as('ada');
    const available = (await balancesOf(world, demoWallets.leeds.id))['available'] ?? 0;
    // Spends all but one pound first. Then sixteen orders of one pound are sent to two processes at the same time.
    await buyTestOrder(world, ada, 'tea', { quantity: available / 100 - 1 }, demoWallets.leeds.id);
    const orders = await Promise.all(Array.from({ length: 16 }, () => draft(ada, 'tea')));
    const second = world.database.anotherPool(16);
    const other = world.as('ada', {
      database: { ...world.database, pool: second, read: readHandle(second), transaction: transactor(second) },
    });
    const { buyOrder: buyThere } = createBuying(other, noInvoicing);
    const outcomes = await Promise.allSettled(
      orders.map((order, index) => {
        const [buy, ctx] = index % 2 === 0 ? [world.buy, ada] : [buyThere, other];
        return buy(ctx, paymentOf(ctx, order, { walletId: demoWallets.leeds.id }));
      }),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['wallet.insufficient-funds']));
    expect((await balancesOf(world, demoWallets.leeds.id))['available']).toBe(0);
  });

  it('are recorded for each buyer of a batch, without using the context of any caller', async () => {
    const buyers = [world.as('ada'), world.as('priya')];
    const orders = await Promise.all(buyers.map((buyer) => draft(buyer, 'tea')));
    const results = await Promise.all(
      buyers.map((buyer, index) => {
        const refuse = (): never => {
          throw new Error('A batch used the context of a caller.');
        };
        const caller = {
          ...buyer,
          read: { ...buyer.read, run: refuse, execute: refuse },
          transaction: refuse,
          publish: refuse,
          enqueue: refuse,
        };
        return world.buy(caller, paymentOf(buyer, orders[index] ?? refuse()));
      }),
    );
    const { rows } = await world.database.pool.query<{ id: string; user_id: string }>(
      'select id, user_id from transactions where id = any ($1::uuid[])',
      [results.map(({ id }) => id)],
    );
    const senders = new Map(rows.map(({ id, user_id }) => [id, user_id]));
    expect(results.map(({ id }) => senders.get(id))).toEqual(buyers.map(({ actor }) => actor.userId));
  });

  it('succeed or fail independently within a batch', async () => {
    const ada = world.as('ada');
    const first = await draft(ada, 'tea');
    const good = [first, ...(await Promise.all(Array.from({ length: 5 }, () => draft(ada, 'tea'))))];
    const dear = await draft(ada, 'card', { quantity: 9_000 });
    const nora = world.as('nora');
    const outcomes = await Promise.allSettled([
      ...good.map((order) => world.buy(ada, paymentOf(ada, order))),
      world.buy(ada, paymentOf(ada, dear)),
      world.buy(ada, paymentOf(ada, first)),
      world.buy(ada, paymentOf(ada, first, { amount: 7 })),
      world.buy(nora, paymentOf(nora, first)),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'bought' : outcome.reason.code))).toEqual([
      ...good.map(() => 'bought'),
      'wallet.insufficient-funds',
      'order.already-paid',
      expect.stringMatching(/price-changed|already-paid/),
      'order.not-found',
    ]);
  });

  it('succeed if another order of the batch fails unexpectedly', async () => {
    const ada = world.as('ada');
    // A database error for one order only: its transaction cannot be written.
    await world.database.pool
      .query(`create function refuse_one() returns trigger language plpgsql as $$ begin if new.name = 'cursed' then raise exception 'cursed'; end if; return new; end $$;
      create trigger refuse_one before insert on transactions for each row execute function refuse_one()`);
    const orders = await Promise.all(
      ['fine', 'cursed', 'also fine'].map(async (name) => {
        const order = await draft(ada, 'tea');
        return updateOrder(ada, order.id, { entity: { name }, replace: false });
      }),
    );
    const outcomes = await Promise.allSettled(orders.map((order) => world.buy(ada, paymentOf(ada, order))));
    await world.database.pool.query('drop trigger refuse_one on transactions');
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('buying twice with one Idempotency-Key', () => {
  it('buys once, and stores the response for the duplicate request', async () => {
    const order = await draft(world.as('ada'), 'tea', { receivers: receivers(2, 'twin') });
    const ada = world.as('ada', { key: 'twin-1', body: { one: 1 } });
    const outcomes = await Promise.allSettled([
      world.buy(ada, paymentOf(ada, order)),
      world.buy(ada, paymentOf(ada, order)),
    ]);
    const [won, lost] = [
      outcomes.find(({ status }) => status === 'fulfilled'),
      outcomes.find(({ status }) => status === 'rejected'),
    ];
    expect(lost).toMatchObject({
      reason: { code: expect.stringMatching(/idempotency.in-progress|order.already-paid/) },
    });
    const { rows } = await world.database.pool.query('select 1 from transactions where order_id = $1', [order.id]);
    expect(rows).toHaveLength(1);
    const kept = ada.idempotency && (await findAnswer(ada.read, ada.idempotency));
    expect(kept?.response).toEqual(won?.status === 'fulfilled' ? won.value : null);
    const changed = world.as('ada', { key: 'twin-1', body: { one: 2 } });
    await expect(changed.idempotency && findAnswer(changed.read, changed.idempotency)).rejects.toMatchObject({
      code: 'idempotency.body-changed',
    });
  });

  it('stores nothing if a purchase from another wallet used the key in the meantime', async () => {
    const ada = world.as('ada', { key: 'crossed', body: 1 });
    const [one, other] = [await draft(world.as('ada'), 'tea'), await draft(world.as('ada'), 'tea')];
    const outcomes = await Promise.allSettled([
      world.buy(ada, paymentOf(ada, one)),
      world.buy(ada, paymentOf(ada, other, { walletId: demoWallets.bristol.id })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await world.database.pool.query('select 1 from transactions where order_id = any ($1)', [
      [one.id, other.id],
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a scheduled order', () => {
  it('holds the money immediately and counts the days of claim-by from the send date', async () => {
    const clock = fakeClock('2026-10-05T10:00:00Z');
    const ada = world.as('ada', { clock });
    const order = await draft(ada, 'cake', {
      receivers: receivers(2, 'later'),
      sendDate: '2026-10-24T08:00:00Z',
      expiry: 10,
    });
    expect(order.refund).toEqual({ returns: 'wallet', claimBy: '2026-11-03T23:59:59.999Z', days: 10 });
    const result = await createBuying(ada, noInvoicing).buyOrder(ada, paymentOf(ada, order));
    expect(result).toMatchObject({ processing: null });
    expect(result.hugggs.map(({ status, expiry_date }) => [status, expiry_date])).toEqual([
      ['Scheduled', order.refund.claimBy],
      ['Scheduled', order.refund.claimBy],
    ]);
    clock.advance(Temporal.Duration.from({ hours: 24 * 40 }));
    const late = await draft(world.as('ada'), 'cake', { receivers: receivers(1), sendDate: '2026-10-05T10:04:00Z' });
    expect(late.problems).toMatchObject([{ path: 'details.sendDate', code: 'order.send-date-out-of-range' }]);
  });
});
