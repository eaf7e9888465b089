import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import {
  fakeClock,
  testContext,
  testDatabase,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { houseBookId } from '../../books/index.ts';
import { remainingOperatorLimit, requestCredit, unlockWallet } from '../../funding/index.ts';
import { aFundedWallet, lockWallet } from '../../funding/testing/index.ts';
import { balances, verifyLedger } from '../../ledger/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { confirmWithdrawal, payWithdrawal, refuseWithdrawal } from './pay-withdrawal.ts';
import { approveWithdrawal, cancelWithdrawal, listWithdrawals, requestWithdrawal } from './withdraw.ts';

const clock = fakeClock();
const settings = { WITHDRAWAL_APPROVAL_ABOVE: '1000', CREDIT_APPROVAL_ABOVE: '5000' };
const [ops, other] = [demoUsers.ops.id, demoUsers.victor.id];
let database: TestDatabase;
let ada: TestContext;
let second: TestContext;
let walletId: string;
const as = (person: DemoPerson): TestContext => testContext({ database, clock, settings, actor: demoActor(person) });
beforeAll(async () => {
  database = await testDatabase({ poolSize: 4 });
  ada = as('ada');
  await seedPeople(ada);
  second = testContext({
    database,
    clock,
    settings,
    actor: { ...demoActor('ada'), userId: demoUsers.priya.id },
  });
});
beforeEach(async () => {
  clock.advance({ hours: 25 });
  walletId = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, openingPence: 20_000 });
});
afterAll(() => database.close());

const readBalances = async (id = walletId) => (await balances(database.read, [id])).get(id) ?? {};
const pay = (id: string, operatorId = ops, related: readonly string[] = [operatorId]) =>
  ada.transaction((tx) => payWithdrawal(ada, tx, { id, operatorId, related, reference: 'BACS 4711' }));
const confirm = (id: string, operatorId: string, related: readonly string[] = [operatorId]) =>
  ada.transaction((tx) => confirmWithdrawal(ada, tx, { id, operatorId, related }));
const refuse = (id: string) =>
  ada.transaction((tx) => refuseWithdrawal(ada, tx, { id, operatorId: ops, reason: 'Unknown account' }));
const verify = async () => (await verifyLedger(database.read)).findings;

describe('requesting a withdrawal', () => {
  it('holds the money immediately, and only what is available', async () => {
    const asked = await requestWithdrawal(ada, walletId, { amount: 900, note: 'To the card ending 4242' });
    expect(asked).toMatchObject({ status: 'approved', amount: 900, requestedBy: { id: demoUsers.ada.id } });
    expect(await readBalances()).toMatchObject({ available: 19_100, live: 900, funding: -20_000 });
    await expect(requestWithdrawal(ada, walletId, { amount: 19_101 })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
  });

  it('requires the approval of another person in the team above the limit, whoever requested it', async () => {
    const asked = await requestWithdrawal(ada, walletId, { amount: 1_001 });
    expect(asked).toMatchObject({ status: 'awaiting-approval', abilities: { canApprove: false, canCancel: true } });
    await expect(pay(asked.id)).rejects.toMatchObject({ code: 'withdrawal.moved-on' });
    await expect(approveWithdrawal(ada, asked.id)).rejects.toMatchObject({ code: 'withdrawal.own' });
    const { data } = await listWithdrawals(second, { walletId, limit: 25 });
    expect(data[0]?.abilities).toEqual({ canApprove: true, canCancel: true });
    expect(await approveWithdrawal(second, asked.id)).toMatchObject({ status: 'approved' });
    await expect(approveWithdrawal(second, asked.id)).rejects.toMatchObject({ code: 'withdrawal.moved-on' });
    await expect(
      database.pool.query('update wallet_withdrawals set approved_by = requested_by where id = $1', [asked.id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('adds up what one person requests in a day, and what is requested from one wallet', async () => {
    clock.set('2027-06-01T20:00:00Z');
    const other = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, openingPence: 20_000 });
    const statusOf = async (ctx: TestContext, from: string, amount: number) =>
      (await requestWithdrawal(ctx, from, { amount })).status;
    const called = await requestWithdrawal(ada, walletId, { amount: 1_000 });
    await cancelWithdrawal(ada, called.id);
    expect(await statusOf(ada, walletId, 600)).toBe('approved');
    expect(await listWithdrawals(ada, { walletId, limit: 25 })).toMatchObject({
      approvalAbove: 1_000,
      askedToday: 600,
    });
    // The same person from another wallet, then another person from the same wallet.
    expect(await statusOf(ada, other, 401)).toBe('awaiting-approval');
    expect(await statusOf(second, walletId, 401)).toBe('awaiting-approval');
    expect(await statusOf(second, other, 1_000)).toBe('approved');
    expect(await statusOf(ada, walletId, 400)).toBe('approved');
    expect(await statusOf(ada, walletId, 1)).toBe('awaiting-approval');
    // Half past midnight in the team's time zone, so it is another day.
    clock.set('2027-06-01T22:59:59Z');
    expect(await statusOf(ada, walletId, 1)).toBe('awaiting-approval');
    clock.set('2027-06-01T23:00:00Z');
    expect(await statusOf(ada, walletId, 1_000)).toBe('approved');
  });

  it('lets only one of two concurrent requests pass the limit without approval', async () => {
    const other = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, openingPence: 20_000 });
    const asked = await Promise.all([walletId, other].map((id) => requestWithdrawal(ada, id, { amount: 600 })));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['approved', 'awaiting-approval']);
  });

  it('is limited to users who can move the wallet’s money', async () => {
    await expect(requestWithdrawal(as('priya'), walletId, { amount: 1 })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
    await expect(requestWithdrawal(as('nora'), walletId, { amount: 1 })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    const asked = await requestWithdrawal(ada, walletId, { amount: 1_001 });
    await expect(cancelWithdrawal(as('nora'), asked.id)).rejects.toMatchObject({ code: 'withdrawal.not-found' });
    await expect(cancelWithdrawal(ada, newId())).rejects.toMatchObject({ code: 'withdrawal.not-found' });
  });
});

describe('completing a withdrawal', () => {
  it('debits the wallet and the bank account together', async () => {
    const before = await readBalances(houseBookId);
    const { id } = await requestWithdrawal(ada, walletId, { amount: 900 });
    expect((await pay(id)).status).toBe('paid');
    expect(await readBalances()).toMatchObject({ available: 19_100, live: 0, funding: -19_100 });
    const after = await readBalances(houseBookId);
    expect((after['bank'] ?? 0) - (before['bank'] ?? 0)).toBe(900);
    expect((after['customers'] ?? 0) - (before['customers'] ?? 0)).toBe(-900);
    await expect(pay(id)).rejects.toMatchObject({ code: 'withdrawal.moved-on' });
    expect(await verify()).toEqual([]);
  });

  it('keeps the money held above the operators’ limit until an independent operator confirms', async () => {
    const { id } = await requestWithdrawal(ada, walletId, { amount: 6_000 });
    await approveWithdrawal(second, id);
    expect((await pay(id)).status).toBe('marked-paid');
    expect(await readBalances()).toMatchObject({ live: 6_000, funding: -20_000 });
    await expect(cancelWithdrawal(ada, id)).rejects.toMatchObject({ code: 'withdrawal.moved-on' });
    await expect(confirm(id, ops)).rejects.toMatchObject({ code: 'withdrawal.own' });
    await expect(confirm(id, other, [ops, other])).rejects.toMatchObject({ code: 'withdrawal.own' });
    expect((await confirm(id, other)).status).toBe('paid');
    expect(await readBalances()).toMatchObject({ live: 0, funding: -14_000 });
  });

  it('adds up what an operator pays in a day', async () => {
    const ids = [];
    for (const amount of [900, 900, 900, 900, 900, 900])
      ids.push((await requestWithdrawal(ada, walletId, { amount })).id);
    for (const id of ids.slice(1)) await approveWithdrawal(second, id);
    const statuses = [];
    for (const id of ids) statuses.push((await pay(id)).status);
    expect(statuses).toEqual(['paid', 'paid', 'paid', 'paid', 'paid', 'marked-paid']);
  });

  it('adds credits that an operator entered to what they pay', async () => {
    const { id } = await requestWithdrawal(ada, walletId, { amount: 600 });
    const credit = (amount: number) =>
      ada.transaction((tx) =>
        requestCredit(ada, tx, {
          walletId,
          amount,
          reference: newId(),
          reason: 'BACS',
          operatorId: ops,
          related: [ops],
        }),
      );
    expect((await credit(4_500)).status).toBe('posted');
    expect((await pay(id)).status).toBe('marked-paid');
    expect((await credit(501)).status).toBe('waiting');
    expect((await credit(500)).status).toBe('posted');
    expect(await ada.transaction((tx) => remainingOperatorLimit(ada, tx, [ops]))).toBe(0);
    expect((await confirm(id, other)).status).toBe('paid');
  });

  it('returns the money if the withdrawal is refused or cancelled', async () => {
    const refused = await requestWithdrawal(ada, walletId, { amount: 400 });
    expect((await refuse(refused.id)).refusal).toBe('Unknown account');
    const called = await requestWithdrawal(ada, walletId, { amount: 500 });
    expect(await cancelWithdrawal(second, called.id)).toMatchObject({ status: 'cancelled' });
    expect(await readBalances()).toMatchObject({ available: 20_000, live: 0, funding: -20_000 });
    await expect(pay(called.id)).rejects.toMatchObject({ code: 'withdrawal.moved-on' });
  });

  it('keeps the money held if the wallet is locked, and changes nothing if a step fails', async () => {
    const { id } = await requestWithdrawal(ada, walletId, { amount: 900 });
    await ada.transaction((tx) => lockWallet(ada, tx, { walletId, reason: 'A dispute' }));
    await expect(pay(id)).rejects.toMatchObject({ code: 'wallet.locked' });
    expect((await listWithdrawals(ada, { walletId, limit: 1 })).data[0]?.status).toBe('approved');
    await ada.transaction((tx) => unlockWallet(ada, tx, { walletId, reason: 'Settled' }));
    const killed = ada.transaction(async (tx) => {
      await payWithdrawal(ada, tx, { id, operatorId: ops, related: [ops], reference: 'BACS 1' });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await readBalances()).toMatchObject({ live: 900, funding: -20_000 });
    expect((await pay(id)).status).toBe('paid');
    expect(await verify()).toEqual([]);
  });

  it('pays or cancels only once if both happen concurrently', async () => {
    const { id } = await requestWithdrawal(ada, walletId, { amount: 900 });
    const outcomes = await Promise.allSettled([pay(id), cancelWithdrawal(ada, id), refuse(id), pay(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await verify()).toEqual([]);
  });
});
