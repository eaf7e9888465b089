import type { InviteType, PermissionMap } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { listOperatorIds } from '../../identity/index.ts';
import { isAdmittedByDomain } from '../domain/invites.ts';
import { inviteEnded } from '../events.ts';
import { listPermissionsInForce, listPlaces, lockTeam, type TeamPlaces } from '../../teams/index.ts';
import { listOpenInvitesOf, listOpenInvitesOfMachine, type Invite } from '../queries/invites.read-model.ts';
import { changeSender, endInvites } from '../queries/invites.ts';
import { typeGrantsOf } from './invite-level.ts';

type EndContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

type InvitesByTeam = ReadonlyMap<string, ReadonlySet<InviteType>>;

/**
 * Returns the types of invite that a user could send into each of some teams now. An invite that they sent cannot give
 * more than that (RULES §11).
 */
export async function typesOf(
  db: Queryable,
  {
    userId,
    teams,
    now,
  }: { readonly userId: string; readonly teams: readonly TeamPlaces[]; readonly now: Temporal.Instant },
): Promise<InvitesByTeam> {
  const teamIds = [...new Set(teams.flatMap(({ teamId, rootTeamId }) => [teamId, rootTeamId]))];
  const held = await listPermissionsInForce(db, { userId, teamIds }, now);
  const grants = await typeGrantsOf(db, teams);
  return new Map(
    teams.map((team) => {
      const types = held
        .filter((holding) => allowsInvitesInto(holding, team))
        .flatMap(
          ({ teamId, permissions }) =>
            grants.get(team.teamId)?.typesFor({ teamId, subtreeTeamIds: [teamId, team.teamId], permissions }) ?? [],
        );
      return [team.teamId, new Set(types)];
    }),
  );
}

/**
 * Checks whether permissions held in a team allow invites into this one: held there, or held above it for its subteams.
 */
function allowsInvitesInto(
  { teamId, permissions }: { readonly teamId: string; readonly permissions: PermissionMap },
  team: TeamPlaces,
): boolean {
  const scope = permissions['add-participants'];
  if (teamId === team.teamId) return scope === 'subtree' || scope === 'team';
  return teamId === team.rootTeamId && scope === 'subtree';
}

/**
 * Checks whether an invite is still valid: its sender must still be allowed to send it; if nobody sent it, the team
 * must still admit its domain.
 */
export async function isBacked(
  db: Queryable,
  { invite, team, now }: { readonly invite: Invite; readonly team: TeamPlaces; readonly now: Temporal.Instant },
): Promise<boolean> {
  if (invite.clientId !== null) return true;
  if (invite.senderId === null) return isAdmittedByDomain(invite.email, team.joining);
  // Operators of the platform invite the first admins of teams of which they are not members.
  if ((await listOperatorIds(db)).includes(invite.senderId)) return true;
  const types = await typesOf(db, { userId: invite.senderId, teams: [team], now });
  return types.get(team.teamId)?.has(invite.type) ?? false;
}

/**
 * Handles the open invites of a member who left teams or lost a role. Those that they could no longer send are
 * reassigned to `heirId` if that user could send them, and otherwise withdrawn. The caller must hold the teams' locks.
 */
export async function settleInvites(
  ctx: EndContext,
  tx: Tx,
  {
    senderId,
    rootTeamIds,
    heirId,
  }: { readonly senderId: string; readonly rootTeamIds: readonly string[]; readonly heirId: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  const open = await listOpenInvitesOf(tx, { senderId, teamIds: rootTeamIds });
  const teams = await listPlaces(tx, [...new Set(open.map(({ teamId }) => teamId))]);
  const still = await typesOf(tx, { userId: senderId, teams, now });
  const heirs = heirId ? await typesOf(tx, { userId: heirId, teams, now }) : null;
  const unbacked = open.filter(({ teamId, type }) => still.get(teamId)?.has(type) === false);
  const isInherited = ({ teamId, type }: Invite): boolean => heirs?.get(teamId)?.has(type) ?? false;
  const inherited = unbacked.filter(isInherited);
  if (heirId) await changeSender(tx, { inviteIds: inherited.map(({ id }) => id), senderId: heirId }, now);
  const withdrawn = unbacked.filter((invite) => !isInherited(invite));
  await withdraw(ctx, tx, { invites: withdrawn, reason: 'sender-lost-level' });
}

async function withdraw(
  ctx: EndContext,
  tx: Tx,
  { invites, reason }: { readonly invites: readonly Invite[]; readonly reason: 'sender-lost-level' | 'key-revoked' },
): Promise<void> {
  await endInvites(tx, { inviteIds: invites.map(({ id }) => id), reason: 'withdrawn' }, ctx.clock.now());
  await ctx.publish(tx, invites.map(inviteEnded));
  await ctx.audit(
    tx,
    invites.map(({ id, teamId }) => ({
      action: 'invite.removed' as const,
      teamId,
      subject: { type: 'invite' as const, id },
      reason,
    })),
  );
}

/**
 * Withdraws the open invites of a revoked API key or client, because a holder of its secret may have invited
 * themselves. Takes the organisation's lock.
 */
export async function withdrawInvitesOfMachine(
  ctx: EndContext,
  tx: Tx,
  { clientId, teamId }: { readonly clientId: string; readonly teamId: string },
): Promise<void> {
  const team = await lockTeam(tx, teamId);
  if (team)
    await withdraw(ctx, tx, {
      invites: await listOpenInvitesOfMachine(tx, { clientId, teamId: team.rootTeamId }),
      reason: 'key-revoked',
    });
}
