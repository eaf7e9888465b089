import type { Order } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { readOrder, withdrawPayment } from '../modules/orders/testing/index.ts';
import { finishRefunds, refundCharge } from '../modules/payments/testing/index.ts';
import { undoCardOrder } from '../modules/purchases/index.ts';
import { draft, paymentOf } from '../modules/purchases/testing/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let ada: TestContext;
beforeAll(async () => {
  world = await payingWorld();
});
beforeEach(() => {
  ada = world.as();
});
afterAll(() => world.close());

const cake = 2_400;
const order = (): Promise<Order> => draft(ada, 'cake', { quantity: 2 });
const byCharge = (id: string) => ({ method: 'charge' as const, reference: id });

/** Creates an order whose charge waits for its payer's bank. */
const createUnconfirmedPayment = async (placed?: Order) => world.payByChallenge(ada, placed ?? (await order()), cake);

/** Returns a context that runs another action before its next transaction. */
function interruptedContext(ctx: TestContext, what: () => Promise<unknown>): TestContext {
  let due = true;
  const transaction: TestContext['transaction'] = async (work, options) => {
    if (due) {
      due = false;
      await what();
    }
    return ctx.transaction(work, options);
  };
  return Object.defineProperties({} as TestContext, {
    ...Object.getOwnPropertyDescriptors(ctx),
    transaction: { value: transaction },
  });
}

const notBoughtEvents = () => ada.published.filter(({ type }) => type === 'order.not-bought');
/** Fails every refund and release, as if the bank did not respond. */
const silentGateway = () => ({
  gateway: {
    ...world.gateway,
    release: () => Promise.reject(new Error('silent')),
    refund: () => Promise.reject(new Error('silent')),
  },
  orders: { undo: undoCardOrder },
});

describe('a charge whose wallet is chosen while it starts to pay', () => {
  const aim = (id: string, walletId: string | null) =>
    world.database.pool.query('update charges set wallet_id = $2 where id = $1', [id, walletId]);

  it.each(['pays', 'challenge'] as const)('does not buy from another wallet: %s', async (card) => {
    const before = await world.available();
    const wanted = await order();
    const { charge } = await world.charge(ada, card, cake, { walletId: undefined });
    const elsewhere = () => aim(charge.id, demoWallets.bristol.id);
    const paid =
      card === 'pays'
        ? world.payIn(interruptedContext(world.batch, elsewhere), ada, wanted, byCharge(charge.id))
        : world.pay(interruptedContext(ada, elsewhere), wanted, byCharge(charge.id));
    await expect(paid).rejects.toMatchObject({ code: 'charge.used' });
    expect(await readOrder(ada, wanted.id)).toMatchObject({ status: 'draft', payment: null });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });
});

describe('a payment that ends while its order is being bought', () => {
  it('does not buy the order, even if it is being paid a second time', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    let second: Awaited<ReturnType<typeof createUnconfirmedPayment>> | undefined;
    const again = async () => {
      await withdrawPayment(ada, one.order.id);
      second = await createUnconfirmedPayment(await readOrder(ada, one.order.id));
      // With the version that was read before: only the payment distinguishes the two attempts.
      await world.database.pool.query('update orders set version = version - 2 where id = $1', [one.order.id]);
    };
    await world.runIn(interruptedContext(world.batch, again), ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({
      status: 'paying',
      payment: { id: second?.answer.id, status: 'open' },
    });
    expect(notBoughtEvents()).toMatchObject([{ data: { paymentId: one.answer.id, reason: 'withdrawn' } }]);
    expect(await world.available()).toBe(before + cake);
    await world.expectClean();
  });

  it('is marked as failed if something else paid for its order', async () => {
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    const set = (status: string) =>
      world.database.pool.query('update orders set status = $2 where id = $1', [one.order.id, status]);
    await set('paid');
    await world.run(ada);
    await set('draft');
    expect(await readOrder(ada, one.order.id)).toMatchObject({ payment: { status: 'failed' } });
    expect(notBoughtEvents()).toHaveLength(1);
  });
});

describe('a charge that is being refunded to its card', () => {
  it('buys nothing while its bank has not responded', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    await refundCharge(ada, silentGateway(), { id: one.chargeId, amount: cake });
    await world.run(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft', payment: { failure: 'not-taken' } });
    expect(await world.available()).toBe(before);
    expect(notBoughtEvents()).toEqual([]);
    await world.expectClean();
  });

  it('buys nothing if the refund starts while the order is being bought', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    const back = () => refundCharge(ada, silentGateway(), { id: one.chargeId, amount: cake });
    await world.runIn(interruptedContext(world.batch, back), ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft', payment: { failure: 'not-taken' } });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('stays in the wallet if its bank refuses after the order returned to draft, and the buyer is told once', async () => {
    world.clock.advance({ minutes: 2 });
    await finishRefunds(ada, world.gateway);
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    await refundCharge(ada, silentGateway(), { id: one.chargeId, amount: cake });
    await world.run(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft', payment: { failure: 'not-taken' } });
    world.clock.advance({ minutes: 2 });
    const refusing = { ...world.gateway, release: () => Promise.resolve('refused' as const) };
    await finishRefunds(ada, refusing);
    await finishRefunds(ada, refusing);
    await world.run(ada);
    await world.run(ada);
    expect(await world.available()).toBe(before + cake);
    expect(notBoughtEvents()).toMatchObject([
      { data: { reason: 'return-refused', method: 'charge', amountPence: cake } },
    ]);
    const again = await readOrder(ada, one.order.id);
    expect(again).toMatchObject({ status: 'draft', payment: { status: 'failed', failure: 'return-refused' } });
    // The money that was not returned buys the order, once.
    await world.buyOrder(ada, paymentOf(ada, again, { walletId: demoWallets.main.id }));
    await finishRefunds(ada, refusing);
    await world.run(ada);
    expect(await world.available()).toBe(before);
    expect(notBoughtEvents()).toHaveLength(1);
    await world.expectClean();
  });

  it('is not supplemented from the wallet if it is partly refunded', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    await refundCharge(ada, silentGateway(), { id: one.chargeId, amount: 1_000 });
    await world.run(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft', payment: { failure: 'wallet-short' } });
    expect(await world.available()).toBe(before + cake - 1_000);
    expect(notBoughtEvents()).toMatchObject([{ data: { reason: 'wallet-short', amountPence: cake - 1_000 } }]);
    await world.expectClean();
  });
});
