import type { NewCharge, Order } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWallets, holdForOrders } from '../modules/funding/index.ts';
import { readOrder } from '../modules/orders/testing/index.ts';
import { findChargeOfWallet, type TestCard } from '../modules/payments/testing/index.ts';
import { draft } from '../modules/purchases/testing/index.ts';
import { demoActor } from '../modules/teams/index.ts';
import { newId } from '../platform/ids/index.ts';
import { testContext, type TestContext } from '../platform/testing/index.ts';
import { mailBox, onlyNotifications } from './testing/mail-box.ts';
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
const byCharge = (id: string) => ({ method: 'charge' as const, reference: id });
const byWallet = { method: 'wallet' as const, reference: demoWallets.main.id };
const order = (): Promise<Order> => draft(ada, 'cake', { quantity: 2 });
const chargeFor = (placed: Order, card: TestCard, more: Partial<NewCharge> = {}, ctx: TestContext = ada) =>
  world.charge(ctx, card, cake, { orderId: placed.id, ...more });
/** Creates an order whose first charge waits for its payer's bank. */
async function createUnconfirmedCharge(ctx: TestContext = ada) {
  const placed = await order();
  const { charge, additionalInfo } = await chargeFor(placed, 'challenge', {}, ctx);
  return { placed, id: charge.id, confirm: () => world.confirm(ctx, charge.id, additionalInfo.redirectUrl, 'approve') };
}
const providerStatuses = async (chargeId: string) =>
  (await world.provider.payments()).filter(({ reference }) => reference === chargeId).map(({ status }) => status);
const chargeOutcome = async (chargeId: string) => {
  const { charge } = await world.verify(ada, chargeId);
  return { status: charge.status, refunded: charge.refunded };
};
const released = { status: 'void', refunded: cake };
const kept = { status: 'processed', refunded: 0 };

describe('a charge that was replaced by another one', () => {
  it('is released to its card if it is confirmed after the other one paid', async () => {
    const before = await world.available();
    const first = await createUnconfirmedCharge();
    const { charge: next } = await chargeFor(first.placed, 'pays', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    await first.confirm();
    await world.releaseUnneeded(ada);
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await providerStatuses(first.id)]).toEqual([released, ['Voided']]);
    expect([await chargeOutcome(next.id), await providerStatuses(next.id)]).toEqual([kept, ['Captured']]);
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('is released after the other one paid if it is confirmed first', async () => {
    const before = await world.available();
    const first = await createUnconfirmedCharge();
    const { charge: next, additionalInfo } = await chargeFor(first.placed, 'challenge', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    await first.confirm();
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await world.available()]).toEqual([kept, before + cake]);
    await world.confirm(ada, next.id, additionalInfo.redirectUrl, 'approve');
    await world.run(ada);
    expect(await readOrder(ada, first.placed.id)).toMatchObject({ status: 'paid' });
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await chargeOutcome(next.id)]).toEqual([released, kept]);
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it.each([1, 2, 3, 4])('pays the order once if both are confirmed at the same time (%i)', async () => {
    const before = await world.available();
    const first = await createUnconfirmedCharge();
    const { charge: next, additionalInfo } = await chargeFor(first.placed, 'challenge', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    const other = world.as();
    await Promise.all([
      first.confirm(),
      world.confirm(other, next.id, additionalInfo.redirectUrl, 'approve').then(() => world.run(other)),
      world.releaseUnneeded(world.as()),
      world.releaseUnneeded(world.as()),
    ]);
    await Promise.all([world.releaseUnneeded(world.as()), world.releaseUnneeded(world.as())]);
    expect([await chargeOutcome(first.id), await chargeOutcome(next.id)]).toEqual([released, kept]);
    expect([await providerStatuses(first.id), await providerStatuses(next.id)]).toEqual([['Voided'], ['Captured']]);
    expect(await world.available()).toBe(before);
    await world.expectClean();
  });

  it('keeps its money in the wallet if the bank refuses the release, without a second attempt', async () => {
    const before = await world.available();
    const first = await createUnconfirmedCharge();
    const { charge: next } = await chargeFor(first.placed, 'pays', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    await first.confirm();
    let asked = 0;
    const release = () => ((asked += 1), Promise.resolve('refused' as const));
    await world.releaseUnneeded(ada, { ...world.gateway, release });
    expect([asked, await chargeOutcome(first.id), await world.available()]).toEqual([1, kept, before + cake]);
    await world.releaseUnneeded(ada, { ...world.gateway, release });
    expect(asked).toBe(1);
    await world.expectClean();
  });

  it('keeps its money in the wallet if it was spent there, even if other money arrives later', async () => {
    const walletId = demoWallets.bristol.id;
    const placed = await order();
    const { charge: first, additionalInfo } = await chargeFor(placed, 'challenge', { walletId });
    const { charge: next } = await chargeFor(placed, 'pays', { instead: first.id });
    await world.pay(ada, placed, byCharge(next.id));
    await world.confirm(ada, first.id, additionalInfo.redirectUrl, 'approve');
    const spent = {
      holdId: newId(),
      walletId,
      amountPence: amountOfPence(await world.available(walletId)),
      reference: { kind: 'transaction', id: newId() },
    };
    await ada.transaction((tx) => holdForOrders(tx, [spent], world.clock.now()));
    await world.releaseUnneeded(ada);
    await world.charge(ada, 'pays', 5_000, { walletId });
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await world.available(walletId)]).toEqual([kept, 5_000]);
    await world.expectClean();
  });

  it('is not released if its payer disputed it and the bank took it back', async () => {
    const first = await createUnconfirmedCharge();
    const { charge: next } = await chargeFor(first.placed, 'pays', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    await first.confirm();
    await world.database.pool.query(
      `insert into charge_disputes (id, provider_id, charge_id, team_id, wallet_id, amount_pence, status, opened_at, decided_at)
       select gen_random_uuid(), 'dsp_lost', id, team_id, wallet_id, amount_pence, 'lost', now(), now() from charges where id = $1`,
      [first.id],
    );
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await providerStatuses(first.id)]).toEqual([kept, ['Captured']]);
  });

  it('is not released if it pays another order', async () => {
    const first = await createUnconfirmedCharge();
    const { charge: next } = await chargeFor(first.placed, 'pays', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    const other = await order();
    await world.pay(ada, other, byCharge(first.id));
    await first.confirm();
    await world.releaseUnneeded(ada);
    await world.run(ada);
    await world.releaseUnneeded(ada);
    expect(await readOrder(ada, other.id)).toMatchObject({ status: 'paid' });
    expect(await chargeOutcome(first.id)).toEqual(kept);
    await world.expectClean();
  });

  it('is not reported as a top-up of the wallet that is in progress', async () => {
    const first = await createUnconfirmedCharge();
    await chargeFor(first.placed, 'challenge', { instead: first.id });
    const { found } = await findChargeOfWallet(ada, demoWallets.main.id);
    expect(found?.charge.id).not.toBe(first.id);
  });
});

describe('a charge whose order was paid from the wallet', () => {
  it('is released if its payer confirms it afterwards', async () => {
    const first = await createUnconfirmedCharge();
    await world.pay(ada, first.placed, byWallet);
    const paid = await world.available();
    world.clock.advance({ minutes: 1 });
    await first.confirm();
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await world.available()]).toEqual([released, paid]);
  });

  it('keeps its money in the wallet if it was confirmed before, because it paid', async () => {
    const before = await world.available();
    const first = await createUnconfirmedCharge();
    await first.confirm();
    world.clock.advance({ minutes: 1 });
    await world.pay(ada, first.placed, byWallet);
    await world.releaseUnneeded(ada);
    expect([await chargeOutcome(first.id), await world.available()]).toEqual([kept, before]);
  });
});

describe('emails about a charge that was replaced', () => {
  it('explain why it was taken, and that it is refunded', async () => {
    const { database, clock } = world;
    const ctx = testContext({ database, clock, actor: demoActor('ada'), jobsFor: onlyNotifications });
    const box = mailBox();
    const first = await createUnconfirmedCharge(ctx);
    const { charge: next } = await chargeFor(first.placed, 'pays', { instead: first.id });
    await world.pay(ada, first.placed, byCharge(next.id));
    await first.confirm();
    await world.releaseUnneeded(ctx);
    const about = (await box.take(ctx)).filter(({ id }) => id.includes('card-re'));
    expect(about.map(({ subject }) => subject)).toEqual([
      '£24.00 was taken after all and added to Main wallet',
      '£24.00 goes back to your card',
    ]);
    expect(about[0]?.text).toContain('You chose another way to pay for Welcome week');
    expect(about[1]?.text).toContain('You paid for Welcome week another way');
  });
});
