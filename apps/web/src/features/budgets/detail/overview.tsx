import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { dateTime, pounds } from '@huggg/ui/format';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fundingHealth, peopleText } from '../parts/budget-text.ts';
import { HealthWords, useSource } from '../parts/funding-health.tsx';
import { balancesQuery, sumBalances } from '../queries/balances-query.ts';
import { datesQuery } from '../queries/dates-query.ts';
import classes from './detail.module.css';

/** What comes next and whether it can be paid, where the money is, and what it did. */
export function Overview({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <NextRun budget={budget} />
        <Money budget={budget} />
      </div>
    </div>
  );
}

function NextRun({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { status, timeZone, nextScheduledRun } = budget;
  const { data: dates = [] } = useQuery(datesQuery(budget.id));
  const source = useSource(budget.walletId);
  const cost = status === 'live' ? budget.calculatedBudgetAmount : budget.amountWithInvited;
  if (status === 'ended' || (status === 'live' && nextScheduledRun === null))
    return (
      <Card component="section" aria-labelledby="next-run" className={classes.card}>
        <h2 id="next-run" className={classes.heading}>
          {status === 'ended' ? 'It has ended' : 'The last run is done'}
        </h2>
        <p className={classes.note}>{endWords(budget)}</p>
      </Card>
    );
  return (
    <Card component="section" aria-labelledby="next-run" className={classes.card}>
      <h2 id="next-run" className={classes.heading}>
        Next run
      </h2>
      <dl className={classes.counts}>
        <div>
          <dt>{status === 'draft' ? 'If it started now' : 'Due'}</dt>
          <dd>{dates[0] === undefined ? '—' : dateTime(nextScheduledRun ?? dates[0], { timeZone })}</dd>
        </div>
        <div>
          <dt>Costs at most</dt>
          <dd>{pounds(cost)}</dd>
        </div>
      </dl>
      <HealthWords health={fundingHealth(budget, source)} />
      {dates.length > 1 ? (
        <div>
          <p className={classes.note}>Then</p>
          <ol className={classes.dates}>
            {dates.slice(1).map((at) => (
              <li key={at}>{dateTime(at, { timeZone })}</li>
            ))}
          </ol>
        </div>
      ) : null}
    </Card>
  );
}

function endWords({ status, endedAt, endsAt, timeZone }: AutomatedBudgetDetail): string {
  if (status === 'ended')
    return endedAt === null ? 'No more runs.' : `On ${dateTime(endedAt, { timeZone })}. What was left went back.`;
  return endsAt === null
    ? 'What is left stays with its people until you stop it.'
    : `What is not spent goes back on ${dateTime(endsAt, { timeZone })}, when the budget ends.`;
}

function Money({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { data } = useQuery(balancesQuery(budget.id));
  const held = data && sumBalances(data);
  return (
    <Card component="section" aria-labelledby="people-money" className={classes.card}>
      <h2 id="people-money" className={classes.heading}>
        People and money
      </h2>
      <dl className={classes.counts}>
        <div>
          <dt>Given in all</dt>
          <dd>{pounds(budget.totalFunds)}</dd>
        </div>
        <div>
          <dt>Left to spend</dt>
          <dd>
            <Link to="/budgets/$id" params={{ id: budget.id }} search={{ tab: 'people' }}>
              {held ? pounds(held.available) : '—'}
            </Link>
          </dd>
        </div>
        <div>
          <dt>In open gifts</dt>
          <dd>{held ? pounds(held.live) : '—'}</dd>
        </div>
      </dl>
      <p className={classes.note}>{peopleText(budget)}</p>
    </Card>
  );
}
