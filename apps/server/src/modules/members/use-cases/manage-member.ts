import type { MemberBlock, RemovalPreview, Role, RoleChangePreview } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { findPerson, senderName } from '../../identity/index.ts';
import { effectivePermissions } from '../../plans/index.ts';
import { isTypeOfTeam, typeOfRole } from '../domain/invites.ts';
import { hasMorePermissions, mayGrantAll, grantablePermissionsIn } from '../domain/level.ts';
import { errors } from '../errors.ts';
import {
  findHeldRole,
  findMembers,
  findPlaces,
  hasOtherAdmin,
  type HeldRole,
  lockTeam,
  type Member,
  type ProofPort,
  resolveRoleGroup,
  type TeamPlaces,
} from '../../teams/index.ts';
import { listOpenInvitesOf } from '../queries/invites.read-model.ts';
import { changeRole, removeMember } from './change-members.ts';
import { assertMayInvite } from './invite-level.ts';

type Place = { readonly teamId: string; readonly userId: string };

type Holdings = Pick<RemovalPreview, 'sessions' | 'apiKeys' | 'scheduledGifts' | 'drafts' | 'superLinks' | 'wallets'>;
export type SignIn = {
  readonly userId: string;
  readonly secondFactor: boolean;
  readonly lastActiveAt: Temporal.Instant | null;
};

/** The functions of other modules that these use cases need. */
export type MemberPorts = {
  readonly readHoldings: (db: Queryable, place: Place, now: Temporal.Instant) => Promise<Holdings>;
  readonly endSessions: (tx: Tx, place: Place, now: Temporal.Instant) => Promise<void>;
  readonly listSignIns: (
    db: Queryable,
    asked: { readonly teamId: string; readonly userIds: readonly string[] },
  ) => Promise<readonly SignIn[]>;
};

type Found = { readonly team: TeamPlaces; readonly held: HeldRole };

/** @throws team.not-found out of reach, member.not-found for a user who is not in the team. */
export async function findMember(db: Queryable, ctx: Context, place: Place): Promise<Found> {
  assertMayInvite(ctx.actor, place.teamId);
  const team = await findPlaces(db, place.teamId);
  if (!team) throw errors.teamNotFound();
  const held = await findHeldRole(db, place);
  if (!held) throw errors.memberNotFound();
  return { team, held };
}

/**
 * Checks whether a member has more permissions than the caller, who then cannot change or remove them. Users can always
 * change themselves.
 */
function isAbove(ctx: Context, { team, held }: Found, userId: string): boolean {
  return (
    userId !== ctx.actor.userId &&
    !mayGrantAll({ own: grantablePermissionsIn(ctx.actor, team.teamId), wanted: held.granted, included: team.included })
  );
}

async function isLastAdmin(db: Queryable, { team, held }: Found, userId: string): Promise<boolean> {
  return !team.isSubteam && held.role === 'team-admin' && !(await hasOtherAdmin(db, { teamId: team.teamId, userId }));
}

/**
 * Returns what removing a member would do, and what prevents it.
 * @throws team.not-found, member.not-found.
 */
export async function previewRemovalOf(ctx: Context, ports: MemberPorts, place: Place): Promise<RemovalPreview> {
  const found = await findMember(ctx.read, ctx, place);
  const person = await findPerson(ctx.read, place.userId);
  if (!person) throw errors.memberNotFound();
  const blocked: MemberBlock | null = (await isLastAdmin(ctx.read, found, place.userId))
    ? 'last-admin'
    : isAbove(ctx, found, place.userId)
      ? 'above-own-level'
      : null;
  const invites = (
    await listOpenInvitesOf(ctx.read, { senderId: place.userId, teamIds: [found.team.rootTeamId] })
  ).filter(({ teamId }) => !found.team.isSubteam || teamId === place.teamId);
  return {
    userId: person.id,
    name: senderName(person),
    email: person.email,
    role: found.held.role,
    blocked,
    invites: invites.length,
    ...(await ports.readHoldings(ctx.read, place, ctx.clock.now())),
  };
}

/**
 * Removes a member and signs them out of the team immediately. On request, their drafts, scheduled sends and sent
 * invites are reassigned to the caller.
 * @throws team.not-found, member.not-found, member.above-own-level, team.last-admin.
 */
export async function removeFromTeam(
  ctx: Context,
  ports: MemberPorts,
  { handOver, keepInvites, ...place }: Place & { readonly handOver: boolean; readonly keepInvites: boolean },
): Promise<void> {
  const heir = ctx.actor.kind === 'user' && ctx.actor.userId !== place.userId ? ctx.actor.userId : null;
  await ctx.transaction(async (tx) => {
    await lockTeam(tx, place.teamId);
    if (isAbove(ctx, await findMember(tx, ctx, place), place.userId)) throw errors.memberAboveOwnLevel();
    await removeMember(ctx, tx, {
      ...place,
      byUserId: ctx.actor.userId,
      handOverTo: handOver ? heir : null,
      invitesTo: keepInvites ? heir : null,
    });
    await ports.endSessions(tx, place, ctx.clock.now());
  });
}

async function resolveNewRole(db: Queryable, team: TeamPlaces, role: Role) {
  if (!isTypeOfTeam(typeOfRole(role), team)) throw errors.inviteNotOfTeam();
  return resolveRoleGroup(db, { teamId: team.teamId, role });
}

/**
 * Returns what another role would allow the member to do.
 * @throws team.not-found, member.not-found, invite.not-of-team for a role that the team does not have.
 */
export async function previewRoleFor(
  ctx: Context,
  { role, ...place }: Place & { readonly role: Role },
): Promise<RoleChangePreview> {
  const found = await findMember(ctx.read, ctx, place);
  const { team, held } = found;
  const wanted = await resolveNewRole(ctx.read, team, role);
  const inForce = (granted: HeldRole['granted']) =>
    effectivePermissions({ included: team.included, granted, ended: false });
  const above =
    isAbove(ctx, found, place.userId) ||
    !mayGrantAll({
      own: grantablePermissionsIn(ctx.actor, team.teamId),
      wanted: wanted.permissions,
      included: team.included,
    });
  const lastAdmin = role !== 'team-admin' && (await isLastAdmin(ctx.read, found, place.userId));
  return {
    from: held.role,
    to: role,
    before: inForce(held.granted),
    after: inForce(wanted.permissions),
    blocked: lastAdmin ? 'last-admin' : above ? 'above-own-level' : null,
  };
}

/**
 * Changes the role of a member.
 * @throws team.not-found, member.not-found, invite.not-of-team, member.above-own-level, team.last-admin,
 * team.participants-limit; those of `requireProof` for a role with more permissions.
 */
export async function giveRole(
  ctx: Context,
  { requireProof }: ProofPort,
  { role, ...place }: Place & { readonly role: Role },
): Promise<Member> {
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, place.teamId);
    const found = await findMember(tx, ctx, place);
    const wanted = await resolveNewRole(tx, found.team, role);
    if (
      isAbove(ctx, found, place.userId) ||
      !mayGrantAll({
        own: grantablePermissionsIn(ctx.actor, place.teamId),
        wanted: wanted.permissions,
        included: found.team.included,
      })
    )
      throw errors.memberAboveOwnLevel();
    if (hasMorePermissions(found.held.role, role)) await requireProof(ctx, tx);
    await changeRole(ctx, tx, { ...place, roleGroupId: wanted.id, byUserId: ctx.actor.userId });
    const [member] = await findMembers(tx, { teamIds: [place.teamId], userIds: [place.userId] });
    if (!member) throw errors.memberNotFound();
    return member;
  });
}

/**
 * Returns how members sign in.
 * @throws team.not-found if the team is not visible to the caller.
 */
export async function readSignIns(
  ctx: Context,
  ports: MemberPorts,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<readonly SignIn[]> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(teamId)) throw errors.teamNotFound();
  return ports.listSignIns(ctx.read, { teamId, userIds });
}
