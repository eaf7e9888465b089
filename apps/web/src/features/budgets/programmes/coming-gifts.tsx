import { programmeLateDays, type AutomatedBudgetDetail, type ProgrammeGift } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge, toast } from '@huggg/ui';
import { date, pounds } from '@huggg/ui/format';
import type { StatusLook } from '@huggg/ui/status';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { programmeGiftsQuery } from '../queries/programme-gifts-query.ts';
import { useSkipGift } from '../queries/use-skip-gift.ts';
import detail from '../detail/detail.module.css';
import classes from '../people/people.module.css';
import own from './programmes.module.css';
import { isRetried, occasionText } from './programme-text.ts';

const days = 90;

/** The calendar: gifts sent in the last month and upcoming gifts, with a button to skip one. */
export function ComingGifts({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { data, error, refetch } = useQuery(programmeGiftsQuery(budget.id, days));
  return (
    <Card component="section" aria-labelledby="coming-gifts" className={detail.card}>
      <div className={detail.head}>
        <h2 id="coming-gifts" className={detail.heading}>
          Calendar
        </h2>
        {data && data.comingPence > 0 ? (
          <p className={classes.quiet}>{pounds(data.comingPence)} in the next 90 days, at today’s prices</p>
        ) : null}
      </div>
      {error ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonTable rows={3} columns={3} label="Loading calendar" />
      ) : data.data.length === 0 ? (
        <EmptyState compact title="Nothing in the next 90 days" scene="tag">
          Gifts appear here once a programme has begun and people’s dates are known.
        </EmptyState>
      ) : (
        <ul className={own.list}>
          {data.data.map((gift) => (
            <GiftLine key={`${gift.programmeId}${gift.participantId}${gift.day}`} budget={budget} gift={gift} />
          ))}
        </ul>
      )}
      {data?.more ? <p className={classes.quiet}>There are more gifts than are listed here.</p> : null}
    </Card>
  );
}

const look = (
  colour: StatusLook['colour'],
  icon: StatusLook['icon'],
  label: string,
  explanation: string,
): StatusLook => ({
  shape: 'soft',
  colour,
  icon,
  label,
  explanation,
});

const states: Readonly<Record<ProgrammeGift['state'], StatusLook>> = {
  coming: look('info', 'calendar-clock', 'Coming', 'It is sent automatically on its day'),
  skipped: look('neutral', 'ban', 'Left out', 'Nothing goes out on this day'),
  sending: look('info', 'clock', 'Going out', 'It is being bought'),
  sent: look('primary', 'send', 'Sent', 'It was bought and sent'),
  asked: look('warning', 'clock', 'Waiting for approval', 'A second person has to approve it'),
  failed: look('danger', 'circle-x', 'Not sent', 'It could not be bought'),
};

function GiftLine({ budget, gift }: { readonly budget: AutomatedBudgetDetail; readonly gift: ProgrammeGift }) {
  const skip = useSkipGift(budget.id);
  const { programmeId, participantId, day, state } = gift;
  const who = gift.name ?? gift.email;
  const [nowMs] = useState(Date.now);
  const retries = isRetried(day, nowMs, budget.timeZone);
  const set = (skipped: boolean): void => {
    skip.mutate(
      { programmeId, participantId, day, skipped },
      {
        onSuccess: () => {
          toast(skipped ? `${who} gets no gift on that day.` : `${who} gets the gift again.`);
        },
      },
    );
  };
  const failed = skip.error ? describeError(skip.error) : undefined;
  return (
    <li>
      <span className={classes.who}>
        <strong>{who}</strong>
        <span className={classes.quiet}>
          {date(day)} · {occasionText(gift)} · {gift.programmeName}
        </span>
        {gift.failure ? (
          <span className={classes.quiet}>
            {gift.failure} {retries ? `It is tried again for ${programmeLateDays} days.` : 'It is not tried again.'}
          </span>
        ) : null}
        {failed ? (
          <span role="alert" className={classes.wrong}>
            {failed.message}
          </span>
        ) : null}
      </span>
      <StatusBadge quiet status={states[state]} />
      {gift.transactionId ? (
        <Link to="/transactions/$id" params={{ id: gift.transactionId }} search={{}}>
          Open order
        </Link>
      ) : null}
      {state === 'coming' || (state === 'failed' && retries) ? (
        <Button variant="subtle" size="compact-md" loading={skip.isPending} onClick={() => set(true)}>
          Leave out
        </Button>
      ) : null}
      {state === 'skipped' ? (
        <Button variant="subtle" size="compact-md" loading={skip.isPending} onClick={() => set(false)}>
          Put back
        </Button>
      ) : null}
    </li>
  );
}
