import type { AutomationParticipant, WalletEntry } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { dateTime, pounds } from '@huggg/ui/format';
import { Button, Modal } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { describeError } from '../../../shared/api/describe-error.ts';
import { entryNames } from '../../../shared/money/entry-names.ts';
import { statementQuery } from '../queries/statement-query.ts';
import { personFigures, personName, type PersonFigure } from './people-columns.tsx';
import classes from './people.module.css';

type PersonStatementProps = {
  readonly person: AutomationParticipant;
  readonly walletId: string;
  readonly figure: PersonFigure;
  readonly timeZone: string;
  readonly onClose: () => void;
};

/** The movements behind one figure of a person. */
export function PersonStatement({ person, walletId, figure, timeZone, onClose }: PersonStatementProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    statementQuery(walletId, figure),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Modal opened onClose={onClose} title={`${personFigures[figure]}: ${personName(person)}`} size={640}>
      <div className={classes.form}>
        {error && !entries ? (
          <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : null}
        {!entries && !error ? <SkeletonTable rows={4} columns={2} label="Loading movements" /> : null}
        {entries?.length === 0 ? (
          <EmptyState compact scene="letter" title="Nothing yet">
            Each movement of this money is listed here.
          </EmptyState>
        ) : null}
        {entries && entries.length > 0 ? (
          <ul className={classes.movements} aria-label="Movements">
            {entries.map((entry) => (
              <Movement key={`${entry.id}-${entry.type}`} entry={entry} timeZone={timeZone} />
            ))}
          </ul>
        ) : null}
        {hasNextPage ? (
          <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}

function Movement({ entry, timeZone }: { readonly entry: WalletEntry; readonly timeZone: string }) {
  const { type, description, date } = entry;
  const pence = entry.in - entry.out;
  return (
    <li>
      <span className={classes.who}>
        <strong>{entryNames[type]}</strong>
        <span className={classes.quiet}>
          {dateTime(date, { timeZone })}
          {description === '' ? '' : ` · ${description}`}
        </span>
      </span>
      <span className="hg-tabular">{pence > 0 ? `+${pounds(pence)}` : pounds(pence)}</span>
    </li>
  );
}
