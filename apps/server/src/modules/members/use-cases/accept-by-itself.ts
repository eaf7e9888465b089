import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { inviteAccepted } from '../events.ts';
import { markAccepted } from '../queries/invites.ts';
import { addMember } from '../../teams/index.ts';

/** Makes a member of a user whose address is proven and of the team's domain, without their doing (RULES §11). Under the team's lock. */
export async function acceptByItself(
  ctx: Pick<Context, 'clock' | 'publish' | 'audit' | 'maybeActor'>,
  tx: Tx,
  {
    invite,
    userId,
    roleGroupId,
  }: {
    readonly invite: { readonly id: string; readonly teamId: string };
    readonly userId: string;
    readonly roleGroupId: string;
  },
): Promise<void> {
  await addMember(ctx, tx, { teamId: invite.teamId, userId, roleGroupId, byUserId: ctx.maybeActor?.userId ?? null });
  await markAccepted(tx, { inviteId: invite.id, userId, auto: true }, ctx.clock.now());
  await ctx.publish(tx, [inviteAccepted(invite, { userId, auto: true, unasked: true })]);
  await ctx.audit(tx, [
    {
      action: 'invite.accepted',
      teamId: invite.teamId,
      subject: { type: 'invite', id: invite.id },
      reason: 'by-domain',
    },
  ]);
}
