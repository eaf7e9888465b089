import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoActor, demoTeams, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { readLowBalanceNotice, setLowBalanceNotice } from './low-balance-notice.ts';
import { openFundedWallets } from './open-funded-wallets.ts';
import { holdForOrders, releaseForGifts } from './spend-for-gifts.ts';
import { watchBalances } from './watch-balances.ts';

let database: TestDatabase;
const as = (person: DemoPerson) => testContext({ database, actor: demoActor(person) });
beforeAll(async () => {
  database = await testDatabase({ poolSize: 6 });
  await seedPeople(as('ada'));
});
afterAll(() => database.close());

/** Creates a wallet of £100.00 with a notification level of £50.00. */
async function watchedWallet(level = 5_000, teamId: string = demoTeams.harbourPine.id): Promise<string> {
  const ctx = as('ada');
  const id = newId();
  const draft = {
    id,
    teamId,
    ownerUserId: null,
    name: 'Wallet',
    referenceId: null,
    tags: [],
    openingPence: amountOfPence(10_000),
    openingEntryId: newId(),
  };
  await ctx.transaction((tx) => openFundedWallets(tx, [draft], ctx.clock.now()));
  await setLowBalanceNotice(ctx, { walletId: id, level });
  return id;
}

/** Holds money; returns a function that releases it. */
async function spend(walletId: string, pence: number): Promise<() => Promise<void>> {
  const ctx = as('ada');
  const part = {
    holdId: newId(),
    walletId,
    amountPence: amountOfPence(pence),
    reference: { kind: 'transaction', id: newId() },
  };
  await ctx.transaction((tx) => holdForOrders(tx, [part], ctx.clock.now()));
  return () =>
    ctx.transaction((tx) =>
      releaseForGifts(tx, [{ ...part, entryId: newId(), reason: 'gift-cancelled' }], ctx.clock.now()),
    );
}

/** Counts the low-balance notifications for a wallet while several workers run concurrently. */
async function countNotifications(walletId: string): Promise<number> {
  const workers = [as('ada'), as('ada'), as('ada')];
  await Promise.all(workers.map((ctx) => watchBalances(ctx)));
  return workers
    .flatMap(({ published }) => published)
    .filter(({ id, type }) => id === walletId && type === 'wallet.balance-low').length;
}

it('notifies once when the balance falls below its level, and not again while it stays below', async () => {
  const walletId = await watchedWallet();
  expect(await countNotifications(walletId)).toBe(0);
  await spend(walletId, 5_000);
  expect(await countNotifications(walletId)).toBe(0);
  const giveBack = await spend(walletId, 1);
  expect([await countNotifications(walletId), await countNotifications(walletId)]).toEqual([1, 0]);
  expect((await readLowBalanceNotice(as('ada'), walletId)).lowSince).not.toBeNull();
  await spend(walletId, 1_000);
  expect(await countNotifications(walletId)).toBe(0);
  await giveBack();
  expect(await countNotifications(walletId)).toBe(0);
});

it('notifies again after the balance rose above its level and fell', async () => {
  const walletId = await watchedWallet();
  const giveBack = await spend(walletId, 6_000);
  expect(await countNotifications(walletId)).toBe(1);
  await giveBack();
  expect(await countNotifications(walletId)).toBe(0);
  expect((await readLowBalanceNotice(as('ada'), walletId)).lowSince).toBeNull();
  await spend(walletId, 6_000);
  expect(await countNotifications(walletId)).toBe(1);
});

it('does not notify for a wallet of a closed team', async () => {
  const walletId = await watchedWallet(5_000, demoTeams.bristol.id);
  await spend(walletId, 6_000);
  await database.pool.query('update teams set closed_at = now() where id = $1', [demoTeams.bristol.id]);
  expect(await countNotifications(walletId)).toBe(0);
  await database.pool.query('update teams set closed_at = null where id = $1', [demoTeams.bristol.id]);
  expect(await countNotifications(walletId)).toBe(1);
});

it('does not notify if the balance is already below the level when it is set', async () => {
  const walletId = await watchedWallet(10_001);
  expect(await countNotifications(walletId)).toBe(0);
});

it('is accessible to users who can top up the wallet, and is turned off with null', async () => {
  const walletId = await watchedWallet();
  await expect(readLowBalanceNotice(as('priya'), walletId)).rejects.toMatchObject({ code: 'wallet.not-found' });
  await expect(setLowBalanceNotice(as('nora'), { walletId, level: 1 })).rejects.toMatchObject({
    code: 'wallet.not-found',
  });
  expect(await setLowBalanceNotice(as('ada'), { walletId, level: null })).toMatchObject({ level: null });
  await spend(walletId, 9_000);
  expect(await countNotifications(walletId)).toBe(0);
});
