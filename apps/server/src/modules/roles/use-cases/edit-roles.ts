import { permissionKeys, roles, type PermissionMap, type Role, type TeamRoles } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { resetTeamRoleGroup, findPlan, setTeamRoleGroup } from '../../plans/index.ts';
import {
  findMembers,
  findTeam,
  listRoleGroups,
  lockTeam,
  moveRole,
  resolveRoleGroup,
  teamChanged,
  type ProofPort,
} from '../../teams/index.ts';
import { grantableIn, checkRoleEdit } from '../domain/role-edit.ts';
import { errors } from '../errors.ts';
import { countPeopleByRole, findPlanGroup } from '../queries/role-groups.read-model.ts';

/**
 * Returns the roles that the caller cannot change in a team: those that they hold there. An API client acts for an
 * admin, who could not change their own role.
 */
async function ownRoles(db: Queryable, ctx: Context, teamId: string): Promise<readonly string[]> {
  const memberships = await findMembers(db, { teamIds: [teamId], userIds: [ctx.actor.userId] });
  return [
    ...memberships.map(({ role }) => role),
    ...(teamId === ctx.actor.teamId ? [ctx.actor.role] : []),
    ...(ctx.actor.kind === 'client' ? ['team-admin'] : []),
  ];
}

function assertReach(ctx: Context, teamId: string): void {
  if (!hasPermissionOn(ctx.actor, 'team-admin', { teamId, ownerId: null })) throw errors.teamNotFound();
}

/**
 * Returns the permissions of each role in a team, and which of them the caller may change.
 * @throws team.not-found if the team is not accessible to the caller.
 */
export async function readRoles(ctx: Context, teamId: string): Promise<TeamRoles> {
  assertReach(ctx, teamId);
  return rolesOf(ctx.read, ctx, teamId);
}

async function rolesOf(db: Queryable, ctx: Context, teamId: string): Promise<TeamRoles> {
  const team = await findTeam(db, teamId);
  const plan = team && team.closedAt === null ? await findPlan(db, team.planId) : null;
  if (!plan) throw errors.teamNotFound();
  const groups = await listRoleGroups(db, teamId);
  const people = await countPeopleByRole(db, teamId);
  const held = await ownRoles(db, ctx, teamId);
  return {
    included: permissionKeys.filter((key) => plan.permissions.includes(key)),
    grantable: grantableIn(ctx.actor, teamId),
    roles: roles.flatMap((role) => {
      const group = groups.find((candidate) => candidate.role === role);
      if (!group) return [];
      const planPermissions = plan.roleGroups.find((candidate) => candidate.role === role)?.permissions ?? {};
      const own = held.includes(role);
      return [
        {
          ...group,
          planPermissions,
          people: people.get(role) ?? 0,
          editable: !own,
          reason: own ? 'You hold this role here. Another admin can change it.' : null,
        },
      ];
    }),
  };
}

type Edit = { readonly teamId: string; readonly role: Role; readonly permissions: PermissionMap | null };

/**
 * Sets the permissions of a role in a team, with immediate effect for all members with that role. Null restores the
 * permissions of the plan.
 * @throws team.not-found; role-group.own-role, -above-own-level, -not-in-plan, -key-needed, each with the keys; those
 * of `requireProof`.
 */
export async function editRole(
  ctx: Context,
  { requireProof }: ProofPort,
  { teamId, role, permissions }: Edit,
): Promise<TeamRoles> {
  assertReach(ctx, teamId);
  return ctx.transaction(async (tx) => {
    if (!(await lockTeam(tx, teamId))) throw errors.teamNotFound();
    if ((await ownRoles(tx, ctx, teamId)).includes(role)) throw errors.ownRole();
    const present = await resolveRoleGroup(tx, { teamId, role });
    const plans = await findPlanGroup(tx, { teamId, role });
    const team = await findTeam(tx, teamId);
    const plan = team && (await findPlan(tx, team.planId));
    if (!plans || !plan) throw errors.teamNotFound();
    const next = permissions ?? plans.permissions;
    const problems = checkRoleEdit({
      role,
      present: present.permissions,
      next,
      grantable: grantableIn(ctx.actor, teamId),
      included: permissions ? plan.permissions : Object.keys(next),
    });
    if (problems.above.length > 0) throw errors.aboveOwnLevel(problems.above);
    if (problems.notInPlan.length > 0) throw errors.notInPlan(problems.notInPlan);
    if (problems.needed.length > 0) throw errors.keyNeeded(problems.needed);
    await requireProof(ctx, tx);
    const now = ctx.clock.now();
    await writeRole(tx, { teamId, role, permissions, planId: team.planId, planGroupId: plans.id }, now);
    const changes = changedKeys(present.permissions, next);
    if (Object.keys(changes).length > 0)
      await ctx.audit(tx, [
        {
          action: 'role-group.changed',
          teamId,
          subject: { type: 'role-group', id: present.id },
          changes,
          reason: role,
        },
      ]);
    await ctx.publish(tx, [teamChanged(teamId)]);
    return rolesOf(tx, ctx, teamId);
  });
}

type Write = Edit & { readonly planId: string; readonly planGroupId: string };

/**
 * Creates or removes the team's own group for a role, and moves the people with that role to the group that now
 * applies.
 */
async function writeRole(
  tx: Tx,
  { teamId, role, permissions, planId, planGroupId }: Write,
  now: Temporal.Instant,
): Promise<void> {
  const roleGroupId = permissions
    ? await setTeamRoleGroup(tx, { id: newId(), planId, teamId, role, permissions }, now)
    : planGroupId;
  await moveRole(tx, { teamId, role, roleGroupId }, now);
  if (!permissions) await resetTeamRoleGroup(tx, { teamId, role });
}

function changedKeys(from: PermissionMap, to: PermissionMap) {
  const before: Readonly<Record<string, unknown>> = from;
  const after: Readonly<Record<string, unknown>> = to;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => before[key] !== after[key]);
  return Object.fromEntries(keys.map((key) => [key, { from: before[key] ?? null, to: after[key] ?? null }]));
}
