import { defaultPermissions, roles } from '@huggg/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { testContext, testDatabase, type TestContext, type TestDatabase } from '../../../platform/testing/index.ts';
import { demoPlans, demoTeams, seedPeople } from '../testing/demo.ts';
import { listBillingContacts } from './held-roles.read-model.ts';
import { listRoleGroups, resolveRoleGroup } from './role-groups.read-model.ts';

let database: TestDatabase;
let ctx: TestContext;
beforeAll(async () => {
  database = await testDatabase();
  ctx = testContext({ database });
  await seedPeople(ctx);
});
afterAll(() => database.close());

const { harbourPine, bristol } = demoTeams;
const addOwn = (teamId: string, role: string, permissions: object) =>
  database.pool.query(
    `insert into role_groups (id, plan_id, team_id, role, permissions, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())`,
    [newId(), demoPlans.growth.id, teamId, role, permissions],
  );

it('role groups are those of the plan if the team has none of its own', async () => {
  const groups = await listRoleGroups(ctx.read, harbourPine.id);
  expect(groups.map(({ role }) => role).toSorted()).toEqual([...roles].toSorted());
  for (const { role, permissions, own } of groups)
    expect([permissions, own]).toEqual([defaultPermissions(role), false]);
});

it('role groups of a team replace the plan’s for that team and role only', async () => {
  await addOwn(bristol.id, 'participant', { user: 'own' });
  expect(await resolveRoleGroup(ctx.read, { teamId: bristol.id, role: 'participant' })).toMatchObject({
    role: 'participant',
    permissions: { user: 'own' },
    own: true,
  });
  expect(await resolveRoleGroup(ctx.read, { teamId: bristol.id, role: 'team-viewer' })).toMatchObject({ own: false });
  expect(await resolveRoleGroup(ctx.read, { teamId: harbourPine.id, role: 'participant' })).toMatchObject({
    own: false,
    permissions: defaultPermissions('participant'),
  });
  expect(await listRoleGroups(ctx.read, bristol.id)).toHaveLength(roles.length);
});

it('billing contacts are users who manage the billing of the team, not only their own', async () => {
  const asked = { teamId: harbourPine.id, limit: 50 };
  const contacts = await listBillingContacts(ctx.read, asked);
  const grant = (scope: string | null) =>
    database.pool.query(
      `update role_groups set permissions = permissions - 'manage-billing' || case when $2::text is null then '{}' else jsonb_build_object('manage-billing', $2::text) end
       where plan_id = $1 and team_id is null and role = 'participant'`,
      [demoPlans.growth.id, scope],
    );
  await grant('own');
  expect(await listBillingContacts(ctx.read, asked)).toEqual(contacts);
  await grant('team');
  expect((await listBillingContacts(ctx.read, asked)).length).toBeGreaterThan(contacts.length);
  await grant(null);
});

it('a team has one role group of its own per role, which is never a plan’s default', async () => {
  await expect(addOwn(bristol.id, 'participant', {})).rejects.toThrow(/role_groups_of_team/);
  await expect(
    database.pool.query('update role_groups set is_default = true where team_id = $1', [bristol.id]),
  ).rejects.toThrow(/role_groups_default/);
});
