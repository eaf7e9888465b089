import { budgetDraft } from '@huggg/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgetJobs } from '../modules/budgets/index.ts';
import { createBudget, listParticipants, startBudget } from '../modules/budgets/testing/index.ts';
import { aFundedWallet } from '../modules/funding/testing/index.ts';
import { demoActor, demoTeams, demoUsers, type DemoPerson } from '../modules/teams/index.ts';
import { runJobs, testContext, type TestContext } from '../platform/testing/index.ts';
import { jobsForEvent } from './subscriptions.ts';
import { codeOf, inviteWorld, newUser, type InviteWorld } from './testing/invite-world.ts';

let world: InviteWorld;
let ada: TestContext;
let budgetId: string;
const { id: teamId } = demoTeams.harbourPine;

const send = (person: DemoPerson, invites: readonly (string | object)[], fields: object = {}) =>
  world.call(person, 'POST', `/v3/teams/${teamId}/users/invites`, {
    invites,
    type: 'automation-participant',
    automationId: budgetId,
    ...fields,
  });
const people = async () =>
  (await listParticipants(ada, budgetId, { limit: 100 })).data.map(({ email, status }) => [email, status]);
const openInvites = () => world.query('select email from invites where accepted_at is null and ended_at is null');

beforeAll(async () => {
  world = await inviteWorld();
});
beforeEach(async () => {
  ada = testContext({ database: world.database, clock: world.clock, actor: demoActor('ada') });
  await world.query('delete from invites where accepted_at is null');
  const walletId = await aFundedWallet(ada, { teamId });
  const plan = { name: 'Treats', budgetAmount: 2_000, frequency: 'month', unspentParticipantBalanceAction: 'reset' };
  budgetId = (await createBudget(ada, budgetDraft.parse({ ...plan, walletId }))).id;
});
afterAll(() => world.close());

it('an invite with a budget adds members to it immediately, and others once they accept', async () => {
  const answer = await send('ada', [demoUsers.olu.email, 'Rosa.Lind@elsewhere.example', 'no address']);
  expect(answer.json<{ results: { outcome: string }[] }>().results.map(({ outcome }) => outcome)).toEqual([
    'already-member',
    'sent',
    'malformed',
  ]);
  expect(await people()).toEqual([
    [demoUsers.olu.email, 'active'],
    ['rosa.lind@elsewhere.example', 'draft'],
  ]);
  const id = String(
    (await world.query(`select id from invites where email = 'rosa.lind@elsewhere.example'`))[0]?.['id'],
  );
  expect((await world.accept({ id, token: world.tokenOf(id) }, { newUser })).statusCode).toBe(200);
  ada.jobs.push(
    ...world
      .published()
      .flatMap(jobsForEvent)
      .filter(({ name }) => name === 'budgets.join'),
  );
  await runJobs(ada, budgetJobs);
  expect(await people()).toEqual([
    [demoUsers.olu.email, 'active'],
    ['rosa.lind@elsewhere.example', 'active'],
  ]);
});

it('nobody is invited if the budget cannot accept them', async () => {
  const nobody = ['nobody@elsewhere.example'];
  expect(codeOf(await send('ada', nobody, { type: 'participant' }))).toEqual([400, 'request.malformed']);
  const mixed = [{ emailAddress: 'nobody@elsewhere.example', type: 'team-viewer' }];
  expect(codeOf(await send('ada', mixed))).toEqual([400, 'request.malformed']);
  expect(codeOf(await send('ada', nobody, { automationId: teamId }))).toEqual([404, 'budget.not-found']);
  await world.query(`update automated_budgets set team_id = $2 where id = $1`, [budgetId, demoTeams.leeds.id]);
  expect(codeOf(await send('ada', nobody))).toEqual([404, 'budget.not-found']);
  await world.query('update automated_budgets set team_id = $2 where id = $1', [budgetId, teamId]);
  await send('ada', [demoUsers.olu.email]);
  await startBudget(ada, budgetId);
  expect(codeOf(await send('ada', nobody))).toEqual([409, 'budget.busy']);
  await world.query(
    `update automated_budgets set status = 'ended', sub_status = null, ended_at = now(), next_run_at = null where id = $1`,
    [budgetId],
  );
  expect(codeOf(await send('ada', nobody))).toEqual([409, 'budget.not-now']);
  expect(await openInvites()).toEqual([]);
});

it('a user who may invite but not manage budgets cannot add anyone to a budget', async () => {
  await world.query('update automated_budgets set team_id = $2 where id = $1', [budgetId, demoTeams.bristol.id]);
  const answer = await world.call('sam', 'POST', `/v3/teams/${demoTeams.bristol.id}/users/invites`, {
    invites: ['nobody@elsewhere.example'],
    type: 'automation-participant',
    automationId: budgetId,
  });
  expect([codeOf(answer), await openInvites()]).toEqual([[403, 'access.forbidden'], []]);
});
