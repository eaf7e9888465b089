import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { inviteAccepted } from '../events.ts';
import { markAccepted } from '../queries/invites.ts';
import { addMembers } from '../../teams/index.ts';

/** An invite to a person whose address is verified and has the team's domain, which the team admits. */
export type OwnAcceptance = { readonly inviteId: string; readonly userId: string; readonly roleGroupId: string };

/**
 * Makes users members automatically if their address is verified and has the team's domain (RULES §11). The caller must
 * hold the team's lock.
 */
export async function acceptInvitesAutomatically(
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
