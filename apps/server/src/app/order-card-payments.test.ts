import type { Order } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { discardOrder, readOrder, updateOrder, withdrawPayment } from '../modules/orders/testing/index.ts';
import { refundCharge } from '../modules/payments/testing/index.ts';
import { undoCardOrder } from '../modules/purchases/index.ts';
import { draft, paymentOf, readTransaction, setPrice } from '../modules/purchases/testing/index.ts';
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

const main = demoWallets.main.id;
const order = (ctx: TestContext = ada): Promise<Order> => draft(ctx, 'cake', { quantity: 2 });
const cake = 2_400;
const byCharge = (id: string) => ({ method: 'charge' as const, reference: id });

/** Creates an order whose charge waits for its payer's bank. */
const createUnconfirmedPayment = async (placed?: Order) => world.payByChallenge(ada, placed ?? (await order()), cake);

/** Responds for the bank, fetches the payment from the provider, and runs the jobs that follow. */
async function answerBank(
  { chargeId, redirectUrl }: Awaited<ReturnType<typeof createUnconfirmedPayment>>,
  button: 'approve' | 'refuse',
) {
  await world.confirm(ada, chargeId, redirectUrl, button);
  await world.run(ada);
}

describe('an order paid by card', () => {
  it('is bought immediately with a processed charge, whose money passes through the wallet', async () => {
    const before = await world.available();
    const { charge } = await world.charge(ada, 'pays', cake);
    const bought = await order();
    const result = await world.pay(ada, bought, byCharge(charge.id));
    expect(result).toMatchObject({
      status: 'successful',
      quantity: 2,
      payment: { method: 'charge', orderStatus: 'paid', requires3ds: false, chargeId: charge.id },
    });
    expect(result.hugggs).toHaveLength(2);
    expect(await world.available()).toBe(before);
    expect(await readOrder(ada, bought.id)).toMatchObject({
      status: 'paid',
      transactionId: result.id,
      payment: { id: result.id, method: 'charge', status: 'paid', chargeId: charge.id },
    });
    expect((await world.verify(ada, charge.id)).charge.transactionId).toBe(result.id);
    await world.expectClean();
  });

  it('credits a charge without a wallet to the main wallet, in the transaction that buys the order', async () => {
    const before = await world.available();
    const { charge } = await world.charge(ada, 'pays', cake, { walletId: undefined });
    expect(await world.available()).toBe(before);
    const result = await world.pay(ada, await order(), byCharge(charge.id));
    expect(result.walletAfter).toEqual({ id: main, availablePence: before });
    await world.expectClean();
  });

  it('is paid from the wallet, and by card for the shortfall', async () => {
    const { id: walletId } = demoWallets.bristol;
    const available = await world.available(walletId);
    const wanted = await draft(ada, 'card', { quantity: Math.ceil(available / 2_595) + 1 });
    const total = wanted.totalPence ?? 0;
    const refused = await world.buyOrder(ada, paymentOf(ada, wanted, { walletId })).catch((error: unknown) => error);
    const short = total - available;
    expect(refused).toMatchObject({
      code: 'wallet.insufficient-funds',
      parts: { details: { shortPence: short, chargePence: Math.max(short, 100) } },
    });
    const { charge } = await world.charge(ada, 'pays', Math.max(short, 100), { walletId });
    const result = await world.pay(ada, wanted, byCharge(charge.id));
    expect(result.walletAfter).toEqual({ id: walletId, availablePence: Math.max(0, 100 - short) });
    const { paidBy } = await readTransaction(ada, result.id);
    expect(paidBy).toMatchObject({ method: 'charge', cardPence: Math.max(short, 100), chargeId: expect.any(String) });
    await world.expectClean();
  });

  it('waits while its payer confirms with their bank, and is bought after that', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    expect(one.answer).toMatchObject({
      status: 'pending',
      hugggs: [],
      walletAfter: null,
      payment: { orderStatus: 'paying', requires3ds: true, redirectUrl: one.redirectUrl },
    });
    expect(await readOrder(ada, one.order.id)).toMatchObject({
      status: 'paying',
      payment: { id: one.answer.id, status: 'open' },
      abilities: { edit: false, delete: false, pay: false, withdrawPayment: true },
    });
    await answerBank(one, 'approve');
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'paid', transactionId: one.answer.id });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('returns to draft with a new payment key if the bank refuses', async () => {
    const one = await createUnconfirmedPayment();
    await answerBank(one, 'refuse');
    const now = await readOrder(ada, one.order.id);
    expect(now).toMatchObject({
      status: 'draft',
      payment: { status: 'failed', failure: 'not-taken' },
      abilities: { pay: true },
    });
    expect(now.paymentKey).not.toBe(one.order.paymentKey);
    expect(ada.published.filter(({ type }) => type === 'order.not-bought')).toEqual([]);
  });

  it('returns to draft if the challenge is abandoned; late money stays in the wallet and is reported', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    world.clock.advance({ minutes: 61 });
    await world.finishCharges(ada);
    await world.run(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft' });
    await answerBank(one, 'approve');
    expect(await world.available()).toBe(before + cake);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft', payment: { failure: 'lapsed' } });
    expect(ada.published.filter(({ type }) => type === 'order.not-bought')).toMatchObject([
      { id: one.order.id, data: { paymentId: one.answer.id, reason: 'lapsed', amountPence: cake, walletId: main } },
    ]);
    await world.expectClean();
  });
});

describe('an order that cannot be bought when its money arrives', () => {
  it('returns to draft, its money stays in the wallet, and the buyer is told once', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await setPrice(world, 'cake', 1_300);
    await answerBank(one, 'approve');
    await world.tidy(ada);
    await setPrice(world, 'cake', 1_200);
    expect(await readOrder(ada, one.order.id)).toMatchObject({
      status: 'draft',
      payment: { status: 'failed', failure: 'price-changed' },
    });
    expect(await world.available()).toBe(before + cake);
    expect(ada.published.filter(({ type }) => type === 'order.not-bought')).toMatchObject([
      { id: one.order.id, ownerId: ada.actor.userId, data: { reason: 'price-changed', amountPence: cake } },
    ]);
    await world.expectClean();
  });

  it('returns to draft if its money was refunded to the card before it was bought', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    await world.confirm(ada, one.chargeId, one.redirectUrl, 'approve');
    const ways = { gateway: world.gateway, orders: { undo: undoCardOrder } };
    await refundCharge(ada, ways, { id: one.chargeId, amount: cake });
    await world.run(ada);
    expect(await readOrder(ada, one.order.id)).toMatchObject({ status: 'draft', payment: { failure: 'not-taken' } });
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('reports that the wallet was emptied in the meantime', async () => {
    const { id: walletId } = demoWallets.leeds;
    const available = await world.available(walletId);
    const wanted = await draft(ada, 'cake', { quantity: Math.ceil(available / 1_200) + 1 });
    const { charge, additionalInfo } = await world.charge(ada, 'challenge', (wanted.totalPence ?? 0) - available, {
      walletId,
    });
    await world.pay(ada, wanted, byCharge(charge.id));
    const other = await draft(ada, 'tea');
    await world.buyOrder(ada, paymentOf(ada, other, { walletId }));
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    await world.run(ada);
    expect(await readOrder(ada, wanted.id)).toMatchObject({ status: 'draft', payment: { failure: 'wallet-short' } });
    await world.expectClean();
  });
});

describe('an order whose payment is in progress', () => {
  it('cannot be changed, discarded or paid a second time', async () => {
    const one = await createUnconfirmedPayment();
    const { id } = one.order;
    const change = { entity: { name: 'Other' }, replace: false };
    await expect(updateOrder(ada, id, change)).rejects.toMatchObject({ code: 'order.payment-under-way' });
    await expect(discardOrder(ada, id)).rejects.toMatchObject({ code: 'order.payment-under-way' });
    await expect(world.buyOrder(ada, paymentOf(ada, one.order))).rejects.toMatchObject({
      code: 'order.payment-under-way',
    });
    const { charge } = await world.charge(ada, 'pays', cake);
    await expect(world.pay(ada, one.order, byCharge(charge.id))).rejects.toMatchObject({
      code: 'order.payment-under-way',
    });
    await expect(world.pay(ada, await order(), byCharge(one.chargeId))).rejects.toMatchObject({ code: 'charge.used' });
  });

  it('returns to draft when its payment is withdrawn; late money stays in the wallet and is reported', async () => {
    const before = await world.available();
    const one = await createUnconfirmedPayment();
    expect(await withdrawPayment(ada, one.order.id)).toMatchObject({
      status: 'draft',
      payment: { status: 'withdrawn' },
    });
    await expect(withdrawPayment(ada, one.order.id)).rejects.toMatchObject({ code: 'order.no-open-payment' });
    await answerBank(one, 'approve');
    expect(await world.available()).toBe(before + cake);
    expect(await readOrder(ada, one.order.id)).toMatchObject({
      payment: { status: 'withdrawn', failure: 'withdrawn' },
    });
    expect(ada.published.filter(({ type }) => type === 'order.not-bought')).toMatchObject([
      { data: { reason: 'withdrawn' } },
    ]);
  });

  it('is paid once if three payment methods are used at the same time', async () => {
    const before = await world.available();
    const wanted = await order();
    const { charge } = await world.charge(ada, 'pays', cake);
    const ways = [
      world.pay(ada, wanted, byCharge(charge.id)),
      world.buyOrder(ada, paymentOf(ada, wanted)),
      world.pay(ada, wanted, { method: 'invoice', reference: main }),
    ];
    const done = (await Promise.allSettled(ways)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    const { status } = await readOrder(ada, wanted.id);
    const spent = status === 'paid' ? cake : 0;
    expect(await world.available()).toBe(before + cake - spent);
    await world.expectClean();
  });
});

describe('a charge that pays for an order', () => {
  it('must belong to the caller, be processed and be unused', async () => {
    const { charge } = await world.charge(ada, 'pays', cake);
    const sam = world.as('sam');
    const his = await order(sam);
    await expect(world.pay(sam, his, byCharge(charge.id))).rejects.toMatchObject({ code: 'charge.not-found' });
    const failed = await world.charge(ada, 'refused', cake);
    const wanted = await order();
    await expect(world.pay(ada, wanted, byCharge(failed.charge.id))).rejects.toMatchObject({
      code: 'charge.not-taken',
    });
    world.clock.advance({ hours: 25 });
    await expect(world.pay(ada, wanted, byCharge(charge.id))).rejects.toMatchObject({ code: 'charge.used' });
  });

  it('is not used if the total differs from the one that was shown', async () => {
    const { charge, additionalInfo } = await world.charge(ada, 'challenge', cake);
    expect(additionalInfo.requires3ds).toBe(true);
    const wanted = await order();
    await expect(world.pay(ada, { ...wanted, totalPence: 1 }, byCharge(charge.id))).rejects.toMatchObject({
      code: 'order.price-changed',
      status: 409,
    });
    expect(await readOrder(ada, wanted.id)).toMatchObject({ status: 'draft', payment: null });
  });

  it('can be released to its card on the first day, with all gifts cancelled, but not once a gift was used', async () => {
    const before = await world.available();
    const { charge } = await world.charge(ada, 'pays', cake);
    const { id } = await world.pay(ada, await order(), byCharge(charge.id));
    const ways = { gateway: world.gateway, orders: { undo: undoCardOrder } };
    await expect(refundCharge(ada, ways, { id: charge.id, amount: 100 })).rejects.toMatchObject({
      code: 'charge.paid-order',
    });
    expect(await refundCharge(ada, ways, { id: charge.id, amount: cake })).toMatchObject({
      kind: 'void',
      status: 'processed',
      charge: { status: 'void', transactionId: id },
    });
    expect(await world.available()).toBe(before);

    const again = await world.charge(ada, 'pays', cake);
    const second = await world.pay(ada, await order(), byCharge(again.charge.id));
    await world.database.pool.query('update gifts set viewed_at = now() where id = $1', [second.hugggs[0]?.id]);
    await expect(refundCharge(ada, ways, { id: again.charge.id, amount: cake })).rejects.toMatchObject({
      code: 'charge.paid-order',
    });
    await world.expectClean();
  });
});

describe('an order and its payment in one call', () => {
  const given = (reference: string) => ({
    order: { type: 'bulkHugggs' as const, details: cakeLinks },
    payment: byCharge(reference),
    amount: cake,
  });
  const cakeLinks = {
    productId: '01920000-0000-7000-8000-00000000a001',
    deliveryMethod: 'links' as const,
    quantity: 2,
    message: 'Enjoy!',
    fromName: 'Ada',
  };

  it('waits for a challenge like two calls, and leaves no draft if it is refused', async () => {
    const { charge, additionalInfo } = await world.charge(ada, 'challenge', cake);
    const answer = await world.buyGifts(ada, given(charge.id));
    expect(answer).toMatchObject({ status: 'pending', payment: { orderStatus: 'paying' } });
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    await world.run(ada);
    expect(await readOrder(ada, answer.order_id)).toMatchObject({ status: 'paid', transactionId: answer.id });
    const count = async () =>
      (await world.database.pool.query("select from orders where status = 'draft' and deleted_at is null")).rowCount;
    const drafts = await count();
    await expect(world.buyGifts(ada, given(charge.id))).rejects.toMatchObject({ code: 'charge.used' });
    expect(await count()).toBe(drafts);
  });
});
