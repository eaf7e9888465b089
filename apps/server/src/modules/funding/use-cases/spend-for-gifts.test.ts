import { amountOfPence } from '@huggg/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { runLedgerVerify } from '../../ledger/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { aFundedWallet } from '../testing/wallets.ts';
import { demoWallets, seedWallets } from '../testing/demo.ts';
import { listSpendableWallets } from './list-spendable-wallets.ts';
import { listWalletsOfUser } from './read-wallets.ts';
import { type NameOrders, readStatement } from './read-statement.ts';
import { holdForOrders, lockWalletsForSpending, postForGifts, releaseForGifts } from './spend-for-gifts.ts';

const noOrders: NameOrders = () => Promise.resolve(new Map());
let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
  ctx = testContext({ database, actor: demoActor('ada') });
  await seedPeople(ctx);
  await seedWallets(ctx);
  await seedWallets(ctx);
});
afterAll(() => database.close());

const reference = { kind: 'transaction', id: 'order-1' };

it('locks wallets and returns their available amounts; unknown ones are omitted', async () => {
  const locked = await ctx.transaction((tx) =>
    lockWalletsForSpending(tx, [demoWallets.main.id, demoWallets.main.id, demoWallets.olu.id, newId()]),
  );
  expect([...locked.values()].toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    {
      id: demoWallets.main.id,
      teamId: demoTeams.harbourPine.id,
      ownerUserId: null,
      name: 'Main wallet',
      locked: false,
      policy: null,
      availablePence: 2_500_000,
    },
    {
      id: demoWallets.olu.id,
      teamId: demoTeams.harbourPine.id,
      ownerUserId: demoUsers.olu.id,
      name: 'Olu’s allowance',
      locked: false,
      policy: null,
      availablePence: 7_500,
    },
  ]);
});

it('marks a locked wallet as locked', async () => {
  const id = await aFundedWallet(ctx, { teamId: demoTeams.leeds.id });
  await database.pool.query(`update wallets set locked_at = now(), locked_reason = 'Card dispute' where id = $1`, [id]);
  const locked = await ctx.transaction((tx) => lockWalletsForSpending(tx, [id]));
  expect(locked.get(id)).toMatchObject({ locked: true });
});

async function namesFor(person: DemoPerson): Promise<readonly string[]> {
  return (await listSpendableWallets(database.read, demoActor(person))).map(({ name }) => name);
}

it('lists the wallets that each user can spend from', async () => {
  expect(await namesFor('ada')).toEqual(expect.arrayContaining(['Main wallet', 'Bristol', 'Leeds']));
  expect(await namesFor('ada')).not.toContain('Olu’s allowance');
  expect(await namesFor('victor')).toEqual([]);
  expect(await namesFor('sam')).toEqual(['Bristol']);
  expect(await namesFor('priya')).toEqual(['Main wallet', 'People team']);
  expect(await namesFor('olu')).toEqual(['Olu’s allowance']);
});

it('moves the money of an order from hold to redemption, fees and returns', async () => {
  const walletId = await aFundedWallet(ctx, { teamId: demoTeams.bristol.id, openingPence: 5_000 });
  const holdId = newId();
  const now = ctx.clock.now();
  const part = (pence: number) => ({
    entryId: newId(),
    holdId,
    walletId,
    amountPence: amountOfPence(pence),
    reference,
  });
  await ctx.transaction(async (tx) => {
    expect((await lockWalletsForSpending(tx, [walletId])).get(walletId)?.availablePence).toBe(5_000);
    await holdForOrders(
      tx,
      [{ holdId, walletId, amountPence: amountOfPence(3_030), reference, description: 'Welcome week' }],
      now,
    );
  });
  const redeemed = part(1_500);
  await ctx.transaction((tx) =>
    postForGifts(
      tx,
      [
        { ...redeemed, to: 'redeemed' },
        { ...part(30), to: 'fees' },
      ],
      now,
    ),
  );
  await ctx.transaction((tx) => postForGifts(tx, [{ ...redeemed, to: 'redeemed' }], now));
  await ctx.transaction((tx) =>
    releaseForGifts(
      tx,
      [
        { ...part(1_000), reason: 'gift-expired' },
        { ...part(500), reason: 'gift-cancelled' },
      ],
      now,
    ),
  );
  const [wallet] = (await listWalletsOfUser(ctx, demoUsers.ada.id)).filter(({ wallet: { id } }) => id === walletId);
  expect(wallet?.figures).toEqual({ available: 3_470, live: 0, redeemed: 1_530, balance: 3_470, total: 5_000 });
  const statement = await readStatement(ctx, { walletId, query: { figure: 'available', limit: 25 } }, noOrders);
  expect(statement.data.map(({ type, in: came, out, availableAfter }) => [type, came, out, availableAfter])).toEqual([
    ['gift-cancelled', 500, 0, 3_470],
    ['gift-expired', 1_000, 0, 2_970],
    ['gift-order', 0, 3_030, 1_970],
    ['opening-balance', 5_000, 0, 5_000],
  ]);
  expect(statement.data[2]).toMatchObject({ reference, description: 'Welcome week' });
  const out = await readStatement(ctx, { walletId, query: { figure: 'redeemed', limit: 25 } }, noOrders);
  expect(out.data.map(({ type, in: came, availableAfter }) => [type, came, availableAfter])).toEqual([
    ['gift-fee', 30, null],
    ['gift-redeemed', 1_500, null],
  ]);
  const fees = await readStatement(
    ctx,
    { walletId, query: { figure: 'redeemed', type: ['gift-fee'], limit: 25 } },
    noOrders,
  );
  expect(fees.data).toHaveLength(1);
  expect(await runLedgerVerify({ read: database.read })).toMatchObject({ ok: true });
});
