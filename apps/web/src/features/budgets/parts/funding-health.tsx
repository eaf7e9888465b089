import type { ListedBudget } from '@huggg/contracts';
import { IconAlertTriangle, IconCircleCheck, IconCreditCard, IconHelpCircle, IconLoader2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../shared/session/session.ts';
import { balancesQuery } from '../../../shared/team/balances-query.ts';
import { fundingHealth, type Health, type SourceRead } from './budget-text.ts';
import classes from './budgets.module.css';

const icons = {
  ready: IconCircleCheck,
  card: IconCreditCard,
  short: IconAlertTriangle,
  unknown: IconHelpCircle,
  reading: IconLoader2,
} as const;

/** Loads the wallet of a budget if the user can see it, or the reason why it is absent. */
export function useSource(walletId: string): SourceRead {
  const sees = can('wallet');
  const { data, error } = useQuery({ ...balancesQuery, enabled: sees });
  const source = data?.wallets.find(({ id }) => id === walletId);
  if (source || data || !sees) return { source, absent: 'unseen' };
  return { source, absent: error ? 'failed' : 'reading' };
}

export function HealthText({ health: { state, words } }: { readonly health: Health }) {
  const Icon = icons[state];
  return (
    <span className={classes.health} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {words}
    </span>
  );
}

/** Whether the wallet of a budget can pay its next run. Shows nothing if there is no further run. */
export function FundingHealth({ budget }: { readonly budget: ListedBudget }) {
  const read = useSource(budget.walletId);
  const over = budget.status === 'ended' || (budget.status === 'live' && budget.nextScheduledRun === null);
  return over ? (
    <span className={classes.sub}>No further run</span>
  ) : (
    <HealthText health={fundingHealth(budget, read)} />
  );
}
