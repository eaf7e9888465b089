import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { inviteAccepted } from '../events.ts';
import { markAccepted } from '../queries/invites.ts';
import { addMembers } from '../../teams/index.ts';

/** An invite into a team whose address is proven and of the team's domain, and whom it lets in. */
export type OwnAcceptance = { readonly inviteId: string; readonly userId: string; readonly roleGroupId: string };

/**
 * Makes members of users whose addresses are proven and of the team's domain, without their doing (RULES §11). Under
 * the team's lock.
 */
export async function acceptByThemselves(
  ctx: Pick<Context, 'clock' | 'publish' | 'audit' | 'maybeActor'>,
  tx: Tx,
  { teamId, accepted }: { readonly teamId: string; readonly accepted: readonly OwnAcceptance[] },
): Promise<void> {
  if (accepted.length === 0) return;
  await addMembers(ctx, tx, { teamId, members: accepted, byUserId: ctx.maybeActor?.userId ?? null });
  await markAccepted(tx, { accepted, auto: true }, ctx.clock.now());
  await ctx.publish(
    tx,
    accepted.map(({ inviteId: id, userId }) => inviteAccepted({ id, teamId }, { userId, auto: true, unasked: true })),
  );
  await ctx.audit(
    tx,
    accepted.map(({ inviteId: id }) => ({
      action: 'invite.accepted' as const,
      teamId,
      subject: { type: 'invite' as const, id },
      reason: 'by-domain',
    })),
  );
}
