import type { Tx } from '../../../platform/database/index.ts';
import { changeMembershipRole, endMembership, type HeldRole, type MemberContext } from '../../teams/index.ts';
import { settleInvites } from './invite-backing.ts';

type Change = {
  readonly teamId: string;
  readonly userId: string;
  readonly byUserId: string | null;
  /** Names who acts where the call itself has no actor. */
  readonly actorId?: string;
};

/**
 * Removes a person from a team: from that moment none of their tokens of this team opens anything. `handOverTo` takes on their drafts and scheduled
 * sends, `invitesTo` answers for the open invites that they sent; without it these are withdrawn.
 * @throws team.not-found, member.not-found, team.last-admin.
 */
export async function removeMember(
  ctx: MemberContext,
  tx: Tx,
  { invitesTo = null, ...member }: Change & { readonly handOverTo?: string | null; readonly invitesTo?: string | null },
): Promise<void> {
  const { rootTeamId } = await endMembership(ctx, tx, member);
  await settleInvites(ctx, tx, { senderId: member.userId, rootTeamId, heirId: invitesTo });
}

/**
 * Gives a member another role; the same one again changes nothing. Open invites that they could not send in it are withdrawn.
 * @returns the roles before and after.
 * @throws team.not-found, member.not-found, team.last-admin, team.participants-limit.
 */
export async function changeRole(
  ctx: MemberContext,
  tx: Tx,
  change: Change & { readonly roleGroupId: string },
): Promise<{ readonly from: HeldRole; readonly to: HeldRole }> {
  const { from, to, rootTeamId } = await changeMembershipRole(ctx, tx, change);
  if (from.roleGroupId !== to.roleGroupId)
    await settleInvites(ctx, tx, { senderId: change.userId, rootTeamId, heirId: null });
  return { from, to };
}
