import type { AutomatedBudgetDetail, AutomationParticipant } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StackBar } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { can } from '../../../shared/session/session.ts';
import budgets from '../parts/budgets.module.css';
import { personName } from '../people/people-columns.tsx';
import { PersonStatement } from '../people/person-statement.tsx';
import { peopleReportsQuery, type PersonReport } from '../queries/people-reports-query.ts';
import { somePeopleQuery } from '../queries/some-people-query.ts';
import { lastGifts, topSpenders } from './people-sums-of.ts';
import { Block } from './report-block.tsx';
import classes from './detail.module.css';

type Props = { readonly budget: AutomatedBudgetDetail };
type Part = Props & { readonly reports: Readonly<Record<string, PersonReport>> };

/** How much each person spent, and the time of their last gift. */
export function PeopleReports({ budget }: Props) {
  const { data, error, refetch, isFetching } = useQuery(peopleReportsQuery(budget.id));
  const body = (Drawn: (part: Part) => ReactNode) =>
    data ? (
      <Drawn budget={budget} reports={data} />
    ) : error ? (
      <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonTable rows={3} columns={2} label="Loading people" />
    );
  return (
    <>
      <Block id="spenders" title="Who spent most">
        {body(Spenders)}
      </Block>
      <Block id="last-gifts" title="Last gift">
        {body(LastGifts)}
      </Block>
    </>
  );
}

function Spenders({ budget, reports }: Part) {
  const { top, rest } = topSpenders(reports);
  const { data: people } = useQuery({
    ...somePeopleQuery(
      budget.id,
      top.map(({ id }) => id),
    ),
    enabled: top.length > 0,
  });
  const [opened, setOpened] = useState<AutomationParticipant>();
  if (top.length === 0)
    return (
      <EmptyState compact scene="letter" title="Nothing spent yet">
        What people spent is added up here once their gifts are redeemed.
      </EmptyState>
    );
  const nameOf = (id: string): string => {
    const person = people?.find((one) => one.id === id);
    return person ? personName(person) : 'A participant';
  };
  return (
    <>
      <ul className={classes.reasons}>
        {top.map(({ id, spent }) => {
          const person = people?.find((one) => one.id === id);
          return (
            <li key={id}>
              <span>{nameOf(id)}</span>
              {person?.walletId && can('wallet') ? (
                <button type="button" className={budgets.opens} onClick={() => setOpened(person)}>
                  {pounds(spent)}
                  <span className="hg-hidden"> spent by {personName(person)}: movements</span>
                </button>
              ) : (
                <span className="hg-tabular">{pounds(spent)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <StackBar
        label="Who spent most"
        partsName="Person"
        format={pounds}
        parts={[
          ...top.map(({ id, spent }) => ({ key: id, label: nameOf(id), value: spent })),
          ...(rest > 0 ? [{ key: 'rest', label: 'Everyone else', value: rest, colour: 5 as const }] : []),
        ]}
      />
      {opened?.walletId ? (
        <PersonStatement
          person={opened}
          walletId={opened.walletId}
          figure="redeemed"
          timeZone={budget.timeZone}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

function LastGifts({ budget, reports }: Part) {
  const [nowMs] = useState(Date.now);
  const { month, earlier, never } = lastGifts(reports, nowMs);
  return (
    <>
      <p className={classes.note}>
        {month + earlier === 0
          ? 'Nobody has sent a gift yet.'
          : `${quantity(month + earlier, 'person has', 'people have')} sent a gift, ${month} of them in the last 30 days.`}{' '}
        <Link to="/budgets/$id" params={{ id: budget.id }} search={{ tab: 'people' }}>
          See everyone
        </Link>
      </p>
      <StackBar
        label="Last gift"
        partsName="When"
        parts={[
          { key: 'month', label: 'In the last 30 days', value: month },
          { key: 'earlier', label: 'Longer ago', value: earlier },
          { key: 'never', label: 'Never', value: never, colour: 5 },
        ]}
      />
    </>
  );
}
