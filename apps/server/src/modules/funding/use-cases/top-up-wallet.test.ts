import { amountOfPence } from '@huggg/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transactor } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  fakeClock,
  testContext,
  testDatabase,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { houseBookId } from '../../books/index.ts';
import { balances, verifyLedger } from '../../ledger/index.ts';
import { demoActor, demoTeams, seedPeople } from '../../teams/index.ts';
import { aFundedWallet } from '../testing/wallets.ts';
import { createCommitment } from './commit-money.ts';
import { lockWallet, unlockWallet } from './lock-wallet.ts';
import { returnToWallet, takeFromWallet, type MoneyTaking } from './take-from-wallet.ts';
import { topUpWallet, type TopUp } from './top-up-wallet.ts';
import { transferBetweenWallets } from './transfer-between-wallets.ts';

const clock = fakeClock();
const teamId = demoTeams.harbourPine.id;
let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase({ poolSize: 8 });
  ctx = testContext({ database, clock, actor: demoActor('ada') });
  await seedPeople(ctx);
});
afterAll(() => database.close());

const wallet = (openingPence = 1_000) => aFundedWallet(ctx, { teamId, openingPence });
const aTopUp = (walletId: string, amount: number, more: Partial<TopUp> = {}): TopUp => ({
  topUpId: newId(),
  walletId,
  amountPence: amountOfPence(amount),
  type: 'card',
  against: 'card-clearing',
  userId: ctx.actor.userId,
  sourceId: newId(),
  description: 'Visa ending 4242',
  ...more,
});
const topUp = (given: TopUp) => ctx.transaction((tx) => topUpWallet(ctx, tx, given));
const newTaking = (walletId: string, amount: number, type: MoneyTaking['type']): MoneyTaking => ({
  id: newId(),
  walletId,
  amountPence: amountOfPence(amount),
  type,
  against: type === 'card-dispute' ? 'disputes' : 'card-clearing',
  sourceId: newId(),
  description: '',
});
const take = (given: MoneyTaking) => ctx.transaction((tx) => takeFromWallet(ctx, tx, given));
const book = async (id: string) => (await balances(database.read, [id])).get(id);
const readHouseBook = async () => (await book(houseBookId)) ?? {};
const actions = async (walletId: string): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from audit_events where subject_id = $1 order by at, id',
    [walletId],
  );
  return rows.map(({ action }) => action);
};
const findings = async () => (await verifyLedger(database.read)).findings;

describe('topping up a wallet', () => {
  it('credits it once, with the house book entry, a row, an event and an audit log entry', async () => {
    const walletId = await wallet();
    const before = await readHouseBook();
    const given = aTopUp(walletId, 5_000);
    expect([await topUp(given), await topUp(given)]).toEqual(['written', 'already']);
    expect(await book(walletId)).toMatchObject({ available: 6_000, funding: -6_000 });
    const after = await readHouseBook();
    expect(after['card-clearing']).toBe((before['card-clearing'] ?? 0) - 5_000);
    expect(after['customers']).toBe((before['customers'] ?? 0) + 5_000);
    const { rows } = await database.pool.query('select type, amount_pence, user_id from wallet_top_ups where id = $1', [
      given.topUpId,
    ]);
    expect(rows).toMatchObject([{ type: 'card', user_id: ctx.actor.userId }]);
    expect(await actions(walletId)).toEqual(['wallet.topped-up']);
    expect(ctx.published.filter(({ id }) => id === walletId)).toHaveLength(1);
  });

  it('refuses a used id with another amount, and an unknown wallet', async () => {
    const given = aTopUp(await wallet(), 5_000);
    await topUp(given);
    await expect(topUp({ ...given, amountPence: amountOfPence(5_001) })).rejects.toThrow(/used for another movement/);
    await expect(topUp(aTopUp(newId(), 1))).rejects.toMatchObject({ code: 'wallet.not-found' });
  });

  it('stores nothing if the transaction fails, and succeeds when retried', async () => {
    const given = aTopUp(await wallet(0), 700);
    const before = await readHouseBook();
    const work = ctx.transaction(async (tx) => {
      await topUpWallet(ctx, tx, given);
      throw new Error('killed');
    });
    await expect(work).rejects.toThrow('killed');
    expect([await readHouseBook(), (await book(given.walletId))?.['available']]).toEqual([before, 0]);
    expect(await topUp(given)).toBe('written');
    expect((await book(given.walletId))?.['available']).toBe(700);
  });
});

describe('taking money back from a wallet', () => {
  it('debits the available amount once, and is refused above it', async () => {
    const walletId = await wallet(1_000);
    await createCommitment(ctx, walletId, { amount: 400 });
    const refund = newTaking(walletId, 600, 'card-refund');
    await expect(take(newTaking(walletId, 601, 'card-refund'))).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    expect([await take(refund), await take(refund)]).toEqual(['written', 'already']);
    expect(await book(walletId)).toMatchObject({ available: 0, live: 400, funding: -400 });
  });

  it('is refused on a locked wallet until it is unlocked', async () => {
    const walletId = await wallet(1_000);
    await ctx.transaction((tx) => lockWallet(ctx, tx, { walletId, reason: 'Looked into' }));
    await expect(take(newTaking(walletId, 1, 'bank-correction'))).rejects.toMatchObject({ code: 'wallet.locked' });
    await ctx.transaction((tx) => unlockWallet(ctx, tx, { walletId, reason: 'Nothing found' }));
    expect(await take(newTaking(walletId, 1, 'bank-correction'))).toBe('written');
    expect(await actions(walletId)).toEqual(['wallet.locked', 'wallet.unlocked', 'wallet.money-taken-back']);
  });

  it('lets a dispute overdraw and lock the wallet; the next top-up covers that, and it cannot be overdrawn again', async () => {
    const walletId = await wallet(1_000);
    const dispute = newTaking(walletId, 2_500, 'card-dispute');
    expect([await take(dispute), await take(dispute)]).toEqual(['written', 'already']);
    expect(await book(walletId)).toMatchObject({ available: -1_500, funding: 1_500 });
    await expect(createCommitment(ctx, walletId, { amount: 1 })).rejects.toMatchObject({ code: 'wallet.locked' });
    await ctx.transaction((tx) => unlockWallet(ctx, tx, { walletId, reason: 'They will pay' }));
    await expect(createCommitment(ctx, walletId, { amount: 1 })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    expect(await findings()).toEqual([]);
    await topUp(aTopUp(walletId, 1_500));
    const overdraw = `update ledger_accounts set balance_pence = -1 where book_id = $1 and code = 'available'`;
    await expect(database.pool.query(overdraw, [walletId])).rejects.toMatchObject({ code: '23514' });
  });

  it('is reversed when the dispute is won', async () => {
    const walletId = await wallet(1_000);
    await take(newTaking(walletId, 2_500, 'card-dispute'));
    const won = { ...newTaking(walletId, 2_500, 'card-dispute'), type: 'dispute-won' as const };
    const give = () => ctx.transaction((tx) => returnToWallet(ctx, tx, won));
    expect([await give(), await give()]).toEqual(['written', 'already']);
    expect(await book(walletId)).toMatchObject({ available: 1_000, funding: -1_000 });
  });
});

it('neither loses nor duplicates money under concurrent top-ups, transfers and refunds', async () => {
  const wallets = await Promise.all([wallet(2_000), wallet(2_000), wallet(2_000)]);
  const crowd = Array.from({ length: 6 }, () => {
    const transaction = transactor(database.anotherPool(1));
    return { ...testContext({ database, clock, actor: demoActor('ada') }), actor: demoActor('ada'), transaction };
  });
  const at = (index: number): string => wallets[index % wallets.length] ?? '';
  const refused = /wallet holds/;
  await Promise.all(
    crowd.flatMap((own, index) =>
      Array.from({ length: 12 }, async (_, round) => {
        const step = index + round;
        const work =
          step % 3 === 0
            ? transferBetweenWallets(own, at(step), { toWalletId: at(step + 1), amount: 350 })
            : own.transaction((tx) =>
                step % 3 === 1
                  ? topUpWallet(own, tx, aTopUp(at(step), 100))
                  : takeFromWallet(own, tx, newTaking(at(step), 450, 'card-refund')),
              );
        await Promise.resolve(work).catch((error: unknown) => {
          if (!(error instanceof Error && refused.test(error.message))) throw error;
        });
      }),
    ),
  );
  expect(await findings()).toEqual([]);
});

it('keeps the control account equal to the funding of wallets after any sequence of operations', async () => {
  const wallets = await Promise.all([wallet(500), wallet(0)]);
  const [one, other] = wallets;
  const amount = fc.integer({ min: 1, max: 900 });
  const act = fc.record({
    kind: fc.constantFrom('in', 'refund', 'dispute', 'move', 'hold'),
    first: fc.boolean(),
    amount,
  });
  const controlled = async () => {
    const { rows } = await database.pool.query<{ control: string; funding: string }>(
      `select (select balance_pence from ledger_accounts where book_id = $1 and code = 'customers') as control,
         (select -sum(balance_pence) from ledger_accounts where code = 'funding') as funding`,
      [houseBookId],
    );
    expect(rows[0]?.control).toEqual(rows[0]?.funding);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const { kind, first, amount: pence } of acts) {
        const walletId = first ? one : other;
        const done =
          kind === 'in'
            ? topUp(aTopUp(walletId, pence))
            : kind === 'refund' || kind === 'dispute'
              ? take(newTaking(walletId, pence, kind === 'refund' ? 'card-refund' : 'card-dispute'))
              : kind === 'move'
                ? transferBetweenWallets(ctx, walletId, { toWalletId: first ? other : one, amount: pence })
                : createCommitment(ctx, walletId, { amount: pence });
        await done.catch((error: { readonly code?: string }) => {
          if (!error.code?.startsWith('wallet.')) throw error;
        });
        await controlled();
      }
      await Promise.all(
        wallets.map((walletId) => ctx.transaction((tx) => unlockWallet(ctx, tx, { walletId, reason: 'Again' }))),
      );
    }),
    { numRuns: 12 },
  );
  expect(await findings()).toEqual([]);
});
