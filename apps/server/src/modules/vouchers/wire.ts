import type { CodeDifference, CodeDifferenceAct } from '@huggg/contracts';
import type { CodeDifferenceRow } from './queries/code-differences.ts';

/** Returns the actions that an operator can take on an open difference. */
export function actionsOf({ kind, issueState, resolvedAt }: CodeDifferenceRow): CodeDifferenceAct[] {
  if (resolvedAt) return [];
  if (kind === 'wrong-answer') return issueState === 'wrong' ? ['cancel', 'give-up'] : ['note'];
  return kind === 'theirs-not-ours' || kind === 'not-returned' ? ['note', 'cancel'] : ['note'];
}

export function toWireDifference(row: CodeDifferenceRow): CodeDifference {
  return {
    id: row.id,
    supplier: row.supplierKey,
    kind: row.kind,
    subject: row.subject,
    giftId: row.giftId,
    ours: row.oursPence,
    theirs: row.theirsPence,
    theirsCurrency: row.theirsCurrency,
    acts: actionsOf(row),
    dateFound: row.foundAt.toString(),
    dateResolved: row.resolvedAt?.toString() ?? null,
    note: row.note,
  };
}
