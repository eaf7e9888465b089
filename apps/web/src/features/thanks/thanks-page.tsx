import { defaultQuickEmojis, type GiftReaction } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { reactionName } from '../../shared/gifts/emojis.ts';
import type { ThanksSearch } from '../../shared/gifts/list-search.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { thanksQuery } from './queries/thanks-query.ts';
import { useThanksReadUntil } from './queries/use-thanks-read-until.ts';
import classes from './thanks.module.css';

const route = getRouteApi('/shell/reactions');

/** S20. Lists the thank-yous of recipients; unread ones are marked while the page is open, and then count as read. */
export function ThanksPage() {
  return can('view-team-transactions') ? (
    <Thanks />
  ) : (
    <NoAccessPage reason="Your role in this team does not see orders." />
  );
}

function Thanks() {
  const search = route.useSearch();
  const query = useInfiniteQuery(thanksQuery(search));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const thanks = data?.pages.flatMap((page) => page.data) ?? [];
  // Only the unfiltered list contains the newest one for certain.
  const whole = search.view === undefined && search.emoji === undefined;
  const seen = useThanksReadUntil(whole ? thanks[0]?.dateCreated : undefined);
  return (
    <Page title="Thank-yous" description="What your recipients wrote back. There is no need to reply." width="form">
      <Filters search={search} />
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <>
          {thanks.length === 0 ? <Empty filtered={!whole} /> : null}
          <ul className={classes.list}>
            {thanks.map((one) => (
              <ThankYou
                key={one._id}
                thanks={one}
                unread={seen === null || (seen !== undefined && one.dateCreated > seen)}
              />
            ))}
          </ul>
          {hasNextPage ? (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show earlier
            </Button>
          ) : null}
        </>
      ) : (
        <SkeletonTable rows={4} columns={2} label="Loading thank-yous" />
      )}
    </Page>
  );
}

function Filters({ search }: { readonly search: ThanksSearch }) {
  const all: readonly { readonly label: string; readonly to: ThanksSearch }[] = [
    { label: 'All', to: {} },
    { label: 'With words', to: { view: 'words' } },
    ...defaultQuickEmojis.map((emoji) => ({ label: `${emoji} ${reactionName(emoji)}`, to: { emoji } })),
  ];
  return (
    <nav aria-label="Filter thank-yous" className={classes.filters}>
      {all.map(({ label, to }) => {
        const here = to.view === search.view && to.emoji === search.emoji;
        return (
          <Link
            key={label}
            to="/reactions"
            search={to}
            aria-current={here ? 'page' : undefined}
            data-here={here || undefined}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

function Empty({ filtered }: { readonly filtered: boolean }) {
  return (
    <EmptyState scene="letter" title={filtered ? 'None of these' : 'No thank-yous yet'}>
      {filtered
        ? 'Other thank-yous are under All.'
        : 'When a recipient reacts to a gift, their words appear here at once. A summary follows by email the next morning.'}
    </EmptyState>
  );
}

function ThankYou({ thanks, unread }: { readonly thanks: GiftReaction; readonly unread: boolean }) {
  const { emoji, message, name, receiver, transaction, sender, dateCreated, hugggId } = thanks;
  const who = name ?? receiver ?? 'A recipient';
  return (
    <li className={classes.one}>
      <span className={classes.emoji} role="img" aria-label={reactionName(emoji)}>
        {emoji}
      </span>
      <div className={classes.words}>
        <p className={classes.who}>
          {who} {unread ? <Badge color="ribbon">New</Badge> : null}
        </p>
        {message ? <blockquote className={classes.said}>{message}</blockquote> : null}
        <p className={classes.sub}>
          <Link to="/gifts/$giftId" params={{ giftId: hugggId }} aria-label={`${transaction.name}: gift of ${who}`}>
            {transaction.name}
          </Link>{' '}
          · sent by {sender.name} · {dateTime(dateCreated)}
        </p>
      </div>
    </li>
  );
}
