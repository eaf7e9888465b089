import type { Wallet } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { compact } from '../../shared/navigation/search-params.ts';
import { EntriesTable } from './entries-table.tsx';
import { figureNames } from './queries/search.ts';
import type { StatementSearch } from './queries/search.ts';
import { statementQuery } from './queries/statement-query.ts';
import { StatementBar } from './statement-bar.tsx';
import classes from './statement.module.css';

type StatementProps = { readonly wallet: Wallet; readonly search: StatementSearch; readonly timeZone: string };

const about = {
  available: 'All changes to the available balance.',
  live: 'Money held for gifts and commitments, and how it was released.',
  balance: 'Money that came into the wallet, and money that left it.',
  redeemed: 'Money that went out for redeemed gifts, fees and debits.',
  total: 'Where the wallet’s money came from, less what was moved on.',
} as const;

/** The entries behind one figure, newest first, filtered by period and type, with a download of the list. */
export function Statement({ wallet, search, timeZone }: StatementProps) {
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const request = { walletId: wallet.id, search, timeZone };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(statementQuery(request));
  const figure = search.figure ?? 'available';
  const show = (next: StatementSearch): void => {
    void navigate({ to: '/wallets/$id', params: { id: wallet.id }, search: compact(next), resetScroll: false });
  };
  const turn = (cursor: string | null | undefined): void => {
    show({ ...search, cursor: cursor ?? undefined });
    frame.current?.scrollIntoView({ block: 'start' });
  };
  const filtered = search.type !== undefined || search.from !== undefined || search.to !== undefined;
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <section ref={frame} className={classes.statement} aria-labelledby="statement">
      <div className={classes.head}>
        <h2 id="statement">Statement: {figureNames[figure].toLowerCase()}</h2>
        <p>{about[figure]}</p>
      </div>
      <StatementBar
        request={request}
        walletName={wallet.name}
        onChange={(change) => show({ ...search, ...change, cursor: undefined })}
      />
      <div className={classes.card} aria-busy={isPlaceholderData}>
        {failed ? (
          <div className={classes.inset}>
            <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} />
          </div>
        ) : null}
        {!data && !failed ? <SkeletonTable columns={5} label="Loading statement" /> : null}
        {data?.data.length === 0 ? <None filtered={filtered} onClear={() => show({ figure: search.figure })} /> : null}
        {data && data.data.length > 0 ? (
          <EntriesTable
            walletId={wallet.id}
            entries={data.data}
            timeZone={timeZone}
            figure={figure}
            refreshing={isPlaceholderData}
          />
        ) : null}
        {data && (data.pagination.hasNext || data.pagination.hasPrevious) ? (
          <nav className={classes.pages} aria-label="Pages of the statement">
            <Button
              variant="default"
              size="sm"
              disabled={!data.pagination.hasPrevious}
              leftSection={<IconChevronLeft size={18} stroke={1.75} />}
              onClick={() => turn(data.pagination.previous)}
            >
              Newer
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={!data.pagination.hasNext}
              rightSection={<IconChevronRight size={18} stroke={1.75} />}
              onClick={() => turn(data.pagination.next)}
            >
              Older
            </Button>
          </nav>
        ) : null}
      </div>
    </section>
  );
}

function None({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="No entries match"
      scene="search"
      compact
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try another range or type.
    </EmptyState>
  ) : (
    <EmptyState title="No entries yet" scene="letter" compact>
      Entries appear here as soon as money moves.
    </EmptyState>
  );
}
