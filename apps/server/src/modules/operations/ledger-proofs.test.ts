import type { LedgerProof } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../app/testing/test-server.ts';
import { proveLedgerJob } from '../ledger/index.ts';
import { demoUsers } from '../teams/index.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await testServer();
  headers = { authorization: `Bearer ${await server.tokenOf('ops', 'huggg.example')}` };
});
afterAll(() => server.close());

const list = async () =>
  (await server.app.inject({ method: 'GET', url: '/v3/ops/ledger-proofs', headers })).json<{ data: LedgerProof[] }>()
    .data;
const start = async () => (await server.app.inject({ method: 'POST', url: '/v3/ops/ledger-proofs', headers })).json();
const prove = async (id: string): Promise<void> => proveLedgerJob.run(server.runtime.jobContext('test'), { id });
const metric = async (name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec((await server.app.inject('/metrics')).body)?.[1]);
const notices = async () =>
  (
    await server.database.pool.query<{ data: { notification: string } }>(
      `select data from jobs.job where name like 'notifications.%'`,
    )
  ).rows.filter(({ data }) => data.notification === 'proof-failed');

it('verifies the ledger in the background, one proof at a time, and stores the result', async () => {
  const begun = (await start()) as LedgerProof;
  expect(begun).toMatchObject({ state: 'running', startedBy: { id: demoUsers.ops.id }, done: 0, findings: null });
  expect(await start()).toMatchObject({ code: 'ledger-proof.running' });
  await prove(begun.id);
  const [proof] = await list();
  expect(proof).toMatchObject({ id: begun.id, state: 'passed', findings: 0, found: [], done: begun.checks });
  expect(proof?.entries).toBeGreaterThan(0);
  expect(await metric('huggg_ledger_proof_findings')).toBe(0);
  expect(await metric('huggg_ledger_proof_age_seconds')).toBeLessThan(60);
  expect(await notices()).toEqual([]);
});

it('stores the findings of a failed proof, notifies the operators and exposes it in the metrics', async () => {
  await server.database.pool.query(
    `update ledger_accounts set balance_pence = balance_pence + 1 where id = (select id from ledger_accounts where code = 'available' limit 1)`,
  );
  const begun = (await start()) as LedgerProof;
  await prove(begun.id);
  const [proof] = await list();
  expect(proof?.state).toBe('failed');
  expect(proof?.found.join(' ')).toMatch(/its entries add up to/);
  expect(await metric('huggg_ledger_proof_findings')).toBe(proof?.findings);
  expect(await notices()).toHaveLength(1);
  const overview = await server.app.inject({ method: 'GET', url: '/v3/ops/overview', headers });
  expect(overview.json()).toMatchObject({ lastProof: { state: 'failed' } });
});

it('ignores an unfinished proof that started over an hour ago', async () => {
  const begun = (await start()) as LedgerProof;
  await server.database.pool.query(`update ledger_proofs set started_at = now() - interval '2 hours' where id = $1`, [
    begun.id,
  ]);
  expect((await list()).find(({ id }) => id === begun.id)?.state).toBe('stopped');
  expect(await start()).toMatchObject({ state: 'running' });
});
