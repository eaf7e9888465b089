import type { OperatorsPlan, PlanEffects } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownLimits } from '../../platform/testing/index.ts';
import { peopleServer, type PeopleServer } from '../../app/testing/people-server.ts';
import { demoPlans, demoUsers } from '../teams/index.ts';
import { operationsRoutes } from './index.ts';

let server: PeopleServer;
let token: string;
beforeAll(async () => {
  server = await peopleServer(
    {},
    { routes: () => operationsRoutes({ retryStopped: () => Promise.resolve(0), limits: ownLimits() }) },
  );
  token = (await server.tokensOf(demoUsers.ops.email)).access_token;
  await server.prove(token);
});
afterAll(() => server.close());

async function ask<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T & { code?: string }> {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return response.json<T & { code?: string }>();
}
const plans = async (): Promise<OperatorsPlan[]> => (await ask<{ data: OperatorsPlan[] }>('GET', '/v3/ops/plans')).data;
const growthPlan = async (): Promise<OperatorsPlan> => {
  const found = (await plans()).find(({ id }) => id === demoPlans.growth.id);
  if (!found) throw new Error('The plan is gone.');
  return found;
};
const path = `/v3/ops/plans/${demoPlans.growth.id}`;

it('creates a plan with the default role groups and an audit log entry', async () => {
  const made = await ask<OperatorsPlan>('POST', '/v3/ops/plans', { name: 'Partner', price: 9_900, isPublic: false });
  expect(made).toMatchObject({ name: 'Partner', price: 9_900, isActive: true, isPublic: false, teams: 0 });
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from role_groups where plan_id = $1::uuid) as groups, (select count(*)::int from audit_events where subject_id = $1::text and action = 'plan.created') as audited`,
    [made.id],
  );
  expect(rows).toEqual([{ groups: 5, audited: 1 }]);
});

it('previews the effects of a change on the organisations of a plan, without applying it', async () => {
  const { id: _, isActive: __, teams, ...draft } = await growthPlan();
  const changed = {
    ...draft,
    price: 5_900,
    behaviours: [],
    permissions: draft.permissions.filter((key) => key !== 'send-sms'),
    limits: { ...draft.limits, subteams: 1 },
  };
  const effects = await ask<PlanEffects>('POST', `${path}/effects`, changed);
  expect(effects).toMatchObject({
    teams,
    price: { from: 4_900, to: 5_900 },
    refunds: 'end',
    permissionsLost: ['send-sms'],
    permissionsGained: [],
    overLimit: [{ teamName: 'Harbour & Pine', limit: 'subteams', used: 2, allowed: 1 }],
  });
  expect((await growthPlan()).price).toBe(4_900);
  expect(await ask('PUT', path, { plan: changed, teams: teams + 1 })).toMatchObject({ code: 'plan.teams-changed' });
  expect(await ask('PUT', path, { plan: changed, teams })).toMatchObject({ price: 5_900, behaviours: [] });
  const { rows } = await server.database.pool.query(
    `select changes -> 'price' as price from audit_events where subject_id = $1 and action = 'plan.edited'`,
    [demoPlans.growth.id],
  );
  expect(rows).toEqual([{ price: { from: 4_900, to: 5_900 } }]);
});

it('retires a plan without moving its organisations, unless it is the last plan that can be chosen', async () => {
  expect(await ask('POST', `${path}/retire`, { retired: true })).toMatchObject({ isActive: false, teams: 2 });
  expect(await ask('POST', `/v3/ops/plans/${demoPlans.starter.id}/retire`, { retired: true })).toMatchObject({
    code: 'plan.last',
  });
  expect((await plans()).find(({ id }) => id === demoPlans.starter.id)?.isActive).toBe(true);
  expect(await ask('POST', `${path}/retire`, { retired: false })).toMatchObject({ isActive: true });
});

it('keeps one plan that can be chosen, under concurrent retirements and when the last would become private', async () => {
  const isChosen = async (): Promise<string[]> =>
    (await plans()).filter(({ isActive, isPublic }) => isActive && isPublic).map(({ id }) => id);
  const ids = await isChosen();
  const answers = await Promise.all(ids.map((id) => ask('POST', `/v3/ops/plans/${id}/retire`, { retired: true })));
  expect(answers.filter(({ code }) => code === 'plan.last')).toHaveLength(1);
  const left = (await plans()).find(({ isActive, isPublic }) => isActive && isPublic);
  if (!left) throw new Error('No plan is left.');
  const { id, isActive: _, teams, ...draft } = left;
  expect(await ask('PUT', `/v3/ops/plans/${id}`, { plan: { ...draft, isPublic: false }, teams })).toMatchObject({
    code: 'plan.last',
  });
  expect(await isChosen()).toEqual([id]);
});
