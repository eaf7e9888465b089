import type { AutomatedBudgetDetail, NextRunSource } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable } from '@huggg/ui';
import { dateTime, pounds, quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { runErrors } from '../parts/budget-text.ts';
import { datesQuery } from '../queries/dates-query.ts';
import { nextRunQuery } from '../queries/next-run-query.ts';
import { NextRunPeople } from './next-run-people.tsx';
import { Reports } from './reports.tsx';
import classes from './detail.module.css';
import parts from '../parts/budgets.module.css';

/** The next run and whether it can be paid, where the money is, and how its people used it. */
export function Overview({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  return (
    <div className={classes.page}>
      <NextRun budget={budget} />
      {budget.status === 'draft' || budget.status === 'scheduled' ? null : <Reports budget={budget} />}
    </div>
  );
}

function NextRun({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { data, error, refetch, isFetching } = useQuery(nextRunQuery(budget.id));
  const over = data?.period === null;
  return (
    <Card component="section" aria-labelledby="next-run" className={classes.card}>
      <h2 id="next-run" className={classes.heading}>
        {over ? (budget.status === 'ended' ? 'It has ended' : 'The last run is done') : 'Next run'}
      </h2>
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonTable rows={3} columns={3} label="Loading the next run" /> : null}
      {data && over ? <p className={classes.note}>{endText(budget)}</p> : null}
      {data?.source && !over ? (
        <RunPreview budget={budget} due={data.dueDate} source={data.source} invited={data.invited?.participants ?? 0} />
      ) : null}
    </Card>
  );
}

type RunPreviewProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly due: string | null;
  readonly source: NextRunSource;
  /** Number of people who receive nothing yet, because they have not joined. */
  readonly invited: number;
};

/** The effect of the run under current conditions: on the wallet and, on request, on each person. */
function RunPreview({ budget, due, source, invited }: RunPreviewProps) {
  const [asked, setAsked] = useState(false);
  const { data: dates = [] } = useQuery(datesQuery(budget.id));
  const { timeZone, status } = budget;
  return (
    <>
      <dl className={classes.counts}>
        <div>
          <dt>{status === 'draft' ? 'If it started now' : 'Due'}</dt>
          <dd>{due === null ? '—' : dateTime(due, { timeZone })}</dd>
        </div>
        <div>
          <dt>Goes to people</dt>
          <dd>{pounds(source.added)}</dd>
        </div>
        <div>
          <dt>Comes back</dt>
          <dd>{pounds(source.returned)}</dd>
        </div>
        <div>
          <dt>{source.walletName}</dt>
          <dd>
            {pounds(source.available)}
            {source.availableAfter === null ? '' : ` → ${pounds(source.availableAfter)}`}
          </dd>
        </div>
      </dl>
      <SourceHealth source={source} />
      {invited > 0 ? (
        <p className={classes.note}>
          {quantity(invited, 'person has', 'people have')} not joined yet and {invited === 1 ? 'receives' : 'receive'}{' '}
          nothing until then.
        </p>
      ) : null}
      {dates.length > 1 ? (
        <p className={classes.note}>
          Then{' '}
          {dates
            .slice(1, 4)
            .map((at) => dateTime(at, { timeZone }))
            .join(' · ')}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          See what each person would get
        </Button>
      </div>
      {asked ? <NextRunPeople budgetId={budget.id} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

/** Whether the wallet can pay the run, and if not, why. */
function SourceHealth({ source }: { readonly source: NextRunSource }) {
  const { canRun, charge, causes, missing, walletName } = source;
  const state = canRun ? (charge > 0 ? 'card' : 'ready') : 'short';
  const Icon = { ready: IconCircleCheck, card: IconCreditCard, short: IconAlertTriangle }[state];
  return (
    <div role="status">
      <p className={parts.health} data-state={state}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {state === 'ready' ? `${walletName} can pay it` : null}
        {state === 'card' ? `The card is charged ${pounds(charge)} for what is missing` : null}
        {state === 'short'
          ? missing > 0
            ? `${pounds(missing)} is missing in ${walletName}`
            : 'It cannot be paid as things are'
          : null}
      </p>
      {causes.map(({ type }) => (
        <p key={type} className={classes.wrong}>
          {runErrors[type].words}
        </p>
      ))}
    </div>
  );
}

function endText({ status, endedAt, endsAt, timeZone }: AutomatedBudgetDetail): string {
  if (status === 'ended')
    return endedAt === null ? 'No more runs.' : `On ${dateTime(endedAt, { timeZone })}. What was left went back.`;
  return endsAt === null
    ? 'What is left stays with its people until you stop it.'
    : `What is not spent goes back on ${dateTime(endsAt, { timeZone })}, when the budget ends.`;
}
