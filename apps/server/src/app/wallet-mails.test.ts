import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFundedWallets, transferBetweenWallets } from '../modules/funding/index.ts';
import { holdForOrders, setLowBalanceNotice, watchBalances } from '../modules/funding/testing/index.ts';
import {
  cardWorld,
  markExpiredCards,
  setAutomaticTopUp,
  topUpAutomatically,
  type CardWorld,
} from '../modules/payments/testing/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { newId } from '../platform/ids/index.ts';
import type { Mail } from '../platform/mail/index.ts';
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

const { ada } = demoUsers;

/** Returns the emails to one person since the last call. */
async function takeMailsTo(to: string = ada.email): Promise<readonly Mail[]> {
  return (await box.take(ctx)).filter((mail) => mail.to === to);
}

const spend = (walletId: string, pence: number) =>
  ctx.transaction((tx) =>
    holdForOrders(
      tx,
      [
        {
          holdId: newId(),
          walletId,
          amountPence: amountOfPence(pence),
          reference: { kind: 'transaction', id: newId() },
        },
      ],
      world.clock.now(),
    ),
  );

/** Creates a wallet of £35.00 with an automatic top-up from a stored card below £30.00. */
async function createToppedUpWallet(monthlyCap = 100_000) {
  const walletId = await world.aWallet();
  const { charge } = await world.pay('pays', { walletId, storeCard: true }, ctx);
  const rule = { below: 3_000, amount: 5_000, monthlyCap, cardId: charge.cardId ?? '' };
  await setAutomaticTopUp(ctx, world, { walletId, rule });
  await takeMailsTo();
  return walletId;
}

describe('emails about automatic top-ups', () => {
  it('send a receipt after a top-up', async () => {
    const walletId = await createToppedUpWallet();
    await spend(walletId, 600);
    await topUpAutomatically(ctx, world.gateway);
    expect((await takeMailsTo()).map(({ subject }) => subject)).toEqual(['£50.00 added to Wallet']);
  });

  it('say once that top-ups are paused and why, and do not report a payment that the payer made', async () => {
    const walletId = await createToppedUpWallet();
    await spend(walletId, 600);
    const declining = {
      ...world.gateway,
      pay: () => Promise.resolve({ kind: 'refused', reason: 'try-another-card' } as const),
    };
    await topUpAutomatically(ctx, declining);
    await topUpAutomatically(ctx, declining);
    const mails = await takeMailsTo();
    expect(mails.map(({ subject }) => subject)).toEqual(['Automatic top-ups of Wallet are paused']);
    for (const part of ['This card cannot be used here', 'Nothing more is charged', '£29.00', `/wallets/${walletId}`])
      expect(mails[0]?.text).toContain(part);
  });

  it('say once that the monthly limit is reached', async () => {
    const walletId = await createToppedUpWallet(5_000);
    await spend(walletId, 600);
    await topUpAutomatically(ctx, world.gateway);
    await spend(walletId, 7_000);
    await takeMailsTo();
    await topUpAutomatically(ctx, world.gateway);
    await topUpAutomatically(ctx, world.gateway);
    expect((await takeMailsTo()).map(({ subject }) => subject)).toEqual([
      'Automatic top-ups of Wallet have reached their monthly limit',
    ]);
  });

  it('say which wallets an expiring card tops up', async () => {
    await createToppedUpWallet();
    await world.database.pool.query('update cards set expiry_year = 2020, expiry_month = 1');
    await markExpiredCards(ctx);
    const [mail] = await takeMailsTo();
    expect(mail?.text).toContain('It pays the automatic top-ups of Wallet');
  });
});

describe('the email about an expiring card', () => {
  it('goes to users who can fund the wallet if those who set up the top-up and stored the card have left', async () => {
    await createToppedUpWallet();
    const { ops } = demoUsers;
    await world.database.pool.query('update automatic_top_ups set set_by = $1', [ops.id]);
    await world.database.pool.query(
      `update cards set expiry_year = 2020, expiry_month = 1, status = 'active', user_id = $1`,
      [ops.id],
    );
    await markExpiredCards(ctx);
    const to = (await box.take(ctx)).map((mail) => mail.to);
    expect(to).toContain(ada.email);
    expect(to).not.toContain(ops.email);
  });
});

describe('the email about a transfer between wallets', () => {
  it('goes to users who can fund the target wallet, names the sender and the source, and is not sent to the sender', async () => {
    const toWalletId = newId();
    const opening = { openingPence: amountOfPence(1_000), openingEntryId: newId() };
    const ofBristol = { id: toWalletId, teamId: demoTeams.bristol.id, ownerUserId: null, referenceId: null, tags: [] };
    await ctx.transaction((tx) =>
      openFundedWallets(tx, [{ ...ofBristol, ...opening, name: 'Treats' }], world.clock.now()),
    );
    await transferBetweenWallets(ctx, await world.aWallet(), { toWalletId, amount: 250 });
    const [mail, ...others] = await takeMailsTo(demoUsers.sam.email);
    expect([mail?.subject, others]).toEqual(['£2.50 moved to Treats', []]);
    for (const part of ['Ada', 'from Wallet', '£12.50', `/wallets/${toWalletId}`]) expect(mail?.text).toContain(part);

    await transferBetweenWallets(ctx, toWalletId, { toWalletId: await world.aWallet(), amount: 250 });
    expect(await takeMailsTo()).toEqual([]);
  });
});

describe('the email about a low balance', () => {
  it('is sent once when the balance falls below the level, with a button to top up', async () => {
    const walletId = await world.aWallet();
    await setLowBalanceNotice(ctx, { walletId, level: 800 });
    await spend(walletId, 300);
    await watchBalances(ctx);
    await watchBalances(ctx);
    const mails = await takeMailsTo();
    expect(mails.map(({ subject }) => subject)).toEqual(['Less than £8.00 is left in Wallet']);
    expect(mails[0]?.text).toContain(`/wallets/${walletId}/top-up/card`);
    expect(mails[0]?.text).toContain('/unsubscribe/');
  });

  it('is not sent to a user who turned it off', async () => {
    const walletId = await world.aWallet();
    await setLowBalanceNotice(ctx, { walletId, level: 800 });
    await world.database.pool.query(
      `insert into contact_preferences (user_id, preferences, created_at, updated_at) values ($1, '{"lowBalance": false}', now(), now())`,
      [ada.id],
    );
    await spend(walletId, 300);
    await watchBalances(ctx);
    expect(await takeMailsTo()).toEqual([]);
  });
});
