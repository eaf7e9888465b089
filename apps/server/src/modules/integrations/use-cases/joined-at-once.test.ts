import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeClock, runJobs, testContext, testDatabase, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoActor, demoTeams, seedPeople } from '../../teams/index.ts';
import { expectSpecified } from '../../../app/testing/specified-answers.ts';
import { giveDomain } from '../../teams/testing/give-domain.ts';
import { createMerge } from '../gateways/merge.ts';
import { integrationJobs } from '../jobs/integration-jobs.ts';
import { startLinkedSandbox, type LinkedSandbox } from '../testing/linked-sandbox.ts';
import { createLinkedAccount, createLinking, exchangePublicToken, readIntegrations } from './connect.ts';
import { applySync, readSyncPeople, readSyncs } from './syncs.ts';

let database: TestDatabase;
let sandbox: LinkedSandbox;
beforeAll(async () => {
  [database, sandbox] = await Promise.all([testDatabase(), startLinkedSandbox()]);
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

it('a sync distinguishes people who joined immediately from people who were invited', async () => {
  const clock = fakeClock('2026-10-05T10:00:00Z');
  await seedPeople(testContext({ database, clock }));
  const ada = testContext({ database, actor: demoActor('ada'), clock });
  const aggregator = createMerge(sandbox.settings, () => clock.now().epochMilliseconds);
  const linking = createLinking(aggregator, () => clock.now().epochMilliseconds);
  const { jobs } = integrationJobs(aggregator);
  const integrations = { data: await readIntegrations(ada, linking, undefined) };
  expectSpecified('GET /v3/integrations/linked-accounts/integrations', integrations);
  const begun = await createLinkedAccount(ada, linking, { category: 'hris', integrationSlug: 'bamboohr' });
  expectSpecified('POST /v3/integrations/linked-accounts', begun);
  const { linkedAccount, linkUrl } = begun;
  const { id } = linkedAccount;
  const publicToken = await sandbox.link(linkUrl);
  const connected = await exchangePublicToken(ada, linking, { id, publicToken });
  expectSpecified('POST /v3/integrations/linked-accounts/{id}/account-tokens', connected);
  await runJobs(ada, jobs);
  const [waiting] = await readSyncs(ada, id);
  const syncId = waiting?.id ?? '';
  expect(waiting).toMatchObject({ status: 'ready', joiners: 12, joined: 0 });

  // One of them verified an address of the team's domain before, and the team admits such people automatically.
  const { data } = await readSyncPeople(ada, { id, syncId }, { kind: 'join', limit: 50 });
  const email = data[0]?.email ?? '';
  await giveDomain(database, { teamId: demoTeams.harbourPine.id, domain: email.split('@')[1] ?? '' });
  await database.pool.query('update teams set accepts_domain = true where id = $1', [demoTeams.harbourPine.id]);
  await database.pool.query(
    `insert into users (id, first_name, surname, email, verified_email_at, created_at, updated_at) values (gen_random_uuid(), 'Sam', 'Okafor', $1, now(), now(), now())`,
    [email],
  );
  await applySync(ada, { id, syncId }, { leavers: 0 });
  await runJobs(ada, jobs);
  expect((await readSyncs(ada, id))[0]).toMatchObject({ status: 'done', joiners: 12, joined: 1 });
  const after = await readSyncPeople(ada, { id, syncId }, { kind: 'join', limit: 50 });
  expect(after.data.filter(({ reason }) => reason === 'joined-at-once').map((one) => one.email)).toEqual([email]);
});
