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
  it('is found again while it waits for the bank of its payer, and prevents another one', async () => {
    const one = await order();
    const { charge, additionalInfo } = await chargeFor(one, 'challenge');
    await expect(chargeFor(one, 'pays')).rejects.toMatchObject(underWay);
    expect(await find(one)).toMatchObject({ charge: { id: charge.id, orderId: one.id, status: 'pending' } });
    expect((await find(one))?.additionalInfo.redirectUrl).toBe(additionalInfo.redirectUrl);
    expect(await find(one, world.as('priya'))).toBeNull();
  });

  it('pays the order once if it was processed before the page was reloaded', async () => {
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

  it('is reported if it was refused, and another card can pay', async () => {
    const one = await order();
    await chargeFor(one, 'poor');
    expect(await find(one)).toMatchObject({ error: true, additionalInfo: { errorCode: 'insufficient-funds' } });
    expect((await chargeFor(one, 'pays')).charge.status).toBe('processed');
  });

  it('is created once by concurrent calls, whatever their keys', async () => {
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

  it('is the same if the same request is sent again', async () => {
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

  it('can be replaced while it waits at the bank; its late money does not pay the order', async () => {
    const before = await world.available();
    const one = await order();
    const { charge, additionalInfo } = await chargeFor(one, 'challenge');
    const { charge: next } = await chargeFor(one, 'pays', { instead: charge.id });
    expect((await find(one))?.charge.id).toBe(next.id);
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    expect(await world.available()).toBe(before + 2 * cake);
    expect((await find(one))?.charge.id).toBe(next.id);
  });

  it('cannot be replaced while its outcome is unknown', async () => {
    const one = await order();
    const { charge } = await chargeFor(one, 'noAnswer');
    await expect(chargeFor(one, 'pays', { instead: charge.id })).rejects.toMatchObject(underWay);
    expect((await find(one))?.additionalInfo).toMatchObject({ requires3ds: false, errorCode: 'provider-unavailable' });
  });

  it('does not prevent another one after its payment was withdrawn', async () => {
    const one = await order();
    const { charge } = await chargeFor(one, 'challenge');
    await world.pay(ada, one, { method: 'charge', reference: charge.id });
    await expect(chargeFor(one, 'pays')).rejects.toMatchObject({ code: 'order.payment-under-way' });
    await withdrawPayment(ada, one.id);
    expect(await find(one)).toBeNull();
    expect((await chargeFor(one, 'pays')).charge.status).toBe('processed');
  });

  it('is credited to its wallet if it arrives late, and does not replace a newer one', async () => {
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

  it('is refused for an order that its payer cannot buy', async () => {
    const one = await order();
    await expect(chargeFor(one, 'pays', { walletId: undefined }, world.as('priya'))).rejects.toMatchObject({
      code: 'order.not-found',
    });
  });
});
