import { roles } from '@huggg/contracts';
import type { ApprovalReasonGiven, ApprovalStatus } from '@huggg/contracts';
import { pounds } from '@huggg/ui/format';
import { roleText } from '../team/permission-text.ts';

/** Explains why an order needs approval, in one sentence. */
export function reasonText({ reason, above, min, max, role }: ApprovalReasonGiven): string {
  if (reason === 'amount') return `It comes to more than ${pounds(above ?? 0)}.`;
  if (reason === 'role') return `Orders of ${roleNames(role)} need approval.`;
  if (min !== null && max !== null) return `The gift’s price is not between ${pounds(min)} and ${pounds(max)}.`;
  return min === null ? `The gift costs more than ${pounds(max ?? 0)}.` : `The gift costs less than ${pounds(min)}.`;
}

/** Returns the name of a role in lower case, for use within a sentence: "participants". */
function roleNames(given: string | null): string {
  const role = roles.find((one) => one === given);
  return role ? roleText[role].many.toLowerCase() : 'this role';
}

/** "Ada, Ben or Cleo"; only the first three of many. */
export function approverNames(approvers: readonly { readonly name: string }[]): string {
  const names = approvers.slice(0, 3).map(({ name }) => name);
  const rest = approvers.length - names.length;
  const all = rest > 0 ? [...names, `${rest} more`] : names;
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(all);
}

/** The outcome of an approval, in one or two words. */
export const approvalStatusText: Readonly<Record<ApprovalStatus, string>> = {
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Not approved',
  withdrawn: 'Taken back',
  expired: 'Expired without an answer',
  'not-bought': 'Approved, not bought',
};
