import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../../shared/api/describe-error.ts';
import { GiftStatusBadges } from '../../../shared/gifts/gift-status-badges.tsx';
import { productLabel } from '../../../shared/gifts/product-label.ts';
import { giftReference, receiverName } from '../../../shared/gifts/receiver-name.ts';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { sendPath } from '../../../shared/navigation/send-path.ts';
import { can } from '../../../shared/session/session.ts';
import { myGiftsQuery } from '../queries/my-gifts-query.ts';
import classes from './mine.module.css';

const few = 5;

/** The user's last gifts, and the replies of their recipients. */
export function MyGifts() {
  const { data, error, refetch, isFetching } = useQuery({ ...myGiftsQuery, enabled: can('view-huggg-status') });
  if (!can('view-huggg-status')) return null;
  const gifts = data?.data.hits.slice(0, few) ?? [];
  return (
    <Card component="section" aria-labelledby="my-gifts" className={classes.block}>
      <div className={classes.head}>
        <h2 id="my-gifts" className={classes.heading}>
          My gifts
        </h2>
        {gifts.length > 0 ? (
          <Link to="/gifts" className={classes.more}>
            See all
          </Link>
        ) : null}
      </div>
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonTable rows={4} columns={2} label="Loading your gifts" /> : null}
      {data && gifts.length === 0 ? (
        <EmptyState
          compact
          title="Your first gift"
          action={
            can('purchase-hugggs') ? (
              <Button component={Link} to={anyPath(sendPath)}>
                Send a gift
              </Button>
            ) : undefined
          }
        >
          Pick something, say a word, and it is on its way. You see here when it arrives.
        </EmptyState>
      ) : null}
      <ul className={classes.people}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <span className={classes.who}>
              <Link to="/gifts/$giftId" params={{ giftId: gift.id }}>
                {receiverName(gift.receiver) ?? giftReference(gift)}
              </Link>
              <span className={classes.sub}>
                {productLabel(gift.purchase)}, {date(gift.created_at)}
              </span>
              {gift.reaction ? (
                <span className={classes.said}>
                  <span aria-hidden="true">{gift.reaction.emoji}</span>{' '}
                  {gift.reaction.message ?? <span className="hg-hidden">Reaction {gift.reaction.emoji}</span>}
                </span>
              ) : null}
            </span>
            <GiftStatusBadges gift={gift} quiet timeZone={undefined} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
