import type { GiftReaction } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { count, dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { Block } from './block.tsx';
import classes from './home.module.css';
import { markThanksSeen, recentQuery, thanksQuery } from './home-queries.ts';

/** What recipients wrote back since somebody last said that they had read it. */
export function ThanksCard() {
  const query = useQuery(thanksQuery());
  const recent = useQuery(recentQuery);
  const seen = useSeen();
  // Nobody can thank a team that never sent.
  if (recent.data?.data.total === 0) return null;
  const newest = query.data?.data[0];
  const mark = newest ? (
    <Button
      variant="subtle"
      size="compact-md"
      loading={seen.isPending}
      onClick={() => seen.mutate({ at: newest.dateCreated, before: query.data?.seenAt ?? null })}
    >
      Mark as read
    </Button>
  ) : undefined;
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
            <p className={classes.note}>No new thank-yous. What recipients write back shows here.</p>
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

/** Remembers what was read, and lets it be taken back. */
function useSeen() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ at }: { readonly at: string | null; readonly before?: string | null }) => markThanksSeen(at),
    onSuccess: async (_, { before }) => {
      await client.invalidateQueries({ queryKey: ['home', 'thanks'] });
      if (before !== undefined)
        toast('Thank-yous marked as read.', {
          undo: () => {
            mutation.mutate({ at: before });
          },
        });
    },
  });
  return mutation;
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
