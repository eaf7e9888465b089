import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeClock, testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { demoUsers, seedPeople } from '../../teams/index.ts';
import { demoWallets, seedWallets } from '../testing/demo.ts';
import { approveCredit, refuseCredit, requestCredit } from './credit-wallet.ts';
import { withFigures } from './wallet-figures.ts';
import { readWallets } from '../queries/wallets.ts';

const clock = fakeClock();
const [ops, other] = [demoUsers.ops.id, demoUsers.victor.id];
const walletId = demoWallets.quayside.id;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const ctx = testContext({ database, clock });
  await seedPeople(ctx);
  await seedWallets(ctx);
  await database.pool.query('update users set type = 1 where id = $1', [other]);
});
afterAll(() => database.close());

const context = () => testContext({ database, clock, settings: { CREDIT_APPROVAL_ABOVE: '100000' } });
const ask = (
  amount: number,
  reference: string,
  operatorId: string = ops,
  related: readonly string[] = [operatorId],
) => {
  const ctx = context();
  return ctx.transaction((tx) =>
    requestCredit(ctx, tx, { walletId, amount, reference, reason: 'A bank transfer', operatorId, related }),
  );
};
const decide = (
  act: typeof approveCredit,
  id: string,
  operatorId: string,
  related: readonly string[] = [operatorId],
) => {
  const ctx = context();
  return ctx.transaction((tx) => act(ctx, tx, { id, operatorId, related }));
};
const available = async (): Promise<number> => {
  const [funded] = await withFigures(database.read, await readWallets(database.read, [walletId]));
  return funded?.figures.available ?? 0;
};

it('posts a payment up to the limit immediately, and once per reference', async () => {
  const before = await available();
  const [credit, again] = [await ask(60_000, 'BACS 1'), await ask(60_000, 'BACS 1')];
  expect([credit.status, credit.needsApproval, again.id]).toEqual(['posted', false, credit.id]);
  expect(await available()).toBe(before + 60_000);
  await expect(ask(70_000, 'BACS 1')).rejects.toMatchObject({ code: 'credit.reference-used' });
  const { rows } = await database.pool.query(
    `select action, team_id, changes -> 'reference' ->> 'to' as reference from audit_events where subject_id = $1`,
    [credit.id],
  );
  expect(rows).toEqual([
    {
      action: 'credit.posted',
      team_id: (await readWallets(database.read, [walletId]))[0]?.teamId,
      reference: 'BACS 1',
    },
  ]);
});

it('adds up the credits of a wallet within a day, so that small ones cannot bypass the limit', async () => {
  const before = await available();
  expect((await ask(50_000, 'BACS 2')).status).toBe('waiting');
  expect((await ask(50_000, 'BACS 3', other)).status).toBe('posted');
  expect(await available()).toBe(before + 50_000);
  clock.advance({ hours: 25 });
  expect((await ask(50_000, 'BACS 4')).status).toBe('posted');
});

it('posts a credit above the limit once another operator approves it, never the same one', async () => {
  const before = await available();
  const credit = await ask(500_000, 'BACS 5');
  expect([credit.status, await available()]).toEqual(['waiting', before]);
  await expect(decide(approveCredit, credit.id, ops)).rejects.toMatchObject({ code: 'credit.own' });
  expect((await decide(approveCredit, credit.id, other)).status).toBe('posted');
  await expect(decide(approveCredit, credit.id, other)).rejects.toMatchObject({ code: 'credit.decided' });
  expect(await available()).toBe(before + 500_000);
  await expect(
    database.pool.query(`update wallet_credits set decided_by = requested_by where id = $1`, [credit.id]),
  ).rejects.toMatchObject({ code: '23514' });
});

it('never posts a refused credit, which its own operator may refuse', async () => {
  const before = await available();
  const credit = await ask(200_000, 'BACS 6');
  expect((await decide(refuseCredit, credit.id, ops)).status).toBe('refused');
  await expect(decide(approveCredit, credit.id, other)).rejects.toMatchObject({ code: 'credit.decided' });
  expect(await available()).toBe(before);
});

it('posts only one of two concurrent credits that exceed the limit together', async () => {
  clock.advance({ hours: 25 });
  const both = await Promise.all([ask(60_000, 'BACS 7'), ask(60_000, 'BACS 8')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['posted', 'waiting']);
});

it('treats related operators as one, for the credits of a day and for approval', async () => {
  clock.advance({ hours: 25 });
  const related = [ops, other];
  expect((await ask(60_000, 'BACS 9', ops, related)).status).toBe('posted');
  const second = await ask(60_000, 'BACS 10', other, related);
  expect(second.status).toBe('waiting');
  await expect(decide(approveCredit, second.id, ops, related)).rejects.toMatchObject({ code: 'credit.own' });
  expect((await decide(refuseCredit, second.id, ops, related)).status).toBe('refused');
});

it('leaves a ledger that passes verification', async () => {
  const { findings } = await verifyLedger(database.read);
  expect(findings).toEqual([]);
});
