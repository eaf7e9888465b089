import type { Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Temporal } from 'temporal-polyfill';
import { inviteState } from '../domain/invites.ts';
import { errors } from '../errors.ts';
import { inviteAccepted } from '../events.ts';
import { findAnyInvite, lockInvite, type Invite } from '../queries/invites.read-model.ts';
import { findLink, markAccepted } from '../queries/invites.ts';
import { addMember, findPlaces, lockTeam, type TeamPlaces } from '../../teams/index.ts';
import { isBacked } from './invite-backing.ts';
import { typeGrants } from './invite-level.ts';

/*
 * The use cases of a mailed invite link. `access` determines who accepts, creates the person if they are new, and calls
 * these functions.
 */

type LinkContext = Pick<Context, 'clock' | 'secrets'>;

const closed = {
  accepted: 'invite.used',
  removed: 'invite.removed',
  refused: 'invite.removed',
  withdrawn: 'invite.withdrawn',
  expired: 'invite.expired',
} as const;

async function assertAcceptable(
  db: Queryable,
  {
    invite,
    version,
    team,
    now,
  }: { readonly invite: Invite; readonly version: number; readonly team: TeamPlaces; readonly now: Temporal.Instant },
): Promise<void> {
  const reader = { team: invite.teamName, sender: invite.senderName };
  const state = inviteState(invite, now);
  if (state === 'requested') throw errors.unknownLink();
  // The state of the invite is reported before an outdated link, because a newer mail of an accepted invite would not
  // help.
  if (state !== 'pending' && state !== 'expired') throw errors.closedLink(closed[state], reader);
  if (version !== invite.linkVersion) throw errors.closedLink('invite.replaced', reader);
  if (state === 'expired') throw errors.closedLink('invite.expired', reader);
  if (!(await isBacked(db, { invite, team, now }))) throw errors.closedLink('invite.withdrawn', reader);
}

/**
 * Returns the invite of a link if it can be accepted.
 * @throws invite.unknown-link, invite.replaced, invite.expired, invite.used, invite.removed, invite.withdrawn, the last
 * five with team and sender.
 */
export async function openInviteLink(ctx: LinkContext, db: Queryable, token: string): Promise<Invite> {
  const link = await findLink(db, ctx.secrets.digest(token));
  const invite = link ? await findAnyInvite(db, link.inviteId) : null;
  const team = invite ? await findPlaces(db, invite.teamId) : null;
  if (!link || !invite) throw errors.unknownLink();
  // The invites of a closed subteam are removed.
  if (!team) throw errors.closedLink('invite.removed', { team: invite.teamName, sender: invite.senderName });
  await assertAcceptable(db, { invite, version: link.version, team, now: ctx.clock.now() });
  return invite;
}

/**
 * Lets the recipient of a link join exactly once; the caller has checked that the holder is that person. `becomeMember`
 * returns the member, and creates them in this transaction if they are new.
 * @throws as `openInviteLink`, and invite.team-full.
 */
export async function acceptInviteOfLink(
  ctx: LinkContext & Pick<Context, 'publish' | 'audit'>,
  tx: Tx,
  { token, becomeMember }: { readonly token: string; readonly becomeMember: (invite: Invite) => Promise<string> },
): Promise<{ readonly invite: Invite; readonly userId: string }> {
  const link = await findLink(tx, ctx.secrets.digest(token));
  const seen = link ? await findAnyInvite(tx, link.inviteId) : null;
  const team = seen ? await lockTeam(tx, seen.teamId) : null;
  const invite = seen && team ? await lockInvite(tx, seen.id) : null;
  if (!link || !seen) throw errors.unknownLink();
  if (!invite || !team) throw errors.closedLink('invite.removed', { team: seen.teamName, sender: seen.senderName });
  const now = ctx.clock.now();
  await assertAcceptable(tx, { invite, version: link.version, team, now });
  const userId = await becomeMember(invite);
  const { id: roleGroupId } = (await typeGrants(tx, team)).groupOf(invite.type);
  await addMember(ctx, tx, { teamId: invite.teamId, userId, roleGroupId, byUserId: invite.senderId, actorId: userId });
  const auto = invite.senderId === null && invite.requested;
  await markAccepted(tx, { accepted: [{ inviteId: invite.id, userId }], auto }, now);
  await ctx.publish(tx, [inviteAccepted(invite, { userId, auto, unasked: false })]);
  await ctx.audit(tx, [
    {
      action: 'invite.accepted',
      teamId: invite.teamId,
      subject: { type: 'invite', id: invite.id },
      actorId: userId,
      ...(auto && { reason: 'by-domain' }),
    },
  ]);
  return { invite: { ...invite, acceptedAt: now, acceptedUserId: userId, autoAccepted: auto, updatedAt: now }, userId };
}
