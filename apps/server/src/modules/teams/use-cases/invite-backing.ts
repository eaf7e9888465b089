import type { InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { domainOf } from '../domain/invites.ts';
import { inviteEnded } from '../events.ts';
import { listPermissionsInForce } from '../queries/held-roles.ts';
import { changeSender, endInvites, listOpenInvitesOf, type Invite } from '../queries/invites.ts';
import { findPlaces, type TeamPlaces } from '../queries/team-people.ts';
import { typeGrants } from './invite-level.ts';

/** Which types somebody could send into a team now: an invite of theirs is worth no more (RULES §11). */
async function typesOf(db: Queryable, { userId, team, now }: { readonly userId: string; readonly team: TeamPlaces; readonly now: Temporal.Instant }): Promise<ReadonlySet<InviteType>> {
  const held = await listPermissionsInForce(db, { userId, teamIds: [team.teamId, team.rootTeamId] }, now);
  const { typesFor } = await typeGrants(db, team);
  const reaching = held.filter(({ teamId, permissions }) => permissions['add-participants'] === 'subtree' || (permissions['add-participants'] === 'team' && teamId === team.teamId));
  return new Set(reaching.flatMap(({ permissions }) => typesFor(permissions)));
}

/**
 * Whether somebody still answers for an invite: its sender, as long as they may invite and hold no less than it gives; for one that nobody
 * sent, the team's letting its domain in.
 */
export async function isBacked(db: Queryable, { invite, team, now }: { readonly invite: Invite; readonly team: TeamPlaces; readonly now: Temporal.Instant }): Promise<boolean> {
  if (invite.clientId !== null) return true;
  if (invite.senderId === null) return team.joining.acceptDomain && team.joining.domain === domainOf(invite.email);
  return (await typesOf(db, { userId: invite.senderId, team, now })).has(invite.type);
}

/**
 * After somebody left or lost a role: their open invites that they could not send any more go to `heirId`, where that person could, and are
 * withdrawn otherwise. Under the team's lock.
 */
export async function settleInvites(
  ctx: Pick<Context, 'clock' | 'publish' | 'audit'>,
  tx: Tx,
  { senderId, rootTeamId, heirId }: { readonly senderId: string; readonly rootTeamId: string; readonly heirId: string | null },
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
    for (const invite of invites) if (!still.has(invite.type)) (heirs.has(invite.type) ? inherited : withdrawn).push(invite);
  }
  if (heirId) await changeSender(tx, { inviteIds: inherited.map(({ id }) => id), senderId: heirId }, now);
  await endInvites(tx, { inviteIds: withdrawn.map(({ id }) => id), reason: 'withdrawn' }, now);
  await ctx.publish(tx, withdrawn.map(inviteEnded));
  await ctx.audit(tx, withdrawn.map(({ id, teamId }) => ({ action: 'invite.removed' as const, teamId, subject: { type: 'invite' as const, id }, reason: 'sender-lost-level' })));
}
