import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../app/testing/test-server.ts';
import { demoWallets } from '../funding/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('unlocks a wallet after a step-up, and records the reason in the team’s audit log', async () => {
  const { id } = demoWallets.main;
  const sql = async (text: string) => (await server.database.pool.query(text, [id])).rows as object[];
  await sql(`update wallets set locked_at = now(), locked_reason = 'A card payment is disputed.' where id = $1`);
  const token = await server.tokenOf('ops', 'huggg.example');
  const unlock = async (walletId = id) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v3/ops/wallets/${walletId}/unlock`,
      headers: { authorization: `Bearer ${token}` },
      payload: { reason: 'Paid back by transfer' },
    });
    return answer.json<{ status?: string; code?: string }>();
  };
  expect((await unlock()).code).toBe('access.step-up-required');
  await server.prove(token);
  expect((await unlock('01920000-0000-7000-8000-00000000ffff')).code).toBe('wallet.not-found');
  expect([await unlock(), await unlock()]).toEqual([{ status: 'ok' }, { status: 'ok' }]);
  expect(await sql('select locked_at, locked_reason from wallets where id = $1')).toEqual([
    { locked_at: null, locked_reason: null },
  ]);
  expect(
    await sql(`select action, reason from audit_events where subject_id = $1 and action = 'wallet.unlocked'`),
  ).toEqual([{ action: 'wallet.unlocked', reason: 'Paid back by transfer' }]);
});
