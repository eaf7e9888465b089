import { EmptyState, FunnelBar } from '@huggg/ui';
import { count } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Block } from './block.tsx';
import classes from './home.module.css';
import { funnelOrders, monthQuery } from './queries/month-query.ts';
import { recentQuery } from './queries/recent-query.ts';
import { funnelCounts } from './work-lines.ts';

/** The status of the gifts of the last 30 days. */
export function FunnelCard() {
  const query = useQuery(monthQuery());
  const recent = useQuery(recentQuery);
  // A team that has never sent a gift has no figures; it sees the checklist instead.
  if (recent.data?.data.total === 0) return null;
  return (
    <Block title="Last 30 days" query={query} skeletonHeight={140}>
      {({ data: { hits, total } }) => {
        if (hits.length === 0)
          return (
            <EmptyState compact scene="letter" title="No gifts sent in the last 30 days">
              The progress of your gifts appears here.
            </EmptyState>
          );
        const { bought, sent, opened, claimed, redeemed, expired, cancelled } = funnelCounts(hits);
        const steps = [
          ['created', 'Created', bought],
          ['sent', 'Sent', sent],
          ['opened', 'Opened', opened],
          ['claimed', 'Claimed', claimed],
          ['redeemed', 'Redeemed', redeemed],
        ] as const;
        const exits = [
          ['expired', 'Expired', expired],
          ['cancelled', 'Cancelled', cancelled],
        ] as const;
        const asStep = ([key, label, value]: readonly [string, string, number]) => ({ key, label, value });
        return (
          <>
            <FunnelBar label="Gifts of the last 30 days" steps={steps.map(asStep)} exits={exits.map(asStep)} />
            {total > funnelOrders ? (
              <p className={classes.small}>
                Of the latest {count(funnelOrders)} orders of {count(total)}.
              </p>
            ) : null}
          </>
        );
      }}
    </Block>
  );
}
