import type { EffectiveApprovalPolicy } from '@huggg/contracts';
import type { Actor } from '../../../platform/context.ts';

type Asked = { readonly teamId: string; readonly askerId: string; readonly escalatedAt: object | null };

/** Checks whether a user is named as an approver in the team's policy, or is an admin and the request was escalated. */
export function isApprover(
  actor: Pick<Actor, 'kind' | 'userId' | 'role' | 'subtreeTeamIds'>,
  { teamId, escalated }: { readonly teamId: string; readonly escalated: boolean },
  { approvers }: Pick<EffectiveApprovalPolicy, 'approvers'>,
): boolean {
  if (actor.kind !== 'user' || !actor.subtreeTeamIds.includes(teamId)) return false;
  const named = approvers.userIds.includes(actor.userId) || approvers.roles.some((role) => role === actor.role);
  return named || (escalated && actor.role === 'team-admin');
}

/** Checks whether a user can decide a request: an approver who did not make it. */
export function mayDecide(actor: Actor, asked: Asked, policy: Pick<EffectiveApprovalPolicy, 'approvers'>): boolean {
  const { teamId, askerId, escalatedAt } = asked;
  return actor.userId !== askerId && isApprover(actor, { teamId, escalated: escalatedAt !== null }, policy);
}

/** Returns the people who are asked to approve: those named in the policy, and also the admins after escalation. */
export function approversToAsk(
  { approvers }: Pick<EffectiveApprovalPolicy, 'approvers'>,
  escalated: boolean,
): EffectiveApprovalPolicy['approvers'] {
  const { userIds, roles } = approvers;
  return { userIds, roles: escalated ? [...new Set([...roles, 'team-admin' as const])] : roles };
}
