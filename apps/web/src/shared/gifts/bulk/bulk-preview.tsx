import { ErrorBlock } from '@huggg/ui';
import { count, pounds, quantity } from '@huggg/ui/format';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error.ts';
import { bulkText } from './bulk-kinds.ts';
import type { BulkKind, Outcome } from './bulk-kinds.ts';
import type { BulkSubject } from './bulk-subject.ts';
import classes from './bulk.module.css';

type BulkPreviewProps = {
  readonly kind: BulkKind;
  readonly preview: UseQueryResult<Outcome>;
  readonly subject: BulkSubject;
};

/** What can be changed, with the money that moves, and what stays unchanged and why. */
export function BulkPreview({
  kind,
  preview: { data, error, isFetching, isLoading, refetch },
  subject,
}: BulkPreviewProps) {
  if (error && !isFetching) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  if (isLoading)
    return (
      <div role="status" aria-label="Checking the gifts">
        <Skeleton height={52} radius="md" />
      </div>
    );
  if (!data) return null;
  return (
    <div role="status">
      <ul className={classes.outcome} aria-busy={isFetching} data-refreshing={isFetching || undefined}>
        <li className={classes.can} data-none={data.changed === 0 || undefined}>
          {data.changed === 0 ? (
            <IconCircleMinus size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
          )}
          <span>
            {data.changed === 0 ? 'None of these gifts can be changed this way.' : changeableText(kind, data, subject)}
          </span>
        </li>
        {data.stay.map(({ reason, count: staying }) => (
          <li key={reason} className={classes.stays}>
            <IconCircleMinus size={20} stroke={1.75} aria-hidden="true" />
            <span>
              {count(staying)} {reason} and {staying === 1 ? 'stays' : 'stay'} as {staying === 1 ? 'it is' : 'they are'}
              .
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function changeableText(
  kind: BulkKind,
  { changed, returnedPence, canUndo, told = 0, onPaper = 0 }: Outcome,
  { returnsTo }: BulkSubject,
): string {
  const words = bulkText[kind].can(count(changed));
  if (told > 0) return `${words} ${undoLimitText(told, changed)}`;
  if (canUndo) return `${words} You can undo this until something else changes them.`;
  if (kind !== 'cancel') return words;
  const paper =
    onPaper > 0
      ? ` ${quantity(onPaper, 'gift')} of them ${onPaper === 1 ? 'is' : 'are'} on paper; the pages will say that the gift was withdrawn.`
      : '';
  return returnedPence > 0
    ? `${words} and ${pounds(returnedPence)} returns to ${returnsTo} now. Their links stop working.${paper}`
    : `${words}. Nothing returns.${paper}`;
}

/** Describes which gifts cannot be undone: recipients who are told of a later claim-by immediately keep it. */
function undoLimitText(told: number, changed: number): string {
  if (told < changed)
    return `Recipients of ${count(told)} are told of the later date at once, so only the others can be undone.`;
  return `${told === 1 ? 'Its recipient is' : 'Their recipients are'} told of the later date at once, so it cannot be undone.`;
}
