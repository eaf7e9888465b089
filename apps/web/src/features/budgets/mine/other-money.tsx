import type { SpendableWallet } from '@huggg/contracts';
import { Money } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { spendableWalletsQuery } from '../../../shared/team/spendable-wallets-query.ts';
import classes from './mine.module.css';

/** Money outside the user's budgets, so that the figures on this page add up to what they can spend. */
export function OtherMoney() {
  const { data } = useQuery(spendableWalletsQuery());
  return <OtherWallets wallets={data ?? []} />;
}

/**
 * Wallets with a balance that belong to no budget. Wallets of budgets have their own rules and are shown with their
 * budget.
 */
export function OtherWallets({ wallets }: { readonly wallets: readonly SpendableWallet[] }) {
  const others = wallets.filter(({ policy, availablePence }) => policy === null && availablePence > 0);
  if (others.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="other-money" className={classes.block}>
      <h2 id="other-money" className={classes.heading}>
        Also yours to give
      </h2>
      <p className={classes.sub}>This money is not part of a budget: only your team’s own rules apply to it.</p>
      <ul className={classes.people}>
        {others.map(({ id, name, availablePence, locked }) => (
          <li key={id}>
            <span className={classes.who}>
              <strong>{name}</strong>
              {locked ? <span className={classes.sub}>Locked at the moment</span> : null}
            </span>
            <Money pence={availablePence} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
