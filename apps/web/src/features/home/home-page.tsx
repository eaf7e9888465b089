import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { anyPath } from '../../shared/navigation/any-path.ts';
import { sendPath } from '../../shared/navigation/send-path.ts';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Checklist } from './checklist.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { useHomeLoaded } from './queries/use-home-loaded.ts';
import { FunnelCard } from './funnel-card.tsx';
import classes from './home.module.css';
import { NeedsYou } from './needs-you.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { ThanksCard } from './thanks-card.tsx';
import { WalletCard } from './wallet-card.tsx';

/** S8. What needs the user's attention, the money, and the delivery of gifts. */
export function HomePage() {
  const { routesByPath } = useRouter();
  const { firstName } = useUser().user;
  const answered = useHomeLoaded();
  const [seesOrders, sends] = [can('view-team-transactions'), can('purchase-hugggs') && '/send/$slug' in routesByPath];
  return (
    <Page
      title="Home"
      description={`${greeting(new Date().getHours())}, ${firstName}.`}
      actions={
        sends ? (
          <Button component={Link} to={anyPath(sendPath)}>
            Send a gift
          </Button>
        ) : undefined
      }
    >
      {answered ? (
        <div className={classes.grid}>
          {seesOrders ? <Checklist /> : null}
          <div className={classes.column}>
            <NeedsYou />
            {seesOrders ? <ThanksCard /> : null}
          </div>
          <div className={classes.column}>
            {can('wallet') ? <WalletCard /> : null}
            {seesOrders ? <FunnelCard /> : null}
          </div>
          {seesOrders ? <RecentOrders /> : null}
        </div>
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  );
}

function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
