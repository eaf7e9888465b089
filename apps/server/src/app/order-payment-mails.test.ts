import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { notificationJobs } from '../modules/notifications/index.ts';
import { orderPaymentJobs } from '../modules/purchases/index.ts';
import { draft, setPrice } from '../modules/purchases/testing/index.ts';
import { demoActor, demoUsers } from '../modules/teams/index.ts';
import type { Mail } from '../platform/mail/index.ts';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';
import { payingWorld, type PayingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
let ada: TestContext;
let sent: Mail[] = [];
beforeAll(async () => {
  world = await payingWorld();
});
beforeEach(() => {
  const { database, clock } = world;
  ada = testContext({ database, clock, actor: demoActor('ada'), jobsFor: jobsForEvent });
  sent = [];
});
afterAll(() => world.close());

const mailer = {
  send: async (mail: Mail) => (sent.push(mail), { state: 'accepted' as const, providerId: mail.id }),
  close: () => undefined,
};
const sms = { send: () => Promise.reject(new Error('This test sends no SMS.')) } as never;

/** Runs all jobs, and returns the emails about payments of orders. */
async function takePaymentMails(): Promise<readonly Mail[]> {
  await runJobs(ada, [...orderPaymentJobs(world.batch).jobs, ...notificationJobs({ mailer, sms })]);
  return sent.filter(({ id }) => /order-(?:not-bought|payment-lapsed)$/.test(id));
}

describe('the buyer of an order', () => {
  it('is emailed once if the money arrived but the order was not bought: the reason, the amount and the wallet', async () => {
    const order = await draft(ada, 'cake', { quantity: 2 });
    const { charge, additionalInfo } = await world.charge(ada, 'challenge', 2_400);
    await world.pay(ada, order, { method: 'charge', reference: charge.id });
    await setPrice(world, 'cake', 1_300);
    await world.confirm(ada, charge.id, additionalInfo.redirectUrl, 'approve');
    const [mail, ...more] = await takePaymentMails();
    await setPrice(world, 'cake', 1_200);
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([demoUsers.ada.email, `Your order was not placed: ${order.name}`]);
    expect(mail?.text).toContain('The price changed before your payment arrived.');
    expect(mail?.text).toContain('We received £24.00 for it. The money is in Main wallet.');
    expect(mail?.text).toContain(`/send/choice-of-gift?order=${order.id}&step=pay`);
  });

  it('receives a receipt with the order and the card that paid it', async () => {
    const stored = await world.charge(ada, 'pays', 100, { storeCard: true });
    await takePaymentMails();
    sent = [];
    const order = await draft(ada, 'cake', { quantity: 2 });
    const card = { data: undefined, cardId: stored.charge.cardId ?? '', walletId: undefined };
    const { charge } = await world.charge(ada, 'pays', 2_400, card);
    const { id } = await world.pay(ada, order, { method: 'charge', reference: charge.id });
    await takePaymentMails();
    const [receipt, ...more] = sent.filter((mail) => mail.id.endsWith('card-receipt'));
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe(`£24.00 paid for ${order.name}`);
    for (const part of ['ending 4242', `/transactions/${id}`]) expect(receipt?.text).toContain(part);
  });

  it('receives a link back to the order if their card was not charged for it', async () => {
    const order = await draft(ada, 'cake', { quantity: 2 });
    const { charge } = await world.charge(ada, 'challenge', 2_400);
    await world.pay(ada, order, { method: 'charge', reference: charge.id });
    world.clock.advance({ minutes: 61 });
    await world.finishCharges(ada);
    await takePaymentMails();
    const text = sent.find((mail) => mail.id.endsWith('card-not-charged'))?.text;
    expect(text).toContain(`/send/choice-of-gift?order=${order.id}&step=pay`);
  });

  it('is emailed when the last day to pay has passed', async () => {
    const order = await draft(ada, 'cake');
    await world.pay(ada, order, { method: 'invoice', reference: demoWallets.main.id });
    world.clock.advance({ hours: 24 * 31 });
    await world.tidy(ada);
    const [mail, ...more] = await takePaymentMails();
    expect(more).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([demoUsers.ada.email, `No payment received: ${order.name}`]);
    expect(mail?.text).toContain('We did not receive £12.00 by the last day to pay. The order is a draft again.');
  });
});
