import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditByCommand, type CommandedCredit } from '../modules/operations/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ CREDIT_APPROVAL_ABOVE: '100000' });
});
afterAll(() => server.close());

const payment = {
  wallet: null,
  teamReference: `HG-${demoTeams.harbourPine.id.slice(-8).toUpperCase()}`,
  amountPence: 25_000,
  reference: 'BACS 4711',
  reason: 'Invoice 12',
  operatorEmail: demoUsers.ops.email,
};
const credit = (changes: Partial<CommandedCredit> = {}) =>
  creditByCommand(server.runtime.jobContext('test'), { ...payment, ...changes });

it('posts a payment once per reference, records its operator, and holds one above the limit for approval', async () => {
  const posted = await credit();
  expect(posted).toMatchObject({ status: 'posted', amountPence: 25_000, requestedBy: demoUsers.ops.id });
  expect((await credit()).id).toBe(posted.id);
  await expect(credit({ amountPence: 1 })).rejects.toMatchObject({ code: 'credit.reference-used' });
  expect(await credit({ reference: 'BACS 4712', amountPence: 90_000 })).toMatchObject({ status: 'waiting' });
  const { rows } = await server.database.pool.query(
    `select action, actor_id from audit_events where subject_id = $1 order by id`,
    [posted.id],
  );
  expect(rows).toEqual([{ action: 'credit.posted', actor_id: demoUsers.ops.id }]);
});

it('refuses a payment for an unknown team, or by someone who is not an operator', async () => {
  await expect(credit({ teamReference: 'HG-FFFFFFFF' })).rejects.toMatchObject({ code: 'team.not-found' });
  await expect(credit({ operatorEmail: demoUsers.ada.email })).rejects.toMatchObject({ code: 'operator.not-found' });
});
