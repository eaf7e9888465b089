import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKey } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import {
  fakeClock,
  testContext,
  testDatabase,
  type FakeClock,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { runLedgerVerify, timeOutHolds } from '../../ledger/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { aFundedWallet } from '../testing/wallets.ts';
import { createCommitment, releaseCommitment } from './commit-money.ts';
import { createWallet } from './create-wallet.ts';
import { debitWallet } from './debit-wallet.ts';
import { transferBetweenWallets } from './transfer-between-wallets.ts';

let database: TestDatabase;
let clock: FakeClock;
let ada: TestContext;
let main: string;
let bristol: string;

const as = (person: DemoPerson): TestContext => testContext({ database, actor: demoActor(person), clock });
const lock = (walletId: string) =>
  database.pool.query(`update wallets set locked_at = now(), locked_reason = 'Card dispute' where id = $1`, [walletId]);

beforeAll(async () => {
  database = await testDatabase({ poolSize: 6 });
  clock = fakeClock();
  ada = as('ada');
  await seedPeople(ada);
});
beforeEach(async () => {
  ada = as('ada');
  main = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, name: 'Main wallet' });
  bristol = await aFundedWallet(ada, { teamId: demoTeams.bristol.id, name: 'Bristol', openingPence: 500 });
});
afterAll(() => database.close());

describe('transferring money between wallets', () => {
  it('debits one wallet and credits the other, from parent team to subteam and back', async () => {
    const down = await transferBetweenWallets(ada, main, {
      toWalletId: bristol,
      amount: 4_000,
      description: 'For the summer',
    });
    expect(down).toMatchObject({
      amount: 4_000,
      description: 'For the summer',
      from: { available: 6_000, total: 6_000 },
      to: { available: 4_500, total: 4_500 },
    });
    const up = await transferBetweenWallets(ada, bristol, { toWalletId: main, amount: 4_500 });
    expect(up).toMatchObject({ from: { available: 0, balance: 0 }, to: { available: 10_500, balance: 10_500 } });
    expect(ada.published.map(({ type, id }) => [type, id])).toEqual([
      ['wallet.changed', main],
      ['wallet.changed', bristol],
      ['wallet.money-moved', down.id],
      ['wallet.changed', bristol],
      ['wallet.changed', main],
      ['wallet.money-moved', up.id],
    ]);
  });

  it('is limited to the available amount', async () => {
    await createCommitment(ada, main, { amount: 9_000 });
    await expect(transferBetweenWallets(ada, main, { toWalletId: bristol, amount: 1_001 })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
      message: 'The wallet holds £10.00; this needs £10.01.',
      parts: { values: { short: '£0.01' } },
    });
    await expect(transferBetweenWallets(ada, main, { toWalletId: bristol, amount: 1_000 })).resolves.toMatchObject({
      from: { available: 0, live: 9_000 },
    });
  });

  it('allows a transfer into a locked wallet, but not out of it', async () => {
    await lock(bristol);
    await expect(transferBetweenWallets(ada, main, { toWalletId: bristol, amount: 1 })).resolves.toMatchObject({
      to: { available: 501, abilities: { canMove: false, canDebit: false }, lockedReason: 'Card dispute' },
    });
    await expect(transferBetweenWallets(ada, bristol, { toWalletId: main, amount: 1 })).rejects.toMatchObject({
      code: 'wallet.locked',
    });
  });

  it('needs two different wallets that the caller can access', async () => {
    const quayside = await aFundedWallet(ada, { teamId: demoTeams.quaysideBooks.id });
    await expect(transferBetweenWallets(ada, main, { toWalletId: main, amount: 1 })).rejects.toMatchObject({
      code: 'wallet.same-wallet',
    });
    await expect(transferBetweenWallets(ada, main, { toWalletId: quayside, amount: 1 })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await expect(transferBetweenWallets(ada, quayside, { toWalletId: main, amount: 1 })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await expect(transferBetweenWallets(ada, main, { toWalletId: newId(), amount: 1 })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await expect(transferBetweenWallets(as('sam'), bristol, { toWalletId: main, amount: 1 })).rejects.toMatchObject({
      code: 'wallet.not-found',
    });
    await expect(transferBetweenWallets(as('victor'), main, { toWalletId: bristol, amount: 1 })).rejects.toMatchObject({
      code: 'access.forbidden',
    });
  });

  it('happens once per Idempotency-Key, even with two concurrent requests', async () => {
    const idempotency = idempotencyKey({
      teamId: demoTeams.harbourPine.id,
      userId: demoUsers.ada.id,
      key: newId(),
      endpoint: 'POST /transfers',
      body: {},
    });
    const twice = [1, 2].map(() =>
      transferBetweenWallets(testContext({ database, actor: demoActor('ada'), idempotency }), main, {
        toWalletId: bristol,
        amount: 100,
      }),
    );
    const outcomes = await Promise.allSettled(twice);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await database.pool.query('select response from idempotency_keys where key = $1', [
      idempotency.key,
    ]);
    expect(rows).toMatchObject([{ response: { amount: 100, from: { available: 9_900 } } }]);
  });
});

describe('a commitment', () => {
  it('is held, debited in parts, and its remainder released', async () => {
    const made = await createCommitment(ada, main, { amount: 3_000, reference: 'PO 7', description: 'Christmas' });
    expect(made).toMatchObject({
      walletId: main,
      amount: 3_000,
      remaining: 3_000,
      status: 'pending',
      reference: 'PO 7',
      dateExpires: null,
      wallet: { available: 7_000, live: 3_000, balance: 10_000 },
    });
    const debit = await debitWallet(ada, main, { amount: 1_200, commitmentId: made.id, reference: 'INV-1' });
    expect(debit).toMatchObject({
      amount: 1_200,
      commitmentId: made.id,
      wallet: { available: 7_000, live: 1_800, redeemed: 1_200, total: 10_000 },
    });
    expect(await releaseCommitment(ada, made.id, { amount: 800 })).toMatchObject({
      posted: 1_200,
      released: 800,
      remaining: 1_000,
      status: 'pending',
    });
    await expect(releaseCommitment(ada, made.id, { amount: 1_001 })).rejects.toMatchObject({
      code: 'commitment.not-enough-left',
      message: 'The commitment still holds £10.00; this needs £10.01.',
    });
    expect(await releaseCommitment(ada, made.id, {})).toMatchObject({
      released: 1_800,
      remaining: 0,
      status: 'posted',
      wallet: { available: 8_800, live: 0 },
    });
    await expect(releaseCommitment(ada, made.id, {})).rejects.toMatchObject({ code: 'commitment.ended' });
    await expect(debitWallet(ada, main, { amount: 1, commitmentId: made.id })).rejects.toMatchObject({
      code: 'commitment.ended',
    });
  });

  it('expires automatically at its time', async () => {
    const dateExpires = clock.now().add({ hours: 2 }).toString();
    const made = await createCommitment(ada, main, { amount: 3_000, dateExpires });
    clock.advance({ hours: 2 });
    await timeOutHolds(ada);
    await expect(releaseCommitment(ada, made.id, {})).rejects.toMatchObject({ code: 'commitment.ended' });
    expect(await transferBetweenWallets(ada, main, { toWalletId: bristol, amount: 10_000 })).toMatchObject({
      from: { available: 0, live: 0 },
    });
  });

  it.each([
    ['that ends in the past', { amount: 1, dateExpires: '2020-01-01' }, 'commitment.expiry-in-past'],
    ['of more than exists', { amount: 10_001 }, 'wallet.insufficient-funds'],
  ])('%s is refused', async (_, draft, code) => {
    await expect(createCommitment(ada, main, draft)).rejects.toMatchObject({ code });
  });

  it('is refused on a locked wallet, whose existing commitments can still be released', async () => {
    const made = await createCommitment(ada, main, { amount: 10 });
    await lock(main);
    await expect(createCommitment(ada, main, { amount: 10 })).rejects.toMatchObject({ code: 'wallet.locked' });
    await expect(debitWallet(ada, main, { amount: 1, commitmentId: made.id })).rejects.toMatchObject({
      code: 'wallet.locked',
    });
    await expect(releaseCommitment(ada, made.id, {})).resolves.toMatchObject({ status: 'released' });
  });

  it('is not found by another team or from another wallet, and forbidden without permission', async () => {
    const made = await createCommitment(ada, main, { amount: 10 });
    await expect(releaseCommitment(as('nora'), made.id, {})).rejects.toMatchObject({ code: 'commitment.not-found' });
    await expect(releaseCommitment(as('victor'), made.id, {})).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(debitWallet(ada, bristol, { amount: 1, commitmentId: made.id })).rejects.toMatchObject({
      code: 'commitment.not-found',
    });
  });
});

describe('a user who can create only their own commitments', () => {
  const priya = (): TestContext =>
    testContext({
      database,
      clock,
      actor: {
        ...demoActor('priya'),
        permissions: { ...demoActor('priya').permissions, 'create-wallet-commitment': 'own' },
      },
    });

  it('cannot release a commitment of the team, nor create a wallet for others', async () => {
    const { id } = await createCommitment(ada, main, { amount: 100 });
    await expect(releaseCommitment(priya(), id, {})).rejects.toMatchObject({ code: 'commitment.not-found' });
    await expect(createWallet(priya(), { name: 'Team’s' })).rejects.toMatchObject({ code: 'team.not-found' });
    await expect(createWallet(priya(), { name: 'Ada’s', ownerUserId: demoUsers.ada.id })).rejects.toMatchObject({
      code: 'team.not-found',
    });
    await expect(createWallet(priya(), { name: 'Mine', ownerUserId: demoUsers.priya.id })).resolves.toMatchObject({
      ownerUserId: demoUsers.priya.id,
    });
  });

  it('cannot create more than twenty wallets of their own, under concurrent requests too', async () => {
    const open = () => createWallet(priya(), { name: 'Mine', ownerUserId: demoUsers.priya.id });
    const opened = await Promise.allSettled(Array.from({ length: 22 }, open));
    expect(opened.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(20);
    await expect(open()).rejects.toMatchObject({ code: 'wallet.person-limit-reached' });
  });
});

describe('a debit', () => {
  it('reduces the available amount and cannot exceed it', async () => {
    expect(await debitWallet(ada, main, { amount: 2_500 })).toMatchObject({
      commitmentId: null,
      reference: null,
      wallet: { available: 7_500, redeemed: 2_500, total: 10_000 },
    });
    await expect(debitWallet(ada, main, { amount: 7_501 })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
  });

  it('needs a permission that covers the wallet; only its owner debits a personal wallet', async () => {
    const olus = await aFundedWallet(ada, { teamId: demoTeams.harbourPine.id, ownerUserId: demoUsers.olu.id });
    await expect(debitWallet(as('olu'), olus, { amount: 1 })).resolves.toMatchObject({ amount: 1 });
    await expect(debitWallet(as('olu'), main, { amount: 1 })).rejects.toMatchObject({ code: 'wallet.not-found' });
    await expect(debitWallet(as('priya'), olus, { amount: 1 })).rejects.toMatchObject({ code: 'wallet.not-found' });
    await expect(debitWallet(ada, olus, { amount: 1 })).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(debitWallet(as('priya'), main, { amount: 1 })).rejects.toMatchObject({
      code: 'access.forbidden',
      parts: { details: { permission: 'create-wallet-commitment' } },
    });
    const { id: commitmentId } = await createCommitment(ada, main, { amount: 10 });
    await expect(debitWallet(as('priya'), main, { amount: 1, commitmentId })).resolves.toMatchObject({ amount: 1 });
    await expect(debitWallet(as('victor'), main, { amount: 1 })).rejects.toMatchObject({ code: 'access.forbidden' });
    await expect(debitWallet(as('nora'), main, { amount: 1 })).rejects.toMatchObject({ code: 'wallet.not-found' });
  });
});

describe('a manual wallet operation', () => {
  it('is recorded with its user in wallet_acts and in the audit log', async () => {
    const moved = await transferBetweenWallets(ada, main, { toWalletId: bristol, amount: 300 });
    const made = await createCommitment(ada, main, { amount: 200 });
    const taken = await debitWallet(ada, main, { amount: 100, commitmentId: made.id });
    await releaseCommitment(ada, made.id, {});
    const acts = await database.pool.query(
      'select id, kind, actor_id from wallet_acts where wallet_id = $1 order by kind',
      [main],
    );
    const actor = { actor_id: demoUsers.ada.id };
    expect(acts.rows).toMatchObject([
      { kind: 'commitment-released', ...actor },
      { kind: 'debit', id: taken.id, ...actor },
      { kind: 'transfer', id: moved.id, ...actor },
    ]);
    const log = await database.pool.query(
      'select action, actor_id, changes from audit_events where subject_id = $1 order by action',
      [main],
    );
    const amount = (pence: number) => ({ changes: { amountPence: { from: null, to: pence } }, ...actor });
    expect(log.rows).toMatchObject([
      { action: 'wallet.commitment-released', ...amount(100) },
      { action: 'wallet.committed', ...amount(200) },
      { action: 'wallet.debited', ...amount(100) },
      { action: 'wallet.transferred', ...amount(300) },
    ]);
  });
});

describe('a new wallet', () => {
  it('is empty and belongs to the team, or to one of its members', async () => {
    expect(await createWallet(ada, { name: 'Events', referenceId: 'CC-12', tags: ['events'] })).toMatchObject({
      name: 'Events',
      teamId: demoTeams.harbourPine.id,
      ownerUserId: null,
      currency: 'GBX',
      balance: 0,
      total: 0,
      referenceId: 'CC-12',
      tags: ['events'],
      abilities: { canTopUp: true, canMove: true, canDebit: true },
    });
    expect(
      await createWallet(ada, { name: 'Sam', teamId: demoTeams.bristol.id, ownerUserId: demoUsers.sam.id }),
    ).toMatchObject({ ownerUserId: demoUsers.sam.id, abilities: { canDebit: false } });
  });

  it('can receive a transfer immediately', async () => {
    const { id } = await createWallet(ada, { name: 'Events' });
    expect(await transferBetweenWallets(ada, main, { toWalletId: id, amount: 100 })).toMatchObject({
      to: { available: 100 },
    });
  });

  it.each<[string, DemoPerson, { teamId?: string; ownerUserId?: string }, string]>([
    ['of another team', 'ada', { teamId: demoTeams.quaysideBooks.id }, 'team.not-found'],
    ['for a person outside the team', 'ada', { ownerUserId: demoUsers.nora.id }, 'wallet.owner-not-in-team'],
    ['by a person without the permission', 'sam', {}, 'access.forbidden'],
  ])('%s is refused', async (_, person, draft, code) => {
    await expect(createWallet(as(person), { name: 'Events', ...draft })).rejects.toMatchObject({ code });
  });

  it('is refused above the limit of the plan, under concurrent requests too', async () => {
    const teamId = demoTeams.leeds.id;
    const asked = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => createWallet(ada, { name: `Wallet ${index}`, teamId })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await expect(createWallet(ada, { name: 'One more', teamId })).rejects.toMatchObject({
      code: 'wallet.limit-reached',
      message: 'Your plan allows 20 wallets, and the team already has that many.',
    });
  });
});

it('leaves a ledger that passes verification', async () => {
  expect(await runLedgerVerify({ read: database.read })).toMatchObject({ ok: true });
});
