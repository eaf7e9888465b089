import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StackBar } from '@huggg/ui';
import { count, percent, pounds } from '@huggg/ui/format';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { reportsQuery } from '../queries/reports-query.ts';
import { PeopleReports } from './people-reports.tsx';
import { Block } from './report-block.tsx';
import classes from './detail.module.css';

type BudgetReports = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof reportsQuery>['queryFn']>>>>;
type Part = { readonly budget: AutomatedBudgetDetail; readonly reports: BudgetReports };

/** Where the money of a budget is, and how its people used it. Every figure links to the rows it is calculated from. */
export function Reports({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { data, error, refetch, isFetching } = useQuery(reportsQuery(budget.id));
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Card>
        <SkeletonTable rows={4} columns={4} label="Loading reports" />
      </Card>
    );
  return (
    <div className={classes.columns}>
      <Funding budget={budget} reports={data} />
      <Engagement budget={budget} reports={data} />
      <Gifts budget={budget} reports={data} />
      <Reasons budget={budget} reports={data} />
      <PeopleReports budget={budget} />
    </div>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Funding({ budget: { id }, reports: { funding } }: Part) {
  const people = { to: '/budgets/$id', params: { id }, search: { tab: 'people' } } as const;
  return (
    <Block id="funding" title="Where the money is">
      <dl className={classes.figures}>
        <Figure label="Given, less what went back">
          <Link to="/budgets/$id" params={{ id }} search={{ tab: 'runs' }}>
            {pounds(funding.totalTransferred)}
          </Link>
        </Figure>
        <Figure label="Left to spend">
          <Link {...people}>{pounds(funding.totalAvailable)}</Link>
        </Figure>
        <Figure label="In open gifts">
          <Link {...people}>{pounds(funding.totalLive)}</Link>
        </Figure>
        <Figure label="Spent">
          <Link to="/gifts" search={{ budget: id, reached: 'redeemed' }}>
            {pounds(funding.totalSpent)}
          </Link>
        </Figure>
      </dl>
      <StackBar
        label="Where the money is"
        format={pounds}
        partsName="Where"
        parts={[
          { key: 'available', label: 'Left to spend', value: funding.totalAvailable },
          { key: 'live', label: 'In open gifts', value: funding.totalLive },
          { key: 'spent', label: 'Spent', value: funding.totalSpent },
        ]}
      />
    </Block>
  );
}

function Engagement({ budget: { id }, reports: { people, bondsCreated } }: Part) {
  const active = people.numActiveParticipants;
  return (
    <Block id="engagement" title="Engagement">
      <dl className={classes.figures}>
        <Figure label="Of active people send gifts">
          <Link to="/budgets/$id" params={{ id }} search={{ tab: 'people', status: ['active'] }}>
            {percent(people.engagementRate)}
          </Link>
        </Figure>
        <Figure label="Bonds: pairs of a sender and a recipient">
          <Link to="/gifts" search={{ budget: id, reached: 'sent' }}>
            {count(bondsCreated)}
          </Link>
        </Figure>
        <Figure label="Invited, not joined">
          <Link to="/budgets/$id" params={{ id }} search={{ tab: 'people', status: ['draft'] }}>
            {count(people.numInvitedParticipants)}
          </Link>
        </Figure>
      </dl>
      <StackBar
        label="Active people"
        partsName="People"
        parts={[
          { key: 'senders', label: 'Sent a gift', value: people.numSenders },
          { key: 'rest', label: 'Not yet', value: Math.max(0, active - people.numSenders), colour: 5 },
        ]}
      />
    </Block>
  );
}

function Gifts({ budget: { id }, reports: { gifts } }: Part) {
  return (
    <Block id="gifts" title="Gifts sent">
      <dl className={classes.figures}>
        <Figure label="Sent">
          <Link to="/gifts" search={{ budget: id, reached: 'sent' }}>
            {count(gifts.totalSent)}
          </Link>
        </Figure>
        <Figure label="Redeemed">
          <Link to="/gifts" search={{ budget: id, reached: 'redeemed' }}>
            {count(gifts.totalRedeemed)}
          </Link>
        </Figure>
        <Figure label="Average price">
          <Link to="/gifts" search={{ budget: id, reached: 'sent' }}>
            {gifts.averagePrice === null ? '—' : pounds(gifts.averagePrice)}
          </Link>
        </Figure>
        <Figure label="Different recipients">
          <Link to="/gifts" search={{ budget: id, reached: 'sent' }}>
            {count(gifts.uniqueRecipients)}
          </Link>
        </Figure>
      </dl>
      <StackBar
        label="Gifts sent"
        partsName="Gifts"
        parts={[
          { key: 'redeemed', label: 'Redeemed', value: gifts.totalRedeemed },
          { key: 'rest', label: 'Not redeemed', value: gifts.totalSent - gifts.totalRedeemed, colour: 5 },
        ]}
      />
    </Block>
  );
}

function Reasons({ budget: { id }, reports: { reasons } }: Part) {
  return (
    <Block id="reasons" title="Why people give">
      {reasons.length === 0 ? (
        <EmptyState compact scene="letter" title="No gifts yet">
          The reasons that senders choose are counted here.
        </EmptyState>
      ) : (
        <>
          <ul className={classes.reasons}>
            {reasons.map(({ reasonCode, numberOfHugggs }) => (
              <li key={reasonCode}>
                <Link
                  to="/gifts"
                  search={{
                    budget: id,
                    reached: 'sent',
                    ...(reasonCode === null ? { noReason: 'yes' } : { reason: reasonCode }),
                  }}
                >
                  {reasonCode ?? 'No reason'}
                </Link>
                <span className="hg-tabular">{count(numberOfHugggs)}</span>
              </li>
            ))}
          </ul>
          <StackBar
            label="Gifts by reason"
            partsName="Reason"
            parts={reasons.map(({ reasonCode, numberOfHugggs }) => ({
              key: reasonCode ?? '',
              label: reasonCode ?? 'No reason',
              value: numberOfHugggs,
            }))}
          />
        </>
      )}
    </Block>
  );
}
