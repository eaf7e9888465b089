import type { TransactionDetail, WalletEntry } from '@huggg/contracts';
import { ErrorBlock, Money } from '@huggg/ui';
import { dateTime, pounds } from '@huggg/ui/format';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { entryNames } from '../../shared/money/entry-names.ts';
import classes from './order-entries.module.css';
import { orderEntriesQuery } from './queries/order-entries-query.ts';

/** Every ledger entry of this order: the amounts that its wallet held for it, and their outcome. */
export function OrderEntries({ order }: { readonly order: TransactionDetail }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    orderEntriesQuery(order),
  );
  if (isPending) return <Skeleton height={180} radius="md" aria-label="Loading" role="status" />;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap((page) => page.data);
  return (
    <>
      <table className={classes.table}>
        <caption className="hg-hidden">Entries of this order, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col" data-align="end">
              Held
            </th>
            <th scope="col" data-align="end">
              Released
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} order={order} />
          ))}
        </tbody>
      </table>
      {hasNextPage ? (
        <Button variant="default" size="sm" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </>
  );
}

function Row({ entry, order: { id, timeZone } }: { readonly entry: WalletEntry; readonly order: TransactionDetail }) {
  const { reference, type, description } = entry;
  const name = entryNames[type];
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={entry.date}>{dateTime(entry.date, { timeZone })}</time>
      </td>
      <td className={classes.what}>
        {reference?.kind === 'gift' ? (
          <Link
            to="/transactions/$id/gifts/$giftId"
            params={{ id, giftId: reference.id }}
            search={{ tab: 'money' }}
            resetScroll={false}
            className={classes.link}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {description === '' ? null : <span className={classes.detail}>{description}</span>}
      </td>
      <td data-align="end" className={classes.amount}>
        {entry.in > 0 ? <Money pence={entry.in} /> : <span className="hg-hidden">None</span>}
      </td>
      <td data-align="end" className={classes.amount}>
        {entry.out > 0 ? (
          <span className="hg-tabular">{pounds(-entry.out)}</span>
        ) : (
          <span className="hg-hidden">None</span>
        )}
      </td>
    </tr>
  );
}
