import { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { domainOf, inviteState, isAdmittedByDomain, resendableAt } from '../domain/invites.ts';
import { inviteRequested } from '../events.ts';
import { findInvitees } from '../queries/invitees.read-model.ts';
import { countOpenRequests, endInvites, insertInvites } from '../queries/invites.ts';
import { type LockedTeam, lockTeam } from '../../teams/index.ts';
import { addressesMailedOften } from './require-invite-quota.ts';
import { sendLinks } from './send-links.ts';

/** The maximum number of open requests of a team; more come only from a caller who invents addresses. */
const maxOpenRequests = 200;

type AccessRequest = { readonly team: LockedTeam; readonly email: string };

/**
 * Decides on a request from an address of the team's domain. It gets its link immediately if the team admits its
 * verified domain; otherwise the admins are notified once. An address that has received too many mails today gets
 * nothing, because anyone can enter it.
 */
export async function decideRequest(
  ctx: JobContext,
  { teamId, email }: { readonly teamId: string; readonly email: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team || team.joining.domain !== domainOf(email)) return;
    if ((await addressesMailedOften(ctx, tx, { team, emails: [email] })).size > 0) return;
    const known = (await findInvitees(tx, { teamId, emails: [email] })).get(email);
    if (known?.member) return;
    if (!known?.open) return openRequest(ctx, tx, { team, email });
    const { open } = known;
    const now = ctx.clock.now();
    const state = inviteState(open, now);
    // A visitor cannot renew an admin's invite: an expired one is replaced by a new request, which gives only the role
    // of a participant.
    if (state === 'expired') {
      await endInvites(tx, { inviteIds: [open.id], reason: 'withdrawn' }, now);
      return openRequest(ctx, tx, { team, email });
    }
    const lost =
      state === 'pending' &&
      open.requested &&
      isAdmittedByDomain(email, team.joining) &&
      Temporal.Instant.compare(now, resendableAt(open.sentAt) ?? now) >= 0;
    if (lost) await sendLinks(ctx, tx, [{ ...open, teamId, email, senderId: null, clientId: null }]);
  });
}

async function openRequest(ctx: JobContext, tx: Tx, { team, email }: AccessRequest): Promise<void> {
  if ((await countOpenRequests(tx, team.teamId)) >= maxOpenRequests) return;
  const { teamId } = team;
  const invite = {
    id: newId(),
    teamId,
    type: 'participant' as const,
    email,
    senderId: null,
    clientId: null,
    requested: true,
  };
  await insertInvites(tx, [invite], ctx.clock.now());
  await ctx.audit(tx, [{ action: 'access.requested', teamId, subject: { type: 'invite', id: invite.id } }]);
  if (isAdmittedByDomain(email, team.joining)) return sendLinks(ctx, tx, [{ ...invite, linkVersion: 0 }]);
  await ctx.publish(tx, [inviteRequested(invite)]);
}
