import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportRequest } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoWallets } from '../modules/funding/index.ts';
import { insertSampleGifts } from '../modules/purchases/index.ts';
import { demoPassword, demoTeams, demoUsers } from '../modules/teams/index.ts';
import { Temporal } from 'temporal-polyfill';
import { testDatabase, type TestDatabase } from '../platform/testing/index.ts';
import { demoTemplate } from './testing/demo-template.ts';
import { killableServer } from './testing/killable-server.ts';

let database: TestDatabase;
let folder: string;
let server: Awaited<ReturnType<typeof killableServer>>;
const gifts = 10_000;

beforeAll(async () => {
  database = await testDatabase({ template: await demoTemplate() });
  folder = await mkdtemp(join(tmpdir(), 'huggg-killed-exports-'));
  const { rows } = await database.pool.query<{ id: string }>('select id from products order by id limit 1');
  await database.transaction((tx) =>
    insertSampleGifts(tx, {
      teamIds: [demoTeams.bristol.id],
      userId: demoUsers.sam.id,
      productId: rows[0]?.id ?? '',
      walletId: demoWallets.main.id,
      ordersPerTeam: gifts / 1_000,
      giftsPerOrder: 1_000,
      now: Temporal.Now.instant(),
    }),
  );
  server = await killableServer({ DATABASE_URL: database.url, DATA_DIR: folder });
}, 120_000);
afterAll(async () => {
  await server.kill();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const until = async <T>(ask: () => Promise<T | null>, pauseMs: number): Promise<T> => {
  for (let passed = 0; passed < 90_000; passed += pauseMs) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error('It did not come to that.');
};

it('a worker that is killed during an export leaves no partial file, and the next one completes it', async () => {
  await server.start();
  const call = async <T>(path: string, body?: object): Promise<T> =>
    (
      await fetch(`${server.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json() as Promise<T>;
  let token = '';
  const signIn = { grant_type: 'password', username: demoUsers.sam.email, password: demoPassword };
  token = (await call<{ access_token: string }>('/oauth/token', signIn)).access_token;
  const { id } = await call<ExportRequest>('/v3/exports', { kind: 'hugggs', query: { text: 'sample' } });
  const stored = async () => (await readdir(join(folder, 'files', 'exports')).catch(() => [])).length;
  await until(async () => {
    const { rows } = await database.pool.query(
      `select 1 from exports where id = $1 and status = 'processing' and total is not null`,
      [id],
    );
    return rows.length > 0 ? true : null;
  }, 10);
  await server.kill();
  const { rows } = await database.pool.query('select status, bytes from exports where id = $1', [id]);
  expect([rows, await stored()]).toEqual([[{ status: 'processing', bytes: null }], 0]);

  await server.start();
  const done = await until(async () => {
    const found = await call<ExportRequest>(`/v3/exports/${id}`);
    return found.status === 'completed' || found.status === 'failed' ? found : null;
  }, 200);
  expect([done.status, done.totalHits, await stored()]).toEqual(['completed', gifts, 1]);
  const text = await (await fetch(done.fileUrl ?? '')).text();
  const references = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, 36));
  expect(new Set(references).size).toBe(gifts);
}, 180_000);
