import type { ApprovalPolicy, Team } from '@huggg/contracts';

/** The part of the preferences form for which orders need approval and by whom. */
export type ApprovalValues = {
  readonly approvalAbove: number | undefined;
  readonly approvalMin: number | undefined;
  readonly approvalMax: number | undefined;
  readonly approvalRoles: readonly string[];
  readonly approverRoles: readonly string[];
  readonly approverIds: readonly string[];
};

/** What the team has set itself. */
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

/** The policy that the form shows; null where it asks for nothing. */
export function approvalPolicyOf(values: ApprovalValues): ApprovalPolicy | null {
  const {
    approvalAbove: above,
    approvalMin: min,
    approvalMax: max,
    approvalRoles,
    approverRoles,
    approverIds,
  } = values;
  // The boxes of the form are the roles of the contract.
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

/** The change that the form makes, or nothing where it shows what it began with. */
export function approvalChange(
  values: ApprovalValues,
  initial: ApprovalValues,
): { readonly approvals?: ApprovalPolicy | null } {
  const next = approvalPolicyOf(values);
  return JSON.stringify(next) === JSON.stringify(approvalPolicyOf(initial)) ? {} : { approvals: next };
}
