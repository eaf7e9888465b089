import type { Tx } from '../../../platform/database/index.ts';
import { changeMembershipRole, endMemberships, type HeldRole, type MemberContext } from '../../teams/index.ts';
import { settleInvites } from './invite-backing.ts';

type Change = {
  readonly teamId: string;
  readonly userId: string;
  readonly byUserId: string | null;
  /** The user who acts, for calls without an actor of their own. */
  readonly actorId?: string;
};

/**
 * Removes a person from a team; their tokens of this team stop working immediately. `handOverTo` receives their drafts
 * and scheduled sends, and `invitesTo` the open invites that they sent; without it these are withdrawn.
 * @throws team.not-found, member.not-found, team.last-admin.
 */
export async function removeMember(
  ctx: MemberContext,
  tx: Tx,
  { teamId, ...member }: Change & { readonly handOverTo?: string | null; readonly invitesTo?: string | null },
): Promise<void> {
  await removeFromTeams(ctx, tx, { ...member, teamIds: [teamId] });
}

/** Removes a person from several teams, like `removeMember`. */
export async function removeFromTeams(
  ctx: MemberContext,
  tx: Tx,
  {
    invitesTo = null,
    ...memberships
  }: Omit<Change, 'teamId'> & {
    readonly teamIds: readonly string[];
    readonly handOverTo?: string | null;
    readonly invitesTo?: string | null;
  },
): Promise<void> {
  if (memberships.teamIds.length === 0) return;
  const { rootTeamIds } = await endMemberships(ctx, tx, memberships);
  await settleInvites(ctx, tx, { senderId: memberships.userId, rootTeamIds, heirId: invitesTo });
}

/**
 * Changes the role of a member; setting the current role changes nothing. Open invites that they could no longer send
 * are withdrawn.
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
    await settleInvites(ctx, tx, { senderId: change.userId, rootTeamIds: [rootTeamId], heirId: null });
  return { from, to };
}
