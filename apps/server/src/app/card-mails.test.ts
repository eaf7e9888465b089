import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cardWorld,
  finishCharges,
  markExpiredCards,
  refreshDispute,
  refreshPayment,
  refundCharge,
  remindToConfirm,
  verifyCharge,
  warnOfExpiry,
  type CardWorld,
} from '../modules/payments/testing/index.ts';
import { demoUsers } from '../modules/teams/index.ts';
import type { TestContext } from '../platform/testing/index.ts';
import { mailBox, onlyNotifications } from './testing/mail-box.ts';

let world: CardWorld;
let ctx: TestContext;
const box = mailBox();
beforeAll(async () => {
  world = await cardWorld({ jobsFor: onlyNotifications });
});
beforeEach(() => {
  ctx = world.as('ada');
  box.sent.splice(0);
});
afterAll(() => world.close());

/** Returns the emails since the last call. */
async function takeMails(): Promise<readonly (readonly [string, string])[]> {
  return (await box.take(ctx)).map(({ to, subject }) => [to, subject]);
}

const { ada } = demoUsers;
const pay = async (card: Parameters<CardWorld['pay']>[0], more = {}) => {
  const walletId = await world.aWallet();
  const { charge, additionalInfo } = await world.pay(card, { walletId, ...more }, ctx);
  return { id: charge.id, paymentId: charge.methodPaymentId ?? '', bank: additionalInfo.redirectUrl ?? '' };
};
/** A payment that the payer refused on the bank's page before closing it, so that they did not return. */
const payRefusedAtBank = async () => {
  const paid = await pay('challenge');
  await world.provider.press(`${paid.bank}/refuse`);
  await refreshPayment(ctx, world.gateway, paid.paymentId);
  return paid;
};

describe('emails about card payments', () => {
  it('send the payer one receipt, with the card and the wallet', async () => {
    const { id, paymentId } = await pay('pays');
    await refreshPayment(ctx, world.gateway, paymentId);
    await verifyCharge(ctx, world, { id });
    await box.run(ctx);
    expect(box.sent).toMatchObject([{ id: `${id}.card-receipt`, to: ada.email, subject: '£25.00 added to Wallet' }]);
    for (const part of ['ending 4242', id, 'because it is about a card']) expect(box.sent[0]?.text).toContain(part);
  });

  it('are not sent for a refusal that the page shows', async () => {
    await pay('refused');
    const { id } = await payRefusedAtBank();
    expect((await verifyCharge(ctx, world, { id })).charge.status).toBe('failed');
    expect(await takeMails()).toEqual([]);
  });

  it('ask once to confirm a payment that waits at the bank, and not after it was confirmed', async () => {
    const [left, confirmed] = [await pay('challenge'), await pay('challenge')];
    world.clock.advance({ minutes: 9 });
    await remindToConfirm(ctx);
    expect(await takeMails()).toEqual([]);
    world.clock.advance({ minutes: 2 });
    await remindToConfirm(ctx);
    await remindToConfirm(ctx);
    await world.provider.press(`${confirmed.bank}/approve`);
    await verifyCharge(ctx, world, { id: confirmed.id });
    await box.run(ctx);
    const asked = box.sent.filter(({ id }) => id.endsWith('card-to-confirm'));
    expect(asked).toMatchObject([
      {
        id: `${left.id}.card-to-confirm`,
        to: ada.email,
        subject: 'Confirm your card payment of £25.00 with your bank',
      },
    ]);
    for (const part of [`/payments/return?charge=${left.id}`, 'Nothing is taken until you do', '60 minutes'])
      expect(asked[0]?.text).toContain(part);
    expect(box.sent.filter(({ id }) => id.endsWith('card-receipt'))).toHaveLength(1);
    await world.provider.press(`${left.bank}/refuse`);
    await verifyCharge(ctx, world, { id: left.id });
  });

  it('report once that a payment failed after the payer left the page', async () => {
    await payRefusedAtBank();
    world.clock.advance({ minutes: 6 });
    await finishCharges(ctx, world.gateway);
    await finishCharges(ctx, world.gateway);
    expect(await takeMails()).toEqual([[ada.email, 'Your card payment of £25.00 was not taken']]);
  });

  it('report that a payment was abandoned, and that its money arrived later', async () => {
    const { paymentId, bank } = await pay('challenge');
    world.clock.advance({ minutes: 61 });
    await finishCharges(ctx, world.gateway);
    expect(await takeMails()).toEqual([[ada.email, 'Your card payment of £25.00 was not taken']]);
    await world.provider.press(`${bank}/approve`);
    await refreshPayment(ctx, world.gateway, paymentId);
    await refreshPayment(ctx, world.gateway, paymentId);
    expect(await takeMails()).toEqual([[ada.email, '£25.00 was taken after all and added to Wallet']]);
  });

  it('report that money is refunded to the card', async () => {
    const { id } = await pay('pays');
    await takeMails();
    await refundCharge(ctx, world, { id, amount: 700 });
    expect(await takeMails()).toEqual([[ada.email, '£7.00 goes back to your card']]);
  });

  it('report that the bank refused a refund', async () => {
    const { id } = await pay('pays');
    await takeMails();
    const refusing = { ...world.gateway, refund: () => Promise.resolve('refused' as const) };
    await refundCharge(ctx, { ...world, gateway: refusing }, { id, amount: 700 });
    await refundCharge(ctx, { ...world, gateway: refusing }, { id, amount: 700 });
    const one = [ada.email, '£7.00 could not go back to your card'];
    expect(await takeMails()).toEqual([one, one]);
  });

  it('tell the payer and the users who fund the wallet about a dispute, once per event', async () => {
    const { rows } = await world.database.pool.query<{ permissions: { 'top-up-wallet'?: string } }>(
      'select g.permissions from team_members m join role_groups g on g.id = m.role_group_id where m.user_id = $1',
      [demoUsers.priya.id],
    );
    expect(rows[0]?.permissions['top-up-wallet']).toBeUndefined();
    const { id, paymentId } = await pay('pays');
    // The payer may be someone who can no longer fund the wallet.
    await world.database.pool.query('update charges set user_id = $2 where id = $1', [id, demoUsers.priya.id]);
    await takeMails();
    await world.provider.press(`/cards/console/payments/${paymentId}/dispute`);
    const dispute = (await world.provider.disputes()).find((one) => one.paymentId === paymentId)?.id ?? '';
    await refreshDispute(ctx, world.gateway, dispute);
    await refreshDispute(ctx, world.gateway, dispute);
    const opened = await takeMails();
    expect(opened.map(([, subject]) => subject)).toEqual(
      opened.map(() => 'Wallet is locked: a payment of £25.00 is disputed'),
    );
    const people = opened.map(([to]) => to);
    expect(people).toEqual(expect.arrayContaining([ada.email, demoUsers.priya.email]));
    expect(new Set(people).size).toBe(people.length);
    await world.provider.press(`/cards/console/disputes/${dispute}/won`);
    await refreshDispute(ctx, world.gateway, dispute);
    await refreshDispute(ctx, world.gateway, dispute);
    expect(await takeMails()).toEqual(people.map((to) => [to, '£25.00 is back in Wallet']));
  });

  it('warn the owner of a card in its last month, and once it has expired', async () => {
    await pay('pays', { storeCard: true });
    await takeMails();
    const { year, month } = world.clock.now().toZonedDateTimeISO('Europe/London');
    await world.database.pool.query('update cards set expiry_year = $1, expiry_month = $2', [year, month]);
    await warnOfExpiry(ctx);
    await markExpiredCards(ctx);
    expect(await takeMails()).toEqual([[ada.email, 'Visa ending 4242 expires this month']]);
    world.clock.advance({ hours: 24 * 31 });
    await warnOfExpiry(ctx);
    await markExpiredCards(ctx);
    await markExpiredCards(ctx);
    expect(await takeMails()).toEqual([[ada.email, 'Visa ending 4242 has expired']]);
  });
});
