import type { Suppression } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { SearchField } from '../../shared/list/search-field.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { canForTeam } from '../../shared/session/session.ts';
import { suppressionsQuery } from './suppressions-query.ts';
import { useLift } from './use-lift.ts';
import classes from './suppressions-page.module.css';

const route = getRouteApi('/shell/team-settings/team/undeliverable');

/** Addresses that get no more messages, because messages to them bounced or were unwanted. */
export function SuppressionsPage() {
  if (!canForTeam('view-huggg-status'))
    return <NoAccessPage reason="Your role sees its own gifts, not the team’s list of addresses." />;
  return (
    <Page
      title="Undeliverable addresses"
      crumbs={[{ label: 'Team', to: '/team' }]}
      description="Messages to these addresses bounced or were unwanted, so we do not send any. Allow messages again once an address works."
    >
      <Entries />
    </Page>
  );
}

function Entries() {
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useInfiniteQuery(suppressionsQuery(q));
  const lift = useLift();
  const rows = query.data?.pages.flatMap(({ data }) => data);
  if (query.error && !rows)
    return (
      <ErrorBlock {...describeError(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  return (
    <div className={classes.list}>
      <SearchField
        label="Search addresses"
        value={q}
        onChange={(next) => void navigate({ search: next ? { q: next } : {}, replace: true })}
      />
      {lift.error ? <ErrorBlock {...describeError(lift.error)} /> : null}
      {rows ? (
        <Rows rows={rows} searched={q !== undefined} lift={(row) => liftSuppression(row, lift)} />
      ) : (
        <SkeletonTable />
      )}
      {query.hasNextPage ? (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function liftSuppression({ id, address }: Suppression, lift: ReturnType<typeof useLift>): void {
  lift.mutate(id, { onSuccess: () => void toast(`Messages go to ${address} again.`) });
}

type RowsProps = {
  readonly rows: readonly Suppression[];
  readonly searched: boolean;
  readonly lift: (row: Suppression) => void;
};

function Rows({ rows, searched, lift }: RowsProps) {
  if (rows.length === 0)
    return searched ? (
      <EmptyState title="No address matches" scene="letter">
        Search for another part of it.
      </EmptyState>
    ) : (
      <EmptyState title="Every address works" scene="letter">
        An address is added to this list when a message to it bounces permanently, or its owner complains.
      </EmptyState>
    );
  return (
    <ul className={classes.rows} aria-label="Undeliverable addresses">
      {rows.map((row) => (
        <li key={row.id}>
          <Card className={classes.row}>
            <div className={classes.what}>
              <strong className={classes.address}>{row.address}</strong>
              <span className={classes.why}>
                {reasonText(row)} · {date(row.dateCreated)}
              </span>
              {row.error ? <span className={classes.why}>{row.error}</span> : null}
            </div>
            {row.abilities.lift ? (
              <Button
                variant="default"
                size="sm"
                aria-label={`Allow messages to ${row.address}`}
                onClick={() => lift(row)}
              >
                Allow messages
              </Button>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}

const reasons = {
  bounce: { email: 'Emails bounced', sms: 'Not a mobile number in use' },
  complaint: { email: 'Marked as spam', sms: 'Complained' },
  'opt-out': { email: 'Asked for no emails', sms: 'Answered STOP' },
} as const;

function reasonText({ reason, channel, everywhere }: Suppression): string {
  return `${reasons[reason][channel]}${everywhere ? ', so no team sends to it' : ''}`;
}
