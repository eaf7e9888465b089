import type { SpendableWallet } from '@huggg/contracts';
import { Money } from '@huggg/ui';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { spendableWalletsQuery } from '../../../shared/team/spendable-wallets-query.ts';
import classes from './mine.module.css';

/** What the reader can give beside their budgets, so that the figures of this page add up to what they can spend. */
export function OtherMoney() {
  const { data } = useQuery(spendableWalletsQuery());
  return <OtherWallets wallets={data ?? []} />;
}

/**
 * Wallets that are of no budget and hold something. Those of budgets have rules of their own, and are shown by their
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
