import type { ListedBudget } from '@huggg/contracts';
import { IconAlertTriangle, IconCircleCheck, IconCreditCard, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../shared/session/session.ts';
import { balancesQuery } from '../../../shared/team/balances-query.ts';
import { fundingHealth, type Health } from './budget-text.ts';
import classes from './budgets.module.css';

const icons = {
  ready: IconCircleCheck,
  card: IconCreditCard,
  short: IconAlertTriangle,
  unknown: IconHelpCircle,
} as const;

/** The wallet of a budget, where the person sees it. */
export function useSource(walletId: string) {
  const { data } = useQuery({ ...balancesQuery, enabled: can('wallet') });
  return data?.wallets.find(({ id }) => id === walletId);
}

export function HealthWords({ health: { state, words } }: { readonly health: Health }) {
  const Icon = icons[state];
  return (
    <span className={classes.health} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      {words}
    </span>
  );
}

/** Whether the wallet of a budget can pay its next run. Shows nothing without a further run. */
export function FundingHealth({ budget }: { readonly budget: ListedBudget }) {
  const source = useSource(budget.walletId);
  const over = budget.status === 'ended' || (budget.status === 'live' && budget.nextScheduledRun === null);
  return over ? (
    <span className={classes.sub}>No further run</span>
  ) : (
    <HealthWords health={fundingHealth(budget, source)} />
  );
}
