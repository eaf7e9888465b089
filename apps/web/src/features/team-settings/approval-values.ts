import type { ApprovalPolicy, Team } from '@huggg/contracts';

/** The form values for which orders need approval and from whom. */
export type ApprovalValues = {
  readonly approvalAbove: number | undefined;
  readonly approvalMin: number | undefined;
  readonly approvalMax: number | undefined;
  readonly approvalRoles: readonly string[];
  readonly approverRoles: readonly string[];
  readonly approverIds: readonly string[];
};

/** Returns the team's own settings. */
export function approvalValues({ preferences: { approvals } }: Pick<Team, 'preferences'>): ApprovalValues {
  return {
    approvalAbove: approvals?.above,
    approvalMin: approvals?.priceRange?.min,
    approvalMax: approvals?.priceRange?.max,
    approvalRoles: approvals?.roles ?? [],
    approverRoles: approvals?.approvers?.roles ?? [],
    approverIds: approvals?.approvers?.userIds ?? [],
  };
}

/** Returns the policy in the form; null if it requires no approvals. */
export function approvalPolicyOf(values: ApprovalValues): ApprovalPolicy | null {
  const {
    approvalAbove: above,
    approvalMin: min,
    approvalMax: max,
    approvalRoles,
    approverRoles,
    approverIds,
  } = values;
  // The checkboxes of the form are exactly the contract's roles.
  const roles = (names: readonly string[]) => names as NonNullable<ApprovalPolicy['roles']>;
  const range = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  const approvers = {
    ...(approverIds.length > 0 ? { userIds: [...approverIds] } : {}),
    ...(approverRoles.length > 0 ? { roles: roles(approverRoles) } : {}),
  };
  const policy: ApprovalPolicy = {
    ...(above === undefined ? {} : { above }),
    ...(Object.keys(range).length > 0 ? { priceRange: range } : {}),
    ...(approvalRoles.length > 0 ? { roles: roles(approvalRoles) } : {}),
    ...(Object.keys(approvers).length > 0 ? { approvers } : {}),
  };
  return Object.keys(policy).length > 0 ? policy : null;
}

/** Returns the change made in the form; empty if it equals the initial values. */
export function approvalChange(
  values: ApprovalValues,
  initial: ApprovalValues,
): { readonly approvals?: ApprovalPolicy | null } {
  const next = approvalPolicyOf(values);
  return JSON.stringify(next) === JSON.stringify(approvalPolicyOf(initial)) ? {} : { approvals: next };
}
