import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock/index.ts';
import { testContext } from '../../../platform/testing/index.ts';
import { demoUsers } from '../../teams/index.ts';
import { peopleServer, type PeopleServer } from '../../../app/testing/people-server.ts';
import { purgeOldSessions } from './purge-sessions.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await peopleServer();
});
afterAll(() => server.close());

const count = async (table: string): Promise<number> =>
  (await server.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? -1;

it('deletes sessions whose tokens have all expired, and keeps those that can still be renewed', async () => {
  await server.tokensOf(demoUsers.ada.email);
  server.clock.advance({ hours: 24 * 20 });
  const kept = await server.tokensOf(demoUsers.victor.email);
  server.clock.advance({ hours: 24 * 11 });
  await purgeOldSessions.run(testContext({ database: server.database, clock: server.clock }), {});
  expect([await count('session_tokens'), await count('sessions')]).toEqual([1, 1]);
  const renewed = await server.app.inject({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'refresh_token', refresh_token: kept.refresh_token },
  });
  expect(renewed.statusCode).toBe(200);
});

it('deletes failed sign-ins after they expire', async () => {
  await server.signIn('nobody@harbourpine.example');
  // The counters use the machine's clock.
  server.clock.set(systemClock.now().toString());
  const ctx = testContext({ database: server.database, clock: server.clock });
  await purgeOldSessions.run(ctx, {});
  // One for the account and network, one for the account, one for the network, and one for pending attempts from that
  // network.
  expect(await count('sign_in_attempts')).toBeGreaterThanOrEqual(4);
  server.clock.advance({ minutes: 16 });
  await purgeOldSessions.run(ctx, {});
  expect(await count('sign_in_attempts')).toBe(0);
});
