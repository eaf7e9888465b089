import type { GiftReaction } from '@huggg/contracts';
import { count, dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { Block } from './block.tsx';
import classes from './home.module.css';
import { recentQuery } from './queries/recent-query.ts';
import { fewThanks, maxThanks, thanksQuery } from './queries/thanks-query.ts';
import { useMarkThanksSeen } from './queries/use-mark-thanks-seen.ts';

/** The replies of recipients since they were last marked as read. */
export function ThanksCard() {
  const [shown, setShown] = useState(fewThanks);
  const query = useQuery({ ...thanksQuery(shown), placeholderData: keepPreviousData });
  const recent = useQuery(recentQuery);
  const seen = useMarkThanksSeen();
  // A team that has never sent a gift has no thank-yous.
  if (recent.data?.data.total === 0) return null;
  const newest = query.data?.data[0];
  const unread = query.data?.pagination.total ?? 0;
  // They are marked as read up to one time, so all of them must be shown first.
  const hidden = unread - (query.data?.data.length ?? 0);
  const mark = !newest ? undefined : hidden > 0 && shown < maxThanks ? (
    <Button
      variant="subtle"
      size="compact-md"
      data-edge="end"
      loading={query.isFetching}
      onClick={() => setShown(maxThanks)}
    >
      Show all {count(Math.min(unread, maxThanks))}
    </Button>
  ) : (
    <Button
      variant="subtle"
      size="compact-md"
      data-edge="end"
      loading={seen.isPending}
      onClick={() => seen.mutate({ at: newest.dateCreated, before: query.data?.seenAt ?? null })}
    >
      {hidden > 0 ? `Mark all ${count(unread)} as read` : 'Mark as read'}
    </Button>
  );
  return (
    <Block title="Thank-yous" query={query} skeletonHeight={100} more={mark}>
      {({ data, pagination: { total } }) => (
        <>
          {seen.error ? (
            <p role="alert" className={classes.small}>
              {describeError(seen.error).message}
            </p>
          ) : null}
          {data.length === 0 ? (
            <p className={classes.note}>No new thank-yous. Messages from recipients appear here.</p>
          ) : (
            <ul className={classes.work}>
              {data.map((thanks) => (
                <Thanks key={thanks._id} thanks={thanks} />
              ))}
            </ul>
          )}
          {total > data.length ? <p className={classes.small}>And {count(total - data.length)} more unread.</p> : null}
        </>
      )}
    </Block>
  );
}

function Thanks({
  thanks: { emoji, message, name, receiver, hugggId, transaction, dateCreated },
}: {
  readonly thanks: GiftReaction;
}) {
  return (
    <li>
      <span className={classes.emoji} aria-hidden="true">
        {emoji}
      </span>
      <span className={classes.words}>
        <span className={classes.said}>{message ?? 'Sent a thank-you'}</span>
        <span className={classes.sub}>
          <span className="hg-hidden">Reaction {emoji}, </span>
          {[name ?? receiver, transaction.name, dateTime(dateCreated)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Link
        to="/gifts/$giftId"
        params={{ giftId: hugggId }}
        className={classes.more}
        aria-label={`See gift of ${name ?? receiver ?? 'this recipient'}`}
      >
        See gift
      </Link>
    </li>
  );
}
