import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { budgetDraft, type AccountSync, type SyncItem } from '@huggg/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  fakeClock,
  runJobs,
  testContext,
  testDatabase,
  type FakeClock,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { createBudget } from '../../budgets/testing/index.ts';
import { aFundedWallet } from '../../funding/testing/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople } from '../../teams/index.ts';
import type { Aggregator } from '../gateways/aggregator.ts';
import { createMerge } from '../gateways/merge.ts';
import { integrationJobs } from '../jobs/integration-jobs.ts';
import { registerLinkNotices } from '../webhook.ts';
import { changeAccount, readAccount } from './accounts.ts';
import { createLinkedAccount, createLinking, exchangePublicToken, type Linking } from './connect.ts';
import { beginDueSyncs, resumeStalled } from './run-sync.ts';
import { applySync, readSyncPeople, readSyncs, startSync, undoSync } from './syncs.ts';

/** The responses that the fake aggregator is set to give. */
type FakeResponses = { originId: string; pages: readonly (readonly object[])[]; accountId: string };

let server: Server;
let fakeResponses: FakeResponses;
let database: TestDatabase;
let clock: FakeClock;
let aggregator: Aggregator;
let linking: Linking;
let jobs: ReturnType<typeof integrationJobs>['jobs'];
let ada: TestContext;

async function answerTo(path: string, query: URLSearchParams, body: string): Promise<unknown> {
  if (path === '/organizations/integrations') return [{ name: 'HiBob', slug: 'hibob', categories: ['hris'] }];
  if (path.endsWith('/link-token')) {
    fakeResponses = {
      ...fakeResponses,
      originId: (JSON.parse(body) as { end_user_origin_id: string }).end_user_origin_id,
    };
    return { link_token: 'link', magic_link_url: 'http://localhost/link' };
  }
  if (path.includes('/account-token/')) return { account_token: 'token-of-the-account' };
  if (path.endsWith('/account-details'))
    return { id: fakeResponses.accountId, end_user_origin_id: fakeResponses.originId };
  if (!path.endsWith('/employees')) return {};
  const page = Number(query.get('cursor') ?? 0);
  return {
    results: fakeResponses.pages[page] ?? [],
    next: page + 1 < fakeResponses.pages.length ? String(page + 1) : null,
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://aggregator');
    void text(request)
      .then((body) => answerTo(pathname, searchParams, body))
      .then((answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  database = await testDatabase();
  clock = fakeClock('2026-10-05T10:00:00Z');
  await seedPeople(testContext({ database, clock }));
  const settings = { url: `http://127.0.0.1:${port}`, key: 'k', webhookKey: 'w', timeoutMs: 5_000 };
  aggregator = createMerge(settings, () => clock.now().epochMilliseconds);
  linking = createLinking(aggregator, () => clock.now().epochMilliseconds);
  ({ jobs } = integrationJobs(aggregator));
});
beforeEach(async () => {
  fakeResponses = { originId: '', pages: [[]], accountId: 'remote-1' };
  ada = testContext({ database, actor: demoActor('ada'), clock });
  await database.pool.query('delete from linked_accounts');
  await database.pool.query('delete from invite_links');
  await database.pool.query('delete from invites');
});
afterAll(async () => {
  server.close();
  await database.close();
});

let made = 0;
const person = (given: object = {}): object => {
  made += 1;
  return {
    id: `p-${made}`,
    first_name: 'Sam',
    last_name: 'Okafor',
    work_email: `sam.${made}@new.example`,
    employment_status: 'ACTIVE',
    start_date: '2024-01-08',
    date_of_birth: null,
    remote_was_deleted: false,
    ...given,
  };
};

type SyncView = { readonly sync: AccountSync; readonly items: readonly SyncItem[] };

async function latest(id: string): Promise<SyncView> {
  const [sync] = await readSyncs(ada, id);
  if (!sync) throw new Error('There is no sync.');
  const { data } = await readSyncPeople(ada, { id, syncId: sync.id }, { limit: 50 });
  return { sync, items: data };
}
async function connectAndSync(pages: FakeResponses['pages']): Promise<SyncView & { readonly id: string }> {
  const { linkedAccount } = await createLinkedAccount(ada, linking, { category: 'hris', integrationSlug: 'hibob' });
  const { id } = linkedAccount;
  fakeResponses = { ...fakeResponses, pages };
  await exchangePublicToken(ada, linking, { id, publicToken: 'public' });
  await runJobs(ada, jobs);
  return { id, ...(await latest(id)) };
}
async function syncAgain(id: string, pages: FakeResponses['pages']): Promise<SyncView> {
  fakeResponses = { ...fakeResponses, pages };
  await startSync(ada, linking, id);
  await runJobs(ada, jobs);
  return latest(id);
}
async function approveSync(id: string): Promise<SyncView> {
  const { sync } = await latest(id);
  await applySync(ada, { id, syncId: sync.id }, { leavers: sync.leavers });
  await runJobs(ada, jobs);
  return latest(id);
}
const openInvites = async (): Promise<readonly { email: string; type: string }[]> =>
  (
    await database.pool.query<{ email: string; type: string }>(
      'select email, type from invites where accepted_at is null and ended_at is null order by email',
    )
  ).rows;

it('a sync ignores invalid dates and keeps valid ones, however remote', async () => {
  const days = ['0000-01-01', '0000-00-00', '0001-01-01T00:00:00Z', '9999-12-31', '2024-02-30', '', null];
  const { id, sync } = await connectAndSync([days.map((day) => person({ start_date: day, date_of_birth: day }))]);
  expect(sync).toMatchObject({ status: 'ready', joiners: days.length });
  const { sync: done, items } = await approveSync(id);
  expect(done).toMatchObject({ status: 'done', joined: 0, joiners: days.length });
  expect(items.map(({ startDate }) => startDate).toSorted()).toEqual(
    ['0001-01-01', '9999-12-31', null, null, null, null, null].toSorted(),
  );
});

it('a person who is listed several times is counted once', async () => {
  const twin = person();
  const { id, sync } = await connectAndSync([
    [twin, twin, person()],
    [twin, person()],
  ]);
  expect(sync).toMatchObject({ status: 'ready', read: 3, joiners: 3 });
  expect((await approveSync(id)).sync).toMatchObject({ status: 'done' });
  expect(await openInvites()).toHaveLength(3);
});

it.each([
  ['an id of ten megabytes', () => person({ id: 'x'.repeat(10 * 1024 * 1024) })],
  ['an id of 300 letters', () => person({ id: 'x'.repeat(300) })],
  ['a name of one megabyte', () => person({ first_name: 'x'.repeat(1024 * 1024) })],
  ['a list as an address', () => person({ work_email: ['a@new.example'] })],
])('a sync fails without any changes on %s', async (_, one) => {
  const { id, sync } = await connectAndSync([[person(), one()]]);
  expect(sync).toMatchObject({ status: 'failed', joiners: 0 });
  expect((await readAccount(ada, id)).status).toBe('active');
  expect(await openInvites()).toEqual([]);
});

it('failed syncs with oversized responses do not block the sync of another account', async () => {
  for (let time = 0; time < 6; time += 1) {
    const { id, sync } = await connectAndSync([[person({ id: 'x'.repeat(5 * 1024 * 1024) })]]);
    expect(sync).toMatchObject({ status: 'failed', problem: 'nonsense' });
    await database.pool.query('delete from linked_accounts where id = $1', [id]);
  }
  expect((await connectAndSync([[person()]])).sync).toMatchObject({ status: 'ready', joiners: 1 });
});

it('a sync accepts names and ids with unpaired surrogates and control characters', async () => {
  const { id } = await connectAndSync([
    [person({ id: '\uD800', first_name: '\uD83D' }), person({ id: '\uDFFF', last_name: '\u0000\u202E' })],
  ]);
  expect((await approveSync(id)).sync).toMatchObject({ status: 'done' });
});

it('a sync keeps an invite for a role above participant, whenever the role was raised', async () => {
  const [early, late, plain] = [person(), person(), person()] as { id: string; work_email: string }[];
  const { id } = await connectAndSync([[early, late, plain] as object[]]);
  await approveSync(id);
  const raise = (one: { work_email: string } | undefined) =>
    database.pool.query("update invites set type = 'team-admin' where email = $1", [one?.work_email]);
  await raise(early);
  const { sync, items } = await syncAgain(id, [[]]);
  expect(sync).toMatchObject({ status: 'ready', leavers: 2 });
  expect(items.filter(({ state }) => state === 'kept').map(({ email, reason }) => [email, reason])).toEqual([
    [early?.work_email, 'role-above-participant'],
  ]);
  await raise(late);
  expect((await approveSync(id)).sync).toMatchObject({ status: 'done', done: 1 });
  expect(await openInvites()).toEqual(
    [early, late]
      .map((one) => ({ email: one?.work_email, type: 'team-admin' }))
      .toSorted((a, b) => String(a.email).localeCompare(String(b.email))),
  );
});

it('undoing a sync keeps an invite whose role was raised above participant', async () => {
  const one = person() as { work_email: string };
  const { id } = await connectAndSync([[one]]);
  const { sync } = await approveSync(id);
  await database.pool.query("update invites set type = 'team-admin'");
  await undoSync(ada, { id, syncId: sync.id });
  await runJobs(ada, jobs);
  expect((await latest(id)).sync).toMatchObject({ status: 'undone' });
  expect(await openInvites()).toEqual([{ email: one.work_email, type: 'team-admin' }]);
});

it('undoing a sync restores the subteam memberships of the people removed', async () => {
  const placesOf = async () =>
    (
      await database.pool.query<{ team_id: string; role: string }>(
        'select m.team_id, g.role from team_members m join role_groups g on g.id = m.role_group_id where m.user_id = $1 order by m.team_id',
        [demoUsers.priya.id],
      )
    ).rows;
  await database.pool.query('update team_members set team_id = $2 where user_id = $1 and team_id = $3', [
    demoUsers.priya.id,
    demoTeams.bristol.id,
    demoTeams.harbourPine.id,
  ]);
  const before = await placesOf();
  expect(before).toEqual([{ team_id: demoTeams.bristol.id, role: 'participant' }]);
  const { id } = await connectAndSync([[person({ id: 'priya', work_email: demoUsers.priya.email })]]);
  await approveSync(id);
  expect((await syncAgain(id, [[]])).sync).toMatchObject({ status: 'ready', leavers: 1 });
  const { sync } = await approveSync(id);
  expect(await placesOf()).toEqual([]);
  await undoSync(ada, { id, syncId: sync.id });
  await runJobs(ada, jobs);
  expect((await latest(id)).sync).toMatchObject({ status: 'undone' });
  expect(await placesOf()).toEqual(before);
});

it('a closed subteam is no longer synced automatically', async () => {
  const { id } = await connectAndSync([[person()]]);
  await approveSync(id);
  const { pool } = database;
  await pool.query('update linked_accounts set team_id = $2 where id = $1', [id, demoTeams.leeds.id]);
  await pool.query('update teams set closed_at = now() where id = $1', [demoTeams.leeds.id]);
  clock.advance({ hours: 25 });
  await beginDueSyncs(ada);
  expect(ada.jobs).toEqual([]);
  const { rows } = await pool.query('select next_sync_at from linked_accounts where id = $1', [id]);
  expect(rows).toEqual([{ next_sync_at: null }]);
  await pool.query('update teams set closed_at = null where id = $1', [demoTeams.leeds.id]);
});

/** Returns a context whose process dies within its n-th transaction. */
function contextThatDies(ctx: TestContext, at: number): { readonly ctx: TestContext; readonly died: () => boolean } {
  let transactions = 0;
  const transaction: TestContext['transaction'] = async (work, options) => {
    transactions += 1;
    if (transactions < at) return ctx.transaction(work, options);
    throw new Error('The power is off.');
  };
  const parts = { ...Object.getOwnPropertyDescriptors(ctx), transaction: { value: transaction } };
  return { ctx: Object.defineProperties({} as TestContext, parts), died: () => transactions >= at };
}

it.each(['reading', 'applying', 'undoing'] as const)(
  'a worker that is killed while %s is resumed by another',
  async (stage) => {
    for (let at = 1, died = true; died; at += 1) {
      await database.pool.query('delete from linked_accounts');
      await database.pool.query('delete from invite_links');
      await database.pool.query('delete from invites');
      ada = testContext({ database, actor: demoActor('ada'), clock });
      const attempt = contextThatDies(ada, at);
      const run = async (now: typeof stage): Promise<void> => {
        if (now === stage)
          await runJobs(attempt.ctx, jobs).catch((error: unknown) =>
            expect(String(error)).toContain('The power is off.'),
          );
        clock.advance({ minutes: 16 });
        await resumeStalled(ada);
        await runJobs(ada, jobs);
      };
      const { linkedAccount } = await createLinkedAccount(ada, linking, { category: 'hris', integrationSlug: 'hibob' });
      const { id } = linkedAccount;
      fakeResponses = { ...fakeResponses, pages: [[person(), person()], [person()]] };
      await exchangePublicToken(ada, linking, { id, publicToken: 'public' });
      await run('reading');
      const { sync } = await latest(id);
      expect([at, sync.status, sync.joiners]).toEqual([at, 'ready', 3]);
      await applySync(ada, { id, syncId: sync.id }, { leavers: 0 });
      await run('applying');
      expect([at, (await latest(id)).sync.status, (await openInvites()).length]).toEqual([at, 'done', 3]);
      expect((await readAccount(ada, id)).people).toBe(3);
      await undoSync(ada, { id, syncId: sync.id });
      await run('undoing');
      expect([at, (await latest(id)).sync.status, (await openInvites()).length]).toEqual([at, 'undone', 0]);
      died = attempt.died();
      expect(at).toBeLessThan(30);
    }
  },
);

it('a webhook with values that the database cannot store gets 200 and has no effect', async () => {
  const { id } = await connectAndSync([[person()]]);
  const app = fastify();
  await registerLinkNotices(app, { ctx: () => ada, aggregator });
  const statuses = [];
  for (const one of ['a\u0000b', 'x'.repeat(500_000), '\uD800']) {
    const payload = JSON.stringify({
      hook: { event: 'LinkedAccount.linked' },
      linked_account: { id: one, end_user_origin_id: one },
      data: { account_token: one.slice(0, 300) },
    });
    const signature = createHmac('sha256', 'w').update(payload).digest('base64url');
    const headers = { 'content-type': 'application/json', 'x-merge-webhook-signature': signature };
    statuses.push(
      (await app.inject({ method: 'POST', url: '/webhooks/linked-accounts', headers, payload })).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 200]);
  expect((await latest(id)).sync).toMatchObject({ status: 'ready' });
  await app.close();
});

it('a change of settings keeps the fields changed by a concurrent request', async () => {
  const { id: teamId } = demoTeams.harbourPine;
  const walletId = await aFundedWallet(ada, { teamId, openingPence: 9_000 });
  const draft = { name: 'Treats', budgetAmount: 2_000, frequency: 'month', unspentParticipantBalanceAction: 'reset' };
  const { id: budgetId } = await createBudget(ada, budgetDraft.parse({ ...draft, walletId }));
  const { id } = await connectAndSync([[person()]]);
  const slow = testContext({ database, actor: demoActor('ada'), clock });
  const transaction: TestContext['transaction'] = async (work, options) => {
    // Another change comes between this change's read and its transaction.
    await changeAccount(ada, id, { budgetId, joinAs: 'automation-participant' });
    return slow.transaction(work, options);
  };
  const parts = { ...Object.getOwnPropertyDescriptors(slow), transaction: { value: transaction } };
  const changed = await changeAccount(Object.defineProperties({} as TestContext, parts), id, { isAutomatic: true });
  expect(changed).toMatchObject({ isAutomatic: true, joinAs: 'automation-participant', budgetId });
});
