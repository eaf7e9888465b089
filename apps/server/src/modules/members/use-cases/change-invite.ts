import type { InviteType } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { inviteState, resendableAt } from '../domain/invites.ts';
import { isParticipant, type LockedTeam, lockTeam, type ProofPort } from '../../teams/index.ts';
import { hasMorePermissions } from '../domain/level.ts';
import { errors } from '../errors.ts';
import { inviteEnded } from '../events.ts';
import { findAnyInvite, findInvite, lockInvite, type Invite } from '../queries/invites.read-model.ts';
import { endInvites } from '../queries/invites.ts';
import { inviteRoles } from '@huggg/contracts';
import { mayInviteAs, typeGrants, type TypeGrants } from './invite-level.ts';
import { requireInviteMail } from './require-invite-quota.ts';
import { sendLinks } from './send-links.ts';
import { placesLeft, senderOf } from './send-invites.ts';

type LockedInvite = { readonly invite: Invite; readonly team: LockedTeam; readonly grants: TypeGrants };

/**
 * Locks the team of an invite and then the invite, if it is visible to the caller.
 * @throws invite.not-found otherwise.
 */
async function lockVisibleInvite(ctx: Context, tx: Tx, inviteId: string, teamId: string | null): Promise<LockedInvite> {
  const teamIds = reachOf(ctx.actor, 'add-participants').teamIds.filter((one) => teamId === null || one === teamId);
  const found = await findInvite(tx, { inviteId, teamIds });
  const team = found ? await lockTeam(tx, found.teamId) : null;
  const invite = team ? await lockInvite(tx, inviteId) : null;
  if (!team || !invite) throw errors.inviteNotFound();
  return { invite, team, grants: await typeGrants(tx, team) };
}

async function reloadInvite(tx: Tx, inviteId: string): Promise<Invite> {
  const invite = await findAnyInvite(tx, inviteId);
  if (!invite) throw errors.inviteNotFound();
  return invite;
}

function assertOpen({ invite }: LockedInvite): void {
  const reader = { team: invite.teamName, sender: invite.senderName };
  if (invite.acceptedAt) throw errors.closedLink('invite.used', reader);
  if (invite.endedReason) throw errors.closedLink('invite.removed', reader);
}

function assertMayInviteType(ctx: Context, { grants }: LockedInvite, type: InviteType): void {
  if (!mayInviteAs(ctx.actor, type) || !grants.allows(ctx.actor, type)) throw errors.inviteAboveOwnLevel();
}

/**
 * Sends an invite again: it gets a new link and another seven days, and the caller becomes its sender.
 * @throws invite.not-found, invite.used, invite.removed, invite.not-requested for a request, which is approved instead,
 * invite.above-own-level, invite.resent-lately, invite.day-used-up, invite.mailed-often; those of `requireProof` for a
 * role above participant.
 */
export async function resendInvite(ctx: Context, { requireProof }: ProofPort, inviteId: string): Promise<Invite> {
  return ctx.transaction(async (tx) => {
    const held = await lockVisibleInvite(ctx, tx, inviteId, null);
    const { invite } = held;
    assertOpen(held);
    if (invite.linkVersion === 0) throw errors.inviteNotRequested();
    assertMayInviteType(ctx, held, invite.type);
    const now = ctx.clock.now();
    const ready = resendableAt(invite.sentAt);
    if (ready && Temporal.Instant.compare(now, ready) < 0)
      throw errors.resentLately(Math.ceil(now.until(ready).total('seconds')));
    if (hasMorePermissions(null, inviteRoles[invite.type])) await requireProof(ctx, tx);
    await requireInviteMail(ctx, tx, { team: held.team, email: invite.email });
    await sendLinks(ctx, tx, [{ ...invite, ...senderOf(ctx.actor) }]);
    return reloadInvite(tx, inviteId);
  });
}

/**
 * Withdraws an invite, or refuses a request; repeating it has no effect.
 * @throws invite.not-found, invite.used, invite.above-own-level.
 */
export async function removeInvite(
  ctx: Context,
  { teamId, inviteId }: { readonly teamId: string; readonly inviteId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await lockVisibleInvite(ctx, tx, inviteId, teamId);
    const { invite } = held;
    if (invite.endedReason) return;
    assertOpen(held);
    assertMayInviteType(ctx, held, invite.type);
    const isRequest = invite.linkVersion === 0;
    await endInvites(tx, { inviteIds: [inviteId], reason: isRequest ? 'refused' : 'removed' }, ctx.clock.now());
    await ctx.publish(tx, [inviteEnded(invite)]);
    await ctx.audit(tx, [
      {
        action: isRequest ? 'access.request-refused' : 'invite.removed',
        teamId,
        subject: { type: 'invite', id: inviteId },
      },
    ]);
  });
}

/**
 * Approves an access request by sending an invite.
 * @throws invite.not-found, invite.not-requested if it was already decided, invite.not-of-team, invite.above-own-level,
 * team.participants-limit, invite.day-used-up, invite.mailed-often; those of `requireProof` for a role above
 * participant.
 */
export async function approveRequest(
  ctx: Context,
  { requireProof }: ProofPort,
  inviteId: string,
  type: InviteType,
): Promise<Invite> {
  return ctx.transaction(async (tx) => {
    const held = await lockVisibleInvite(ctx, tx, inviteId, null);
    const { invite, team } = held;
    const now = ctx.clock.now();
    if (inviteState(invite, now) !== 'requested') throw errors.inviteNotRequested();
    assertMayInviteType(ctx, held, type);
    const left = isParticipant(inviteRoles[type]) ? await placesLeft(tx, team, now) : null;
    if (left === 0)
      throw errors.participantsLimit({
        count: (team.participantsLimit ?? 0) + 1,
        limit: team.participantsLimit ?? 0,
        over: 1,
      });
    if (hasMorePermissions(null, inviteRoles[type])) await requireProof(ctx, tx);
    await requireInviteMail(ctx, tx, { team, email: invite.email });
    await sendLinks(ctx, tx, [{ ...invite, type, ...senderOf(ctx.actor) }]);
    return reloadInvite(tx, inviteId);
  });
}
