import type { AutomatedBudgetDetail, ListedExecution } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge } from '@huggg/ui';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import type { StatusLook } from '@huggg/ui/status';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { runErrors } from '../parts/budget-text.ts';
import { runsQuery } from '../queries/runs-query.ts';
import { RunButtons } from './run-buttons.tsx';
import { RunItems } from './run-items.tsx';
import { missingText, retryText } from './run-notice.tsx';
import classes from './detail.module.css';

const route = getRouteApi('/shell/budgets/$id');

/** Every run with the money it moved, and why a run failed. */
export function RunsTab({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { cursor, size = 25, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<ListedExecution>();
  const { data, error, refetch, isFetching } = useQuery(runsQuery(budget.id, { cursor, size }));
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Card>
        <SkeletonTable rows={4} columns={3} label="Loading runs" />
      </Card>
    );
  if (data.data.length === 0)
    return (
      <Card>
        <EmptyState compact scene="letter" title="No run yet">
          Each run is listed here with what it gave, and what went back.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card p={0}>
        <ul className={classes.runs} aria-label="Runs">
          {data.data.map((run) => (
            <Run key={run.id} budget={budget} run={run} onOpen={() => setOpened(run)} />
          ))}
        </ul>
        <Pager
          label="runs"
          page={page}
          size={size}
          total={data.pagination.total}
          capped={data.pagination.totalCapped}
          cursors={data.pagination}
          onPage={(next, from) => void navigate({ search: { tab: 'runs', size, page: next, cursor: from } })}
          onSize={(next) => void navigate({ search: { tab: 'runs', size: next } })}
        />
      </Card>
      {opened ? <RunItems run={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

function lookOf({ endDate, errors, nextTry }: ListedExecution): StatusLook {
  const look = (part: Omit<StatusLook, 'shape'>): StatusLook => ({ shape: 'soft', ...part });
  if (endDate !== null && errors.length > 0)
    return look({
      colour: 'neutral',
      icon: 'ban',
      label: 'Given up',
      explanation: 'The budget ended before it could be paid',
    });
  if (endDate !== null)
    return look({
      colour: 'success',
      icon: 'circle-check',
      label: 'Done',
      explanation: 'Everyone was paid, in one go',
    });
  if (errors.length === 0)
    return look({ colour: 'info', icon: 'loader-2', label: 'Under way', explanation: 'It is being carried out' });
  return nextTry === null
    ? look({ colour: 'warning', icon: 'player-pause', label: 'Waiting for you', explanation: 'Nobody was paid' })
    : look({ colour: 'warning', icon: 'clock', label: 'Tried again', explanation: 'Nobody was paid yet' });
}

type RunProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly run: ListedExecution;
  readonly onOpen: () => void;
};

function Run({ budget, run, onOpen }: RunProps) {
  const { timeZone } = budget;
  // An unpaid run ends with its budget and keeps its errors.
  const done = run.endDate !== null && run.errors.length === 0;
  const waits = run.endDate === null;
  const late = done && Date.parse(run.endDate ?? '') - Date.parse(run.dueDate) > 3_600_000;
  return (
    <li>
      <div className={classes.run}>
        <span className={classes.when}>
          <strong>
            Run {run.period}, {dateTime(run.dueDate, { timeZone })}
          </strong>
          <span className={classes.sub}>
            {done ? sumText(run) : waits ? retryText(run, timeZone) : 'Nobody was paid; the budget ended first.'}
            {late && run.endDate ? `. Late: done on ${dateTime(run.endDate, { timeZone })}` : ''}
          </span>
        </span>
        <StatusBadge status={lookOf(run)} />
      </div>
      {done ? null : (
        <ul className={classes.causes}>
          {run.errors.map((type) => (
            <li key={type}>
              {runErrors[type].words} {missingText(run.history.find((cause) => cause.type === type)?.missing ?? null)}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {done ? (
          <Button variant="default" size="sm" onClick={onOpen} aria-label={`See what each got, run ${run.period}`}>
            See what each got
          </Button>
        ) : null}
        {waits && run.errors.length > 0 && budget.status === 'live' ? <RunButtons budget={budget} run={run} /> : null}
      </div>
      {run.history.length > 0 ? <History run={run} timeZone={timeZone} /> : null}
    </li>
  );
}

function sumText({ participants, distributed, returned }: ListedExecution): string {
  const paid = `${quantity(participants, 'person', 'people')} · ${pounds(distributed)} given`;
  return returned > 0 ? `${paid} · ${pounds(returned)} went back` : paid;
}

/** The earlier attempts, each with its causes. */
function History({ run: { history }, timeZone }: { readonly run: ListedExecution; readonly timeZone: string }) {
  return (
    <details>
      <summary>{quantity(new Set(history.map((cause) => cause.try)).size, 'failed try', 'failed tries')}</summary>
      <ul className={classes.causes}>
        {history.map((cause) => (
          <li key={`${cause.try}-${cause.type}`}>
            {dateTime(cause.dateCreated, { timeZone })}: {runErrors[cause.type].words} {missingText(cause.missing)}
          </li>
        ))}
      </ul>
    </details>
  );
}
