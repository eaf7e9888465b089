import type { InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { listOperatorIds } from '../../identity/index.ts';
import { isLetIn } from '../domain/invites.ts';
import { inviteEnded } from '../events.ts';
import { findPlaces, listPermissionsInForce, lockTeam, type TeamPlaces } from '../../teams/index.ts';
import { listOpenInvitesOf, listOpenInvitesOfMachine, type Invite } from '../queries/invites.read-model.ts';
import { changeSender, endInvites } from '../queries/invites.ts';
import { typeGrants } from './invite-level.ts';

type EndContext = Pick<Context, 'clock' | 'publish' | 'audit'>;

/** Which types a user could send into a team now: an invite of theirs is worth no more (RULES §11). */
async function typesOf(
  db: Queryable,
  { userId, team, now }: { readonly userId: string; readonly team: TeamPlaces; readonly now: Temporal.Instant },
): Promise<ReadonlySet<InviteType>> {
  const held = await listPermissionsInForce(db, { userId, teamIds: [team.teamId, team.rootTeamId] }, now);
  const { typesFor } = await typeGrants(db, team);
  const reaching = held.filter(
    ({ teamId, permissions }) =>
      permissions['add-participants'] === 'subtree' ||
      (permissions['add-participants'] === 'team' && teamId === team.teamId),
  );
  return new Set(
    reaching.flatMap(({ teamId, permissions }) =>
      typesFor({ teamId, subtreeTeamIds: [teamId, team.teamId], permissions }),
    ),
  );
}

/**
 * Whether a user still backs an invite: its sender, as long as they may invite and hold no less than it gives; for one that no one
 * sent, the team's letting its domain in.
 */
export async function isBacked(
  db: Queryable,
  { invite, team, now }: { readonly invite: Invite; readonly team: TeamPlaces; readonly now: Temporal.Instant },
): Promise<boolean> {
  if (invite.clientId !== null) return true;
  if (invite.senderId === null) return isLetIn(invite.email, team.joining);
  // Staff of the platform invite the first admins of teams that they are no members of.
  if ((await listOperatorIds(db)).includes(invite.senderId)) return true;
  return (await typesOf(db, { userId: invite.senderId, team, now })).has(invite.type);
}

/**
 * After a member left or lost a role: their open invites that they could not send any more go to `heirId`, where that person could, and are
 * withdrawn otherwise. Under the team's lock.
 */
export async function settleInvites(
  ctx: EndContext,
  tx: Tx,
  {
    senderId,
    rootTeamId,
    heirId,
  }: { readonly senderId: string; readonly rootTeamId: string; readonly heirId: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  const open = await listOpenInvitesOf(tx, { senderId, teamId: rootTeamId });
  const withdrawn: Invite[] = [];
  const inherited: Invite[] = [];
  for (const [teamId, invites] of Map.groupBy(open, (invite) => invite.teamId)) {
    const team = await findPlaces(tx, teamId);
    if (!team) continue;
    const still = await typesOf(tx, { userId: senderId, team, now });
    const heirs = heirId ? await typesOf(tx, { userId: heirId, team, now }) : new Set<InviteType>();
    for (const invite of invites)
      if (!still.has(invite.type)) (heirs.has(invite.type) ? inherited : withdrawn).push(invite);
  }
  if (heirId) await changeSender(tx, { inviteIds: inherited.map(({ id }) => id), senderId: heirId }, now);
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
 * Withdraws the open invites of an API key or client that is revoked: a holder of its secret may have invited themselves. Takes the
 * organisation's lock.
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
