import type { TransactionHit } from '@huggg/contracts';
import { EmptyState, StatusBadge } from '@huggg/ui';
import { date, pounds, quantity } from '@huggg/ui/format';
import { processingStatus } from '@huggg/ui/status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { orderSummary, unclaimedOf } from '../../shared/gifts/order-summary.ts';
import { productLabel } from '../../shared/gifts/product-label.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { Block } from './block.tsx';
import classes from './home.module.css';
import { recentQuery } from './queries/recent-query.ts';

/** The last five orders. */
export function RecentOrders() {
  const query = useQuery(recentQuery);
  return (
    <Block
      title="Recent orders"
      query={query}
      skeletonHeight={260}
      wide
      more={
        <Link to="/transactions" className={classes.more}>
          See all orders
        </Link>
      }
    >
      {({ data: { hits } }) =>
        hits.length === 0 ? (
          <EmptyState compact title="No orders yet">
            Start with one gift; nothing is charged until you confirm.
          </EmptyState>
        ) : (
          <ul className={classes.orders}>
            {hits.map((hit) => (
              <li key={hit.transaction.id}>
                <Row {...hit} />
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  );
}

function Row(hit: TransactionHit) {
  const { transaction, product } = hit;
  const timeZone = useTeam()?.effectivePreferences.timeZone;
  return (
    <Link to="/transactions/$id" params={{ id: transaction.id }}>
      {product.images[0] ? (
        <img src={product.images[0]} alt="" width={56} height={38} loading="lazy" className={classes.thumb} />
      ) : (
        <span className={classes.thumb} />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{transaction.name}</span>
        <span className={classes.sub}>
          {[
            productLabel(product),
            quantity(transaction.sale_quantity, 'gift'),
            date(transaction.created_at, { timeZone }),
          ].join(' · ')}
        </span>
      </span>
      <span className={classes.badge}>
        <OrderState {...hit} />
      </span>
      <span className={classes.value}>{pounds(transaction.sale_total)}</span>
    </Link>
  );
}

/** The work in progress, or otherwise the status of its gifts. */
function OrderState({ transaction, hugggStatuses, needsAttention }: TransactionHit) {
  const { processing, progress } = transaction;
  const more = { undelivered: needsAttention, unclaimed: unclaimedOf(transaction) };
  if (processing === null) return <span className={classes.standing}>{orderSummary(hugggStatuses, more)}</span>;
  return (
    <StatusBadge
      quiet
      status={processingStatus(processing, {
        done: processing === 'creating' ? progress.prepared : progress.dispatched,
        total: progress.total,
      })}
    />
  );
}
