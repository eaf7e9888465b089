import type { CodeDifferenceKind, CodeIssueState } from '@huggg/contracts';

/** A code in a supplier's own list. */
export type ListedIssue = {
  /** Our id of the request, as stored by the supplier. */
  readonly id: string;
  readonly reference: string;
  readonly valuePence: number;
  readonly currency: string;
  readonly isCancelled: boolean;
};

/** A request of ours, for the comparison. */
export type ComparedIssue = {
  readonly id: string;
  readonly supplierReference: string | null;
  readonly valuePence: number;
  readonly state: CodeIssueState;
};

export type IssueDifference = {
  readonly kind: CodeDifferenceKind;
  readonly subject: string;
  readonly supplierReference: string | null;
  readonly issueId: string | null;
  readonly oursPence: number | null;
  readonly theirsPence: number | null;
  readonly theirsCurrency: string | null;
};

/** Requests that may still get an outcome, and those that operators already know about. */
const unsettledStates = new Set<CodeIssueState>(['asked', 'pending', 'returning', 'wrong']);

function differenceOf(theirs: ListedIssue, ours: ComparedIssue | undefined): IssueDifference[] {
  const facts = {
    subject: theirs.id,
    supplierReference: theirs.reference,
    issueId: ours?.id ?? null,
    oursPence: ours?.state === 'issued' ? ours.valuePence : null,
    theirsPence: theirs.isCancelled ? null : theirs.valuePence,
    theirsCurrency: theirs.isCancelled ? null : theirs.currency,
  };
  if (ours && unsettledStates.has(ours.state)) return [];
  if (ours?.state !== 'issued') return theirs.isCancelled ? [] : [{ ...facts, kind: 'theirs-not-ours' }];
  if (theirs.isCancelled) return [{ ...facts, kind: 'ours-not-theirs' }];
  const isSame = theirs.valuePence === ours.valuePence && theirs.currency === 'GBP';
  return isSame ? [] : [{ ...facts, kind: 'another-value' }];
}

/**
 * Compares a supplier's list of issued codes with ours. `ours` contains every request in the list, and those that
 * issued a code here in the period of the list.
 */
export function compareIssues(
  theirs: readonly ListedIssue[],
  ours: readonly ComparedIssue[],
): readonly IssueDifference[] {
  const known = new Map(ours.map((issue) => [issue.id, issue]));
  const listed = new Set(theirs.map(({ id }) => id));
  const missing = ours.filter(({ id, state }) => state === 'issued' && !listed.has(id));
  return [
    ...theirs.flatMap((one) => differenceOf(one, known.get(one.id))),
    ...missing.map((issue) => ({
      kind: 'ours-not-theirs' as const,
      subject: issue.id,
      supplierReference: issue.supplierReference,
      issueId: issue.id,
      oursPence: issue.valuePence,
      theirsPence: null,
      theirsCurrency: null,
    })),
  ];
}
