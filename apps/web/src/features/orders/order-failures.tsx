import type { Gift, TransactionDetail } from '@huggg/contracts';
import { ErrorBlock } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { deliveryStatus } from '@huggg/ui/status';
import { Button } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../shared/api/describe-error.ts';
import { withoutStep } from '../../shared/gifts/list-search.ts';
import { FixDialog } from './fix-dialog.tsx';
import classes from './order-failures.module.css';
import { failedGiftsQuery } from './queries/failed-gifts-query.ts';

const route = getRouteApi('/shell/transactions/$id');

/** Undelivered gifts, by reason, with a button to correct them. */
export function OrderFailures({ order }: { readonly order: TransactionDetail }) {
  return order.funnel.bounced > 0 ? <Failures order={order} /> : null;
}

function Failures({ order }: { readonly order: TransactionDetail }) {
  const { act } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isFetching } = useQuery(failedGiftsQuery(order.id));
  const failed = data?.data ?? [];
  const fixable = failed.filter(({ abilities }) => abilities.correctAddress);
  const show = (open: boolean): void => {
    void navigate({
      search: (before) => ({ ...before, act: open ? 'fix' : undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  // The corrected gift has left this step, so the filtered list would hide it.
  const showAll = (): void => {
    void navigate({ search: (before) => withoutStep(before, 'bounced'), replace: true, resetScroll: false });
  };
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (failed.length === 0) return null;
  return (
    <section className={classes.failures} aria-labelledby="failures-title">
      <IconMailX size={22} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="failures-title" className={classes.title}>
          {quantity(order.funnel.bounced, 'gift')} did not arrive
        </h2>
        <ul className={classes.reasons}>
          {reasonsOf(failed).map(([words, count]) => (
            <li key={words}>
              <span className="hg-tabular">{count}</span> {words.charAt(0).toLowerCase()}
              {words.slice(1)}
            </li>
          ))}
        </ul>
      </div>
      {fixable.length > 0 ? <Button onClick={() => show(true)}>{`Fix and send ${fixable.length}`}</Button> : null}
      <FixDialog
        opened={act === 'fix' && fixable.length > 0}
        gifts={fixable}
        orderId={order.id}
        onSent={showAll}
        onClose={() => show(false)}
      />
    </section>
  );
}

/** Counts gifts by delivery status, most frequent first. */
function reasonsOf(gifts: readonly Gift[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const gift of gifts) {
    const words = deliveryStatus(gift.deliveryStatus).label;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]);
}
