import { createHmac } from 'node:crypto';
import { budgetDraft, type AccountSync, type LinkedAccount } from '@huggg/contracts';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobsFor } from '../../../platform/events/index.ts';
import {
  fakeClock,
  runJobs,
  testContext,
  testDatabase,
  type FakeClock,
  type TestContext,
  type TestDatabase,
} from '../../../platform/testing/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { leaveBudgetsJob } from '../../budgets/index.ts';
import { addParticipants, createBudget } from '../../budgets/testing/index.ts';
import { availableOf, transferBetweenWallets } from '../../funding/index.ts';
import { aFundedWallet } from '../../funding/testing/index.ts';
import { demoActor, demoTeams, demoUsers, seedPeople, type DemoPerson } from '../../teams/index.ts';
import { createMerge } from '../gateways/merge.ts';
import { integrationJobs } from '../jobs/integration-jobs.ts';
import { registerLinkNotices } from '../webhook.ts';
import { startLinkedSandbox, type LinkedSandbox } from '../testing/linked-sandbox.ts';
import { changeAccount, disconnect, readAccount, readAccounts } from './accounts.ts';
import { createLinkedAccount, createLinking, exchangePublicToken, readIntegrations, type Linking } from './connect.ts';
import { beginDueSyncs } from './run-sync.ts';
import { applySync, discardSync, readSyncPeople, readSyncs, startSync, undoSync } from './syncs.ts';

let database: TestDatabase;
let clock: FakeClock;
let sandbox: LinkedSandbox;
let linking: Linking;
let jobs: ReturnType<typeof integrationJobs>['jobs'];
let ada: TestContext;

const as = (person: DemoPerson): TestContext => testContext({ database, actor: demoActor(person), clock });
const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  database.pool.query(text, values).then(({ rows }) => rows as T[]);
const work = async (): Promise<void> => runJobs(ada, jobs);
const connect = async (slug = 'bamboohr', people = 0): Promise<LinkedAccount> => {
  const { linkedAccount, linkUrl } = await createLinkedAccount(ada, linking, {
    category: 'hris',
    integrationSlug: slug,
  });
  const publicToken = await sandbox.link(linkUrl);
  if (people > 12) await sandbox.people(linkedAccount.id, { join: people - 12 });
  return exchangePublicToken(ada, linking, { id: linkedAccount.id, publicToken });
};
const latest = async (id: string): Promise<AccountSync> => {
  const [sync] = await readSyncs(ada, id);
  if (!sync) throw new Error('There is no sync.');
  return sync;
};
const approveSync = async (id: string): Promise<AccountSync> => {
  const { id: syncId, leavers } = await latest(id);
  await applySync(ada, { id, syncId }, { leavers });
  await work();
  return latest(id);
};
const read = async (id: string): Promise<AccountSync> => {
  await startSync(ada, linking, id);
  await work();
  return latest(id);
};
const openInvites = async (): Promise<number> =>
  (await sql<{ n: number }>(`select count(*)::int as n from invites where accepted_at is null and ended_at is null`))[0]
    ?.n ?? 0;
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
const refusal = async (act: Promise<unknown>): Promise<unknown> => act.then(() => null, codeOf);

beforeAll(async () => {
  [database, sandbox] = await Promise.all([testDatabase(), startLinkedSandbox()]);
  clock = fakeClock('2026-10-05T10:00:00Z');
  await seedPeople(testContext({ database, clock }));
});
beforeEach(async () => {
  const aggregator = createMerge(sandbox.settings, () => clock.now().epochMilliseconds);
  linking = createLinking(aggregator, () => clock.now().epochMilliseconds);
  ({ jobs } = integrationJobs(aggregator));
  ada = as('ada');
  await sandbox.behave('usual');
  await sql('delete from linked_accounts');
  await sql('delete from invite_links');
  await sql('delete from invites');
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

describe('linking a system', () => {
  it('lists the available systems by category, and which are connected', async () => {
    expect((await readIntegrations(ada, linking, 'messaging')).map(({ slug }) => slug)).toEqual([
      'slack',
      'microsoft-teams',
    ]);
    await connect();
    const all = await readIntegrations(ada, linking, undefined);
    expect(all.filter(({ connected }) => connected).map(({ slug }) => slug)).toEqual(['bamboohr']);
    expect(all.map(({ slug }) => slug)).not.toContain('xero');
  });

  it('stores the account token encrypted and returns only a short mark of it', async () => {
    const account = await connect();
    expect(account).toMatchObject({ status: 'syncing', remoteId: expect.any(String) });
    const token = /"token":"([^"]+)"/.exec(JSON.stringify(await sandbox.accounts()))?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(account)).not.toContain(token);
    expect(account.accountToken).toHaveLength(8);
    const [row] = await sql<{ kept: string }>('select linked_accounts::text as kept from linked_accounts');
    expect(row?.kept).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('refuses invented and used tokens and those of another link, and leaves the account pending', async () => {
    const { linkedAccount, linkUrl } = await createLinkedAccount(ada, linking, {
      category: 'hris',
      integrationSlug: 'hibob',
    });
    const { id } = linkedAccount;
    const forged = (publicToken: string) => refusal(exchangePublicToken(ada, linking, { id, publicToken }));
    expect(await forged('made-up')).toBe('linked-account.token-refused');
    expect(await forged('../account-details?x=')).toBe('linked-account.token-refused');
    const other = await createLinkedAccount(as('sam'), linking, { category: 'hris', integrationSlug: 'hibob' }).catch(
      () => null,
    );
    expect(other === null || other.linkedAccount.id !== id).toBe(true);
    const second = await createLinkedAccount(ada, linking, { category: 'hris', integrationSlug: 'personio' });
    expect(await forged(await sandbox.link(second.linkUrl))).toBe('linked-account.token-refused');
    expect((await readAccount(ada, id)).status).toBe('pending');
    const publicToken = await sandbox.link(linkUrl);
    expect((await exchangePublicToken(ada, linking, { id, publicToken })).status).toBe('syncing');
    expect(await forged(publicToken)).toBe('linked-account.connected-already');
  });

  it('is limited to the team: another team gets linked-account.not-found', async () => {
    const { id } = await connect();
    const sync = await latest(id);
    const stranger = testContext({
      database,
      clock,
      actor: { ...demoActor('ada'), teamId: demoTeams.leeds.id, subtreeTeamIds: [demoTeams.leeds.id] },
    });
    const at = { id, syncId: sync.id };
    expect(await readAccounts(stranger)).toEqual([]);
    expect(
      await Promise.all([
        refusal(readAccount(stranger, id)),
        refusal(exchangePublicToken(stranger, linking, { id, publicToken: 'x' })),
        refusal(changeAccount(stranger, id, { isAutomatic: true })),
        refusal(startSync(stranger, linking, id)),
        refusal(readSyncs(stranger, id)),
        refusal(readSyncPeople(stranger, at, { limit: 10 })),
        refusal(applySync(stranger, at, { leavers: 0 })),
        refusal(undoSync(stranger, at)),
        refusal(disconnect(stranger, id)),
      ]),
    ).toEqual(Array.from({ length: 9 }, () => 'linked-account.not-found'));
  });
});

describe('a sync', () => {
  it('of 300 people waits for approval; later removes 5 and adds 3; is gone once the system is disconnected', async () => {
    const { id } = await connect('bamboohr', 300);
    await work();
    expect(await latest(id)).toMatchObject({ status: 'ready', hold: 'first', joiners: 300, leavers: 0, read: 300 });
    expect(await readAccounts(ada)).toMatchObject([{ waitingSync: { joiners: 300, leavers: 0 } }]);
    expect(await openInvites()).toBe(0);
    const first = await approveSync(id);
    // A new organisation may invite 200 people a day: the others are listed, and invited with the next sync.
    const demoQuota = await openInvites();
    expect(first).toMatchObject({ status: 'done', joiners: demoQuota, skipped: 300 - demoQuota });
    await sql(`update teams set created_at = created_at - interval '60 days'`);
    expect(await read(id)).toMatchObject({ status: 'ready', joiners: 300 - demoQuota, leavers: 0 });
    await approveSync(id);
    expect(await openInvites()).toBe(300);

    await sandbox.people(id, { leave: 5, join: 3 });
    expect(await read(id)).toMatchObject({ status: 'ready', hold: 'not-automatic', joiners: 3, leavers: 5 });
    const syncId = (await readAccount(ada, id)).waitingSync?.id ?? '';
    const { data } = await readSyncPeople(ada, { id, syncId }, { limit: 50 });
    expect(data.map(({ kind }) => kind).toSorted()).toEqual([...Array(3).fill('join'), ...Array(5).fill('leave')]);
    expect(await refusal(applySync(ada, { id, syncId }, { leavers: 4 }))).toBe('linked-account.leavers-changed');
    expect(await approveSync(id)).toMatchObject({ status: 'done', done: 8 });
    expect(await openInvites()).toBe(298);
    expect(await readAccount(ada, id)).toMatchObject({ people: 298, waitingSync: null });

    await disconnect(ada, id);
    await work();
    expect(await refusal(readAccount(ada, id))).toBe('linked-account.not-found');
    expect(await sql('select 1 from linked_accounts')).toEqual([]);
    expect(await sql('select 1 from connected_people')).toEqual([]);
    expect(await openInvites()).toBe(298);
    expect((await sandbox.accounts()).some(({ originId }) => originId === id)).toBe(false);
  });

  it('removes participants, keeps higher roles, and restores the role when undone', async () => {
    const { id } = await connect();
    await sandbox.people(id, {
      vanish: 12,
      add: [
        { firstName: 'Ada', lastName: 'A', email: demoUsers.ada.email },
        { firstName: 'Priya', lastName: 'P', email: demoUsers.priya.email.toUpperCase() },
        { firstName: 'No', lastName: 'Address', email: null },
        { firstName: 'Odd', lastName: 'Address', email: 'not an address' },
      ],
    });
    await work();
    expect(await latest(id)).toMatchObject({ joiners: 0, skipped: 2 });
    await approveSync(id);
    expect((await readAccount(ada, id)).people).toBe(2);
    await sandbox.people(id, { leave: 2 });
    expect(await read(id)).toMatchObject({ status: 'ready', hold: 'leavers', leavers: 1 });
    const { id: syncId } = await latest(id);
    const { data } = await readSyncPeople(ada, { id, syncId }, { kind: 'leave', limit: 10 });
    expect(data.map(({ email, state, reason }) => ({ email, state, reason }))).toEqual([
      { email: demoUsers.ada.email, state: 'kept', reason: 'role-above-participant' },
      { email: demoUsers.priya.email, state: 'planned', reason: null },
    ]);
    await approveSync(id);
    const roleOfPriya = () =>
      sql<{ role: string }>(
        'select g.role from team_members m join role_groups g on g.id = m.role_group_id where m.user_id = $1 and m.team_id = $2',
        [demoUsers.priya.id, demoTeams.harbourPine.id],
      );
    expect(await roleOfPriya()).toEqual([]);
    expect((await latest(id)).undoable).toBe(true);
    await undoSync(ada, { id, syncId });
    await work();
    expect(await latest(id)).toMatchObject({ status: 'undone', undoable: false });
    expect(await roleOfPriya()).toEqual([{ role: 'participant' }]);
    // The next sync leaves unchanged what a user undid.
    expect(await read(id)).toMatchObject({ leavers: 0 });
  });

  it('removes leavers from budgets: unspent balances return, and participants who never joined are deleted', async () => {
    // As in app/subscriptions.ts.
    const leaving: JobsFor = (event) =>
      event.type === 'member.removed' ? [newJob(leaveBudgetsJob, { id: event.id, teamId: event.teamId ?? '' })] : [];
    ada = testContext({ database, actor: demoActor('ada'), clock, jobsFor: leaving });
    jobs = [...jobs, leaveBudgetsJob];
    const { id: teamId } = demoTeams.harbourPine;
    const walletId = await aFundedWallet(ada, { teamId, openingPence: 9_000 });
    const draft = { name: 'Treats', budgetAmount: 2_000, frequency: 'month', unspentParticipantBalanceAction: 'reset' };
    const { id: budgetId } = await createBudget(ada, budgetDraft.parse({ ...draft, walletId }));
    await addParticipants(ada, { requireProof: () => Promise.resolve() }, budgetId, {
      participants: [{ email: demoUsers.priya.email, type: 'automation-participant' }],
    });
    const { id } = await connect();
    await changeAccount(ada, id, { budgetId, joinAs: 'automation-participant' });
    const add = [
      { firstName: 'Priya', lastName: 'P', email: demoUsers.priya.email },
      { firstName: 'Never', lastName: 'Came', email: 'never.came@harbourpine.example' },
    ];
    await sandbox.people(id, { vanish: 12, add });
    await work();
    await approveSync(id);
    const people = () =>
      sql<{ email: string; status: string; wallet_id: string | null }>(
        'select email, status, wallet_id from budget_participants where budget_id = $1 order by email',
        [budgetId],
      );
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      ['never.came@harbourpine.example', 'draft'],
      [demoUsers.priya.email, 'active'],
    ]);
    const toWalletId = (await people())[1]?.wallet_id ?? '';
    await transferBetweenWallets(ada, walletId, { toWalletId, amount: 2_000 });
    await sandbox.people(id, { leave: 2 });
    expect(await read(id)).toMatchObject({ status: 'ready', leavers: 2 });
    await approveSync(id);
    expect((await people()).map(({ status }) => status)).toEqual(['deleted', 'inactive']);
    const available = await availableOf(database.read, [walletId, toWalletId]);
    expect([available.get(walletId), available.get(toWalletId)]).toEqual([9_000, 0]);
    await undoSync(ada, { id, syncId: (await latest(id)).id });
    await work();
    // An invited person is expected again; a person who had joined is resumed by hand.
    expect((await people()).map(({ status }) => status)).toEqual(['deleted', 'draft', 'inactive']);
  });

  it('is applied automatically on schedule within its limit of leavers, and waits for approval above it', async () => {
    const { id } = await connect('bamboohr', 40);
    await work();
    await approveSync(id);
    await changeAccount(ada, id, { isAutomatic: true, leaversLimitPercent: 10 });
    await sandbox.people(id, { leave: 4 });
    clock.advance({ hours: 25 });
    await beginDueSyncs(ada);
    await beginDueSyncs(ada);
    expect(ada.jobs).toHaveLength(1);
    await work();
    expect(await latest(id)).toMatchObject({ status: 'done', trigger: 'clock', leavers: 4 });
    await sandbox.people(id, { leave: 30 });
    clock.advance({ hours: 25 });
    await beginDueSyncs(ada);
    await work();
    expect(await latest(id)).toMatchObject({ status: 'ready', hold: 'leavers', leavers: 30 });
    expect(ada.published.at(-2)).toMatchObject({ type: 'linked-account.waits', data: { leavers: 30 } });
    await discardSync(ada, { id, syncId: (await latest(id)).id });
    expect(await openInvites()).toBe(36);
  });

  it('can be undone after later syncs without changes', async () => {
    const { id } = await connect();
    await work();
    const { id: syncId } = await approveSync(id);
    expect(await read(id)).toMatchObject({ status: 'done', joiners: 0, leavers: 0, undoable: false });
    await undoSync(ada, { id, syncId }).then(work);
    expect(await openInvites()).toBe(0);
  });

  it('is applied once, even with concurrent workers', async () => {
    const { id } = await connect('bamboohr', 120);
    const [reading] = ada.jobs;
    await Promise.all([runJobs(ada, jobs), runJobs({ ...as('ada'), jobs: reading ? [reading] : [] }, jobs)]);
    const { id: syncId } = await latest(id);
    expect(await latest(id)).toMatchObject({ status: 'ready', read: 120, joiners: 120 });
    await Promise.all([1, 2].map(() => applySync(ada, { id, syncId }, { leavers: 0 })));
    const again = { ...as('ada'), jobs: [...ada.jobs] };
    await Promise.all([runJobs(ada, jobs), runJobs(again, jobs)]);
    expect(await latest(id)).toMatchObject({ status: 'done', done: 120 });
    expect((await sql('select 1 from invite_links')).length).toBe(120);
  });
});

describe('an aggregator', () => {
  it.each(['away', 'empty'])('that returns no people (%s) removes nobody without approval', async (behaviour) => {
    const { id } = await connect();
    await work();
    await approveSync(id);
    await changeAccount(ada, id, { isAutomatic: true, leaversLimitPercent: 50 });
    await sandbox.behave(behaviour);
    expect(await read(id)).toMatchObject({ status: 'ready', hold: 'leavers', leavers: 12 });
    expect(await openInvites()).toBe(12);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['unkept', 'nonsense'],
    ['endless', 'nonsense'],
    ['broken', 'nonsense'],
    ['down', 'down'],
    ['unreached', 'down'],
    ['slow', 'down'],
  ])('that is %s fails the sync as %s without any changes', async (behaviour, problem) => {
    const { id } = await connect();
    await sandbox.behave(behaviour);
    await work();
    expect(await latest(id)).toMatchObject({ status: 'failed', problem });
    expect(await readAccount(ada, id)).toMatchObject({ status: 'active' });
    expect(await openInvites()).toBe(0);
    await sandbox.behave('usual');
    clock.advance({ minutes: 1 });
    expect(await read(id)).toMatchObject({ status: 'ready', joiners: 12 });
  });

  it('that revokes access marks the account as lost, notifies its owner and can be linked again', async () => {
    const { id } = await connect();
    await work();
    await sandbox.behave('lost');
    expect(await read(id)).toMatchObject({ status: 'failed', problem: 'lost' });
    expect(await readAccount(ada, id)).toMatchObject({ status: 'lost', lostAt: expect.any(String) });
    expect(ada.published.filter(({ type }) => type === 'linked-account.lost')).toMatchObject([
      { id, ownerId: demoUsers.ada.id },
    ]);
    expect(await refusal(startSync(ada, linking, id))).toBe('linked-account.not-connected');
    await sandbox.behave('usual');
    expect((await connect()).id).toBe(id);
    expect(await readAccount(ada, id)).toMatchObject({ status: 'syncing', lostAt: null });
  });

  it('that sends a signed webhook starts one sync, and an unsigned one starts none', async () => {
    const { id, remoteId } = await connect();
    await work();
    await approveSync(id);
    const app = fastify();
    await registerLinkNotices(app, { ctx: () => ada, aggregator: createMerge(sandbox.settings, Date.now) });
    const body = JSON.stringify({
      hook: { event: 'LinkedAccount.synced' },
      linked_account: { id: remoteId, end_user_origin_id: id },
      data: {},
    });
    const send = (key: string) =>
      app.inject({
        method: 'POST',
        url: '/webhooks/linked-accounts',
        headers: {
          'content-type': 'application/json',
          'x-merge-webhook-signature': createHmac('sha256', key).update(body).digest('base64url'),
        },
        payload: body,
      });
    expect((await send('forged')).statusCode).toBe(401);
    expect(ada.jobs).toEqual([]);
    expect((await send('sandbox-notices')).statusCode).toBe(200);
    expect((await send('sandbox-notices')).statusCode).toBe(200);
    expect(ada.jobs).toHaveLength(1);
    await app.close();
  });
});
