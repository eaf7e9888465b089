import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WalletCredit } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { ownLimits, testContext } from '../../platform/testing/index.ts';
import { demoWallets, seedWallets } from '../funding/index.ts';
import { demoUsers } from '../teams/index.ts';
import { makeOperator, operationsRoutes } from './index.ts';

const migrations = join(import.meta.dirname, '../../database/migrations');

type Person = keyof typeof demoUsers;

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer(
    { CREDIT_APPROVAL_ABOVE: '100000' },
    { routes: () => operationsRoutes({ retryStopped: () => Promise.resolve(0), limits: ownLimits() }) },
  );
  await seedWallets(testContext(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from operator_makers');
  await server.database.pool.query('update users set type = case when id = $1 then 1 else 4 end where type <> 9', [
    demoUsers.ops.id,
  ]);
});

async function ask<T>(person: Person, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<T> {
  const { access_token: token } = await server.tokensOf(demoUsers[person].email);
  await server.prove(token);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `${person} ${JSON.stringify(payload)}` };
  return (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json<T>();
}
const makes = (maker: Person, made: Person) =>
  ask<object>(maker, 'POST', '/v3/ops/operators', { email: demoUsers[made].email });
const makesByCommand = (made: Person) => {
  const ctx = testContext(server);
  return ctx.transaction((tx) => makeOperator(ctx, tx, { email: demoUsers[made].email, madeBy: null }));
};
const credits = (person: Person, amount: number, reference: string) =>
  ask<WalletCredit>(person, 'POST', '/v3/ops/credits', {
    walletId: demoWallets.quayside.id,
    amount,
    reference,
    reason: 'A bank transfer',
  });
const approves = (person: Person, { id }: WalletCredit) =>
  ask<{ readonly code?: string; readonly status?: string }>(person, 'POST', `/v3/ops/credits/${id}/approve`);
const canApprove = async (person: Person, { id }: WalletCredit): Promise<boolean | undefined> =>
  (await ask<{ data: WalletCredit[] }>(person, 'GET', '/v3/ops/credits')).data.find((one) => one.id === id)?.abilities
    .canApprove;

describe('operators who added each other in the console', () => {
  it('cannot approve each other’s credits, even through others or after one was removed', async () => {
    await makes('ops', 'ada');
    await makes('ada', 'sam');
    const credit = await credits('ops', 500_000, 'BACS 1');
    expect(credit.status).toBe('waiting');
    expect([await canApprove('ada', credit), await canApprove('sam', credit)]).toEqual([false, false]);
    expect((await approves('ada', credit)).code).toBe('credit.own');
    expect((await approves('sam', credit)).code).toBe('credit.own');
    await ask('ops', 'DELETE', `/v3/ops/operators/${demoUsers.ada.id}`);
    expect((await approves('sam', credit)).code).toBe('credit.own');
    const ofSam = await credits('sam', 500_000, 'BACS 2');
    expect((await approves('ops', ofSam)).code).toBe('credit.own');
  });

  it('are also related if one removed the other, whoever adds them again', async () => {
    await makesByCommand('victor');
    await makesByCommand('sam');
    await ask('ops', 'DELETE', `/v3/ops/operators/${demoUsers.sam.id}`);
    await makes('victor', 'sam');
    const credit = await credits('ops', 500_000, 'BACS 8');
    expect((await approves('sam', credit)).code).toBe('credit.own');
  });

  it('share the daily limit for credits without approval', async () => {
    await makes('ops', 'ada');
    expect((await credits('ops', 60_000, 'BACS 3')).status).toBe('posted');
    expect((await credits('ada', 60_000, 'BACS 4')).status).toBe('waiting');
  });

  it('stay related if another operator adds one of them again', async () => {
    await makesByCommand('victor');
    await makes('ops', 'ada');
    await makes('ada', 'sam');
    await ask('ops', 'DELETE', `/v3/ops/operators/${demoUsers.ada.id}`);
    await makes('victor', 'ada');
    const credit = await credits('ops', 500_000, 'BACS 5');
    expect((await approves('sam', credit)).code).toBe('credit.own');
    expect((await approves('victor', credit)).code).toBe('credit.own');
  });
});

it('operators are related after an upgrade too, from the audit log of earlier releases', async () => {
  await makes('ops', 'ada');
  const { pool } = server.database;
  await pool.query('drop table operator_makers');
  await pool.query(await readFile(join(migrations, '0026_operator_makers.sql'), 'utf8'));
  const { rows } = await pool.query(
    'select user_id, made_by from operator_makers where user_id = $1 and made_by = $2',
    [demoUsers.ada.id, demoUsers.ops.id],
  );
  expect(rows).toHaveLength(1);
});

describe('an operator added by the command', () => {
  it('can approve, including one whom the command adds again', async () => {
    await makes('ops', 'ada');
    await makesByCommand('victor');
    const [first, second] = [await credits('ops', 500_000, 'BACS 6'), await credits('ops', 500_000, 'BACS 7')];
    expect([await canApprove('victor', first), (await approves('victor', first)).status]).toEqual([true, 'posted']);
    expect((await approves('ada', second)).code).toBe('credit.own');
    expect(await makesByCommand('ada')).toBe(false);
    expect([await canApprove('ada', second), (await approves('ada', second)).status]).toEqual([true, 'posted']);
  });
});
