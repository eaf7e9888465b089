import type { ApprovalPolicy, EffectiveApprovalPolicy, Role } from '@huggg/contracts';
import { amountOfPence, formatPounds } from '@huggg/money';

const admins: readonly Role[] = ['team-admin'];

function smallest(...figures: readonly (number | null | undefined)[]): number | null {
  const known = figures.filter((figure) => figure !== null && figure !== undefined);
  return known.length > 0 ? Math.min(...known) : null;
}

function largest(...figures: readonly (number | null | undefined)[]): number | null {
  const known = figures.filter((figure) => figure !== null && figure !== undefined);
  return known.length > 0 ? Math.max(...known) : null;
}

/** Checks whether a policy requires approval for anything. */
export function requiresApproval(policy: ApprovalPolicy | undefined): policy is ApprovalPolicy {
  if (!policy) return false;
  const { above, priceRange, roles } = policy;
  const ranged = priceRange?.min !== undefined || priceRange?.max !== undefined;
  return above !== undefined || ranged || (roles ?? []).length > 0;
}

function hasApprovers(policy: ApprovalPolicy | undefined): boolean {
  const { userIds = [], roles = [] } = policy?.approvers ?? {};
  return userIds.length + roles.length > 0;
}

/**
 * Returns the policy that applies to a team: everything that it or its parent team requires. If the parent requires
 * approval, the parent's approvers decide, so that a subteam cannot choose more lenient ones.
 */
export function effectiveApprovals(
  own: ApprovalPolicy | undefined,
  above: ApprovalPolicy | undefined,
): EffectiveApprovalPolicy {
  const deciding = requiresApproval(above) ? above : own;
  const named = hasApprovers(deciding) ? deciding?.approvers : { roles: [...admins] };
  return {
    above: smallest(own?.above, above?.above),
    priceRange: {
      min: largest(own?.priceRange?.min, above?.priceRange?.min),
      max: smallest(own?.priceRange?.max, above?.priceRange?.max),
    },
    roles: [...new Set([...(above?.roles ?? []), ...(own?.roles ?? [])])],
    approvers: { userIds: named?.userIds ?? [], roles: named?.roles ?? [] },
  };
}

const pounds = (pence: number): string => formatPounds(amountOfPence(pence));

/** Returns the reason why a subteam's policy would be looser than its parent's, or null. */
export function findLooserApproval(
  own: ApprovalPolicy | undefined,
  above: ApprovalPolicy | undefined,
  name: string,
): string | null {
  if (!requiresApproval(above)) return null;
  const { min, max } = own?.priceRange ?? {};
  if (hasApprovers(own)) return `${name} decides who approves.`;
  if (own?.above !== undefined && above.above !== undefined && own.above > above.above)
    return `${name} asks for approval above ${pounds(above.above)}.`;
  if (min !== undefined && above.priceRange?.min !== undefined && min < above.priceRange.min)
    return `${name} asks for approval of gifts below ${pounds(above.priceRange.min)}.`;
  return max !== undefined && above.priceRange?.max !== undefined && max > above.priceRange.max
    ? `${name} asks for approval of gifts above ${pounds(above.priceRange.max)}.`
    : null;
}

/**
 * Checks whether a policy requires less than before: a limit was loosened or removed, a role was left out, or there are
 * other approvers.
 */
export function weakensApprovals(before: ApprovalPolicy | undefined, after: ApprovalPolicy | undefined): boolean {
  if (!requiresApproval(before)) return false;
  const was = effectiveApprovals(before, undefined);
  const is = effectiveApprovals(after, undefined);
  const raised = (from: number | null, to: number | null) => from !== null && (to === null || to > from);
  const lowered = (from: number | null, to: number | null) => from !== null && (to === null || to < from);
  const added = (from: readonly string[], to: readonly string[]) => to.some((one) => !from.includes(one));
  return (
    raised(was.above, is.above) ||
    lowered(was.priceRange.min, is.priceRange.min) ||
    raised(was.priceRange.max, is.priceRange.max) ||
    added(is.roles, was.roles) ||
    added(was.approvers.userIds, is.approvers.userIds) ||
    added(was.approvers.roles, is.approvers.roles)
  );
}
