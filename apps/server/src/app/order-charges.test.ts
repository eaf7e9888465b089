import type { NewCharge, Order } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrder, withdrawPayment } from '../modules/orders/testing/index.ts';
import { findChargeOfOrder, type TestCard } from '../modules/payments/testing/index.ts';
import { hasPaymentEnded } from '../modules/purchases/index.ts';
import { draft } from '../modules/purchases/testing/index.ts';
import { demoActor, demoTeams } from '../modules/teams/index.ts';
import { idempotencyKey } from '../platform/http/index.ts';
import { newId } from '../platform/ids/index.ts';
import { testContext, type TestContext } from '../platform/testing/index.ts';
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
const chargeFor = (placed: Order, card: TestCard, more: Partial<NewCharge> = {}, ctx: TestContext = ada) =>
  world.charge(ctx, card, cake, { orderId: placed.id, ...more });
const find = async (placed: Order, ctx: TestContext = ada) =>
  (await findChargeOfOrder(ctx, { orders: { hasEnded: hasPaymentEnded }, orderId: placed.id })).found;
const underWay = { code: 'charge.under-way' };

describe('the charge of an order', () => {
  it('that waits for its payer’s bank is found again, and no other one is made meanwhile', async () => {
    const one = await order();
    const { charge, additionalInfo } = await chargeFor(one, 'challenge');
    await expect(chargeFor(one, 'pays')).rejects.toMatchObject(underWay);
    expect(await find(one)).toMatchObject({ charge: { id: charge.id, orderId: one.id, status: 'pending' } });
    expect((await find(one))?.additionalInfo.redirectUrl).toBe(additionalInfo.redirectUrl);
    expect(await find(one, world.as('priya'))).toBeNull();
  });

  it('that was taken before the page was loaded again pays the order, once', async () => {
    const before = await world.available();
    const one = await order();
    await chargeFor(one, 'pays');
    await expect(chargeFor(one, 'pays')).rejects.toMatchObject(underWay);
    const { charge } = (await find(one)) ?? {};
    expect(charge?.status).toBe('processed');
    await world.pay(ada, one, { method: 'charge', reference: charge?.id ?? '' });
    expect(await readOrder(ada, one.id)).toMatchObject({ status: 'paid' });
    expect(await world.available()).toBe(before);
    expect(await find(one)).toBeNull();
    await expect(chargeFor(one, 'pays')).rejects.toMatchObject({ code: 'order.already-paid' });
    await world.expectClean();
  });

  it('that was refused is told, and another card may pay', async () => {
    const one = await order();
    await chargeFor(one, 'poor');
    expect(await find(one)).toMatchObject({ error: true, additionalInfo: { errorCode: 'insufficient-funds' } });
    expect((await chargeFor(one, 'pays')).charge.status).toBe('processed');
  });

  it('is made once by calls at the same moment, whichever keys they have', async () => {
    const before = await world.available();
    const one = await order();
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => chargeFor(one, 'pays', {}, world.as())));
    const refused = calls.filter((call) => call.status === 'rejected');
    expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual(Array(7).fill('charge.under-way'));
    expect(await world.available()).toBe(before + cake);
    const { charge } = (await find(one)) ?? {};
    const taken = (await world.provider.payments()).filter(({ reference }) => reference === charge?.id);
    expect(taken).toHaveLength(1);
  });

  it('is the same for the same request sent again', async () => {
    const one = await order();
    const data = { token: await world.provider.tokenOf('challenge') };
    const teamId = demoTeams.harbourPine.id;
    const { userId } = ada.actor;
    const key = newId();
    const again = () => {
      const idempotency = idempotencyKey({ teamId, userId, key, endpoint: 'POST /api/v2/charges', body: data });
      const { database, clock } = world;
      return chargeFor(
        one,
        'challenge',
        { data },
        testContext({ database, clock, actor: demoActor('ada'), idempotency }),
      );
    };
    const [first, second] = [await again(), await again()];
    expect(second.charge.id).toBe(first.charge.id);
  });

  it('may be given up for another one while it waits at the bank, and its late money pays nothing', async () => {
    const before = await world.available();
    const one = await order();
    const { charge, additionalInfo } = await chargeFor(one, 'challenge');
    const { charge: next } = await chargeFor(one, 'pays', { instead: charge.id });
    expect((await find(one))?.charge.id).toBe(next.id);
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    expect(await world.available()).toBe(before + 2 * cake);
    expect((await find(one))?.charge.id).toBe(next.id);
  });

  it('cannot be given up while nobody knows whether it was taken', async () => {
    const one = await order();
    const { charge } = await chargeFor(one, 'noAnswer');
    await expect(chargeFor(one, 'pays', { instead: charge.id })).rejects.toMatchObject(underWay);
    expect((await find(one))?.additionalInfo).toMatchObject({ requires3ds: false, errorCode: 'provider-unavailable' });
  });

  it('keeps no other one away once its payment was withdrawn', async () => {
    const one = await order();
    const { charge } = await chargeFor(one, 'challenge');
    await world.pay(ada, one, { method: 'charge', reference: charge.id });
    await expect(chargeFor(one, 'pays')).rejects.toMatchObject({ code: 'order.payment-under-way' });
    await withdrawPayment(ada, one.id);
    expect(await find(one)).toBeNull();
    expect((await chargeFor(one, 'pays')).charge.status).toBe('processed');
  });

  it('that comes late, after another one was made, enters its wallet and leaves the other one in its place', async () => {
    const before = await world.available();
    const one = await order();
    const { charge, additionalInfo } = await chargeFor(one, 'challenge');
    world.clock.advance({ minutes: 61 });
    await world.finishCharges(ada);
    expect((await world.verify(ada, charge.id)).charge.status).toBe('failed');
    const { charge: next } = await chargeFor(one, 'challenge');
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    expect(await world.available()).toBe(before + cake);
    expect((await find(one))?.charge.id).toBe(next.id);
    await world.expectClean();
  });

  it('is of an order that its payer may buy', async () => {
    const one = await order();
    await expect(chargeFor(one, 'pays', { walletId: undefined }, world.as('priya'))).rejects.toMatchObject({
      code: 'order.not-found',
    });
  });
});
