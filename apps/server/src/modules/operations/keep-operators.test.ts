import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownLimits } from '../../platform/testing/index.ts';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { demoUsers } from '../teams/index.ts';
import { operationsRoutes } from './index.ts';

let server: PeopleServer;
let token: string;
beforeAll(async () => {
  server = await peopleServer(
    {
      NODE_ENV: 'production',
      CODE_KEY: '07'.repeat(32),
      PUBLIC_URL: 'https://gifts.example',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'gifts@gifts.example',
    },
    { routes: () => operationsRoutes({ retryStopped: () => Promise.resolve(0), limits: ownLimits() }) },
  );
  token = (await server.tokensOf(demoUsers.ops.email)).access_token;
});
afterAll(() => server.close());

const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return [response.statusCode, response.json<{ code?: string }>().code ?? null];
};
const addSecondFactor = (userId: string = demoUsers.ops.id) =>
  server.database.pool.query(
    `insert into second_factors (id, user_id, kind, name, secret, created_at, confirmed_at) values (gen_random_uuid(), $1, 'totp', 'App', 'x', now(), now())`,
    [userId],
  );

it('allows an operator without a second factor in production only to add one', async () => {
  expect(await ask('GET', '/v3/ops/operators')).toEqual([403, 'access.factor-needed']);
  expect(await ask('POST', '/v3/impersonations', { email: demoUsers.ada.email, reason: 'A support ticket' })).toEqual([
    403,
    'access.factor-needed',
  ]);
  expect(await ask('GET', `/v3/users/${demoUsers.ops.id}/factors`)).toEqual([200, null]);
  await server.prove(token);
  expect(await ask('POST', `/v3/users/${demoUsers.ops.id}/factors/totp`, { name: 'App' })).toEqual([200, null]);
  await addSecondFactor();
  expect(await ask('GET', '/v3/ops/operators')).toEqual([200, null]);
});

it('adds and removes operators with an audit log entry, but never removes the last', async () => {
  expect(await ask('DELETE', `/v3/ops/operators/${demoUsers.ops.id}`)).toEqual([409, 'operator.last']);
  expect(await ask('POST', '/v3/ops/operators', { email: 'no-one@gifts.example' })).toEqual([
    422,
    'operator.no-account',
  ]);
  expect(await ask('POST', '/v3/ops/operators', { email: demoUsers.ada.email })).toEqual([422, 'operator.no-factor']);
  await addSecondFactor(demoUsers.ada.id);
  expect(await ask('POST', '/v3/ops/operators', { email: demoUsers.ada.email })).toEqual([200, null]);
  expect(await ask('DELETE', `/v3/ops/operators/${demoUsers.ada.id}`)).toEqual([200, null]);
  expect(await ask('DELETE', `/v3/ops/operators/${demoUsers.ada.id}`)).toEqual([404, 'operator.not-found']);
  const { rows } = await server.database.pool.query(
    `select action, actor_id from audit_events where subject_id = $1 and action like 'operator.%' order by id`,
    [demoUsers.ada.id],
  );
  expect(rows).toEqual([
    { action: 'operator.made', actor_id: demoUsers.ops.id },
    { action: 'operator.removed', actor_id: demoUsers.ops.id },
  ]);
});
