import type { ApprovalSummary } from '@huggg/contracts';
import { EmptyState, ErrorBlock, Money, SkeletonTable } from '@huggg/ui';
import { date, quantity, relative } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { waitingApprovalsQuery } from '../../shared/approvals/waiting-query.ts';
import { Page } from '../../shared/page/page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import classes from './approvals.module.css';
import { OrderViews } from './order-views.tsx';

/**
 * S16, Waiting for approval: the orders that the user can decide come first, then those that they requested or can see.
 */
export function ApprovalsPage() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(waitingApprovalsQuery);
  return (
    <Page
      title="Waiting for approval"
      crumbs={[{ label: 'Orders', to: '/transactions' }]}
      description="None of these are bought until a second person approves them."
    >
      <OrderViews />
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <ApprovalList approvals={data} readAtMs={dataUpdatedAt} />
      ) : (
        <SkeletonTable rows={3} columns={3} label="Loading orders that wait" />
      )}
    </Page>
  );
}

type ReadTime = { /** When they were read. */ readonly readAtMs: number };

function ApprovalList({ approvals, readAtMs }: ReadTime & { readonly approvals: readonly ApprovalSummary[] }) {
  if (approvals.length === 0)
    return (
      <EmptyState scene="letter" title="Nothing waits for approval">
        Orders that need a second person’s approval appear here.
      </EmptyState>
    );
  const sorted = approvals.toSorted((a, b) => Number(b.abilities.decide) - Number(a.abilities.decide));
  return (
    <ul className={classes.list}>
      {sorted.map((approval) => (
        <ApprovalItem key={approval.id} approval={approval} readAtMs={readAtMs} />
      ))}
    </ul>
  );
}

function ApprovalItem({ approval, readAtMs }: ReadTime & { readonly approval: ApprovalSummary }) {
  const { id, name, asker, quantity: gifts, totalPence, dateAsked, dateEnds, abilities, team } = approval;
  const timeZone = useTeam()?.effectivePreferences.timeZone;
  const who = asker.id === requireUser().user.id ? 'You' : asker.name;
  const title = name === '' ? 'Order' : name;
  return (
    <li className={classes.one}>
      <div className={classes.words}>
        <Link to="/approvals/$id" params={{ id }} className={classes.name}>
          {title}
        </Link>
        <span className={classes.sub}>
          {who} asked {relative(dateAsked, { now: readAtMs })} · {quantity(gifts, 'gift')} · {team.name} · answer by{' '}
          {date(dateEnds, { timeZone })}
        </span>
      </div>
      <Money pence={totalPence} />
      {abilities.decide ? (
        <Button
          renderRoot={(props) => <Link to="/approvals/$id" params={{ id }} {...props} />}
          size="sm"
          variant="default"
          aria-label={`Review ${title}`}
        >
          Review
        </Button>
      ) : (
        <Badge color="warning">Waiting</Badge>
      )}
    </li>
  );
}
