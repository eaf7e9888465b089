import { randomUUID } from 'node:crypto';
import type { AutomationParticipant } from '@huggg/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetJobs } from '../modules/budgets/index.ts';
import { scimClient } from '../modules/directory/testing/scim-client.ts';
import { availableOf, demoWallets } from '../modules/funding/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { demoTeams, demoUsers } from '../modules/teams/index.ts';
import { giveDomain } from '../modules/teams/testing/give-domain.ts';
import { createQueue } from '../platform/jobs/index.ts';
import { createLog } from '../platform/log/index.ts';
import { testServer, type TestServer } from './testing/test-server.ts';

/*
 * People leave through the endpoints that directories and admins use. The jobs of budgets run as in the product, from
 * the queue that the endpoints write to.
 */

let server: TestServer;
let queue: ReturnType<typeof createQueue>;
let token: string;
let scim: ReturnType<typeof scimClient>;
let budgetId: string;
const teamId = demoTeams.harbourPine.id;
const main = demoWallets.main.id;

async function ask<T>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const response = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  if (response.statusCode >= 300) throw new Error(`${method} ${url} answered ${response.body}`);
  return response.json<T>();
}

const deactivation = { Operations: [{ op: 'replace', path: 'active', value: false }] };
const person = async (userId: string): Promise<AutomationParticipant | undefined> =>
  (
    await ask<{ data: AutomationParticipant[] }>(
      'GET',
      `/v3/automated-budgets/${budgetId}/participants?limit=100&status=draft&status=active&status=inactive&status=deleted`,
    )
  ).data.find((one) => one.userId === userId);
const heldIn = async (walletId: string): Promise<number> =>
  (await availableOf(server.runtime.readPrimary, [walletId])).get(walletId) ?? Number.NaN;

/** Creates a budget whose participants hold a balance. */
async function budgetFor(emails: readonly string[]): Promise<string> {
  const { id } = await ask<{ id: string }>('POST', '/v3/automated-budgets', {
    name: 'Thank a colleague',
    budgetAmount: 2_000,
    frequency: 'month',
    unspentParticipantBalanceAction: 'reset',
    walletId: main,
  });
  await ask('POST', `/v3/automated-budgets/${id}/participants`, { participants: emails.map((email) => ({ email })) });
  const path = `/v3/automated-budgets/${id}/participants?limit=100`;
  for (const { walletId } of (await ask<{ data: AutomationParticipant[] }>('GET', path)).data)
    await ask('POST', `/v3/wallets/${main}/transfers`, { toWalletId: walletId, amount: 700 });
  return id;
}

/** Makes a person who holds a balance leave, and returns the balances of the wallets before and after. */
async function balancesAroundLeaving(userId: string, leave: () => Promise<unknown>) {
  const before = await person(userId);
  const walletId = before?.walletId ?? '';
  const [held, source] = [await heldIn(walletId), await heldIn(main)];
  await leave();
  await expect.poll(async () => (await person(userId))?.status, { timeout: 10_000 }).toBe('inactive');
  return { was: before?.status, held, left: await heldIn(walletId), returned: (await heldIn(main)) - source };
}

const fullReturn = (pence: number) => ({ was: 'active', held: pence, left: 0, returned: pence });

beforeAll(async () => {
  server = await testServer();
  token = await server.tokenOf('ada');
  await server.prove(token);
  const key = await ask<{ secret: string }>('POST', '/v3/api-keys', {
    name: 'Directory',
    scopes: ['scim'],
    expiresAt: null,
  });
  scim = scimClient(server, key.secret);
  await giveDomain(server.database, { teamId, domain: 'harbourpine.example' });
  budgetId = await budgetFor([demoUsers.olu, demoUsers.priya, demoUsers.victor].map(({ email }) => email));
  queue = createQueue({ url: server.database.url, log: createLog('silent', 'test'), works: true });
  await queue.start();
  await queue.work({ jobs: budgetJobs, schedules: [], contextFor: server.runtime.jobContext });
}, 120_000);
afterAll(async () => {
  await queue.stop();
  await server.close();
});

describe('returning the budget money of a leaver immediately', () => {
  it('returns it when the directory deactivates them', async () => {
    const { id } = demoUsers.olu;
    expect(await balancesAroundLeaving(id, () => scim('PATCH', `/Users/${id}`, deactivation))).toEqual(fullReturn(700));
  });

  it('returns it when the directory deletes them', async () => {
    const { id } = demoUsers.priya;
    expect(await balancesAroundLeaving(id, () => scim('DELETE', `/Users/${id}`))).toEqual(fullReturn(700));
  });

  it('returns it when an admin removes them', async () => {
    const { id } = demoUsers.victor;
    expect(await balancesAroundLeaving(id, () => ask('DELETE', `/v3/teams/${teamId}/users/${id}`))).toEqual(
      fullReturn(700),
    );
  });

  it('lets programmes use the dates of the directory until the budget sets others', async () => {
    const urn = 'urn:ietf:params:scim:schemas:extension:huggg:2.0:User';
    const email = 'dora@harbourpine.example';
    const extension = { birthday: '1990-10-31', startDate: '2024-05-06' };
    const { body: made } = await scim('POST', '/Users', { userName: email, [urn]: extension });
    const kept = { [urn]: { birthday: '10-31', startDate: '2024-05-06' } };
    expect(made).toMatchObject({ ...kept, schemas: [expect.any(String), urn] });
    expect((await scim('GET', `/Users/${made.id}?attributes=${urn}:birthday`)).body).toMatchObject({
      [urn]: { birthday: '10-31' },
    });
    await ask('POST', `/v3/automated-budgets/${budgetId}/participants`, { participants: [{ email }] });
    const path = `/v3/automated-budgets/${budgetId}/participants/dates`;
    type Dates = { readonly email: string; readonly birthday: string | null; readonly startedOn: string | null };
    const dates = async () => (await ask<Dates[]>('GET', path)).find((one) => one.email === email);
    expect(await dates()).toMatchObject({ birthday: '10-31', startedOn: '2024-05-06', fromDirectory: true });
    await server.app.inject({
      method: 'PUT',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: { people: [{ email, birthday: '11-01' }] },
    });
    expect(await dates()).toMatchObject({ birthday: '11-01', startedOn: '2024-05-06', fromDirectory: true });
    await scim('PATCH', `/Users/${made.id}`, { Operations: [{ op: 'remove', path: `${urn}:startDate` }] });
    expect(await dates()).toMatchObject({ birthday: '11-01', startedOn: null, fromDirectory: false });
  });

  it('returns it from a user that the directory created, who joined without an email', async () => {
    const email = 'grace@harbourpine.example';
    const { body: made } = await scim('POST', '/Users', { userName: email, active: true });
    await ask('POST', `/v3/automated-budgets/${budgetId}/participants`, { participants: [{ email }] });
    const walletId = (await person(made.id))?.walletId ?? '';
    await ask('POST', `/v3/wallets/${main}/transfers`, { toWalletId: walletId, amount: 1_250 });
    expect(await balancesAroundLeaving(made.id, () => scim('PATCH', `/Users/${made.id}`, deactivation))).toEqual(
      fullReturn(1_250),
    );
  });

  it('leaves a ledger that verifies', async () => {
    expect((await verifyLedger(server.runtime.readPrimary)).findings).toEqual([]);
  });
});
