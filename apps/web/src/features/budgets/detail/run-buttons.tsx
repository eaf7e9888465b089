import type { AutomatedBudgetDetail, Execution } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { can } from '../../../shared/session/session.ts';
import { runErrors, type RunFix } from '../parts/budget-text.ts';
import classes from './detail.module.css';

type RunButtonsProps = { readonly budget: AutomatedBudgetDetail; readonly run: Execution };

/** What mends a run that waits: one button for each kind of cause. */
export function RunButtons({ budget, run }: RunButtonsProps) {
  const fixes = new Set<RunFix>(run.errors.map((type) => runErrors[type].fix));
  const wallet = anyPath(`/wallets/${budget.walletId}`);
  return (
    <div className={classes.buttons}>
      {fixes.has('top-up') && can('top-up-wallet') ? (
        <Button component={Link} size="sm" to={wallet}>
          Top up
        </Button>
      ) : null}
      {fixes.has('card') || run.errors.includes('CARD_INSUFCCIENT_FUNDS') ? (
        budget.abilities.edit ? (
          <Button
            component={Link}
            size="sm"
            variant={fixes.has('card') ? 'filled' : 'default'}
            to={anyPath(`/budgets/${budget.id}/edit`)}
            search={{ step: 'money' } as never}
          >
            Replace card
          </Button>
        ) : null
      ) : null}
      {fixes.has('wallet') && can('wallet') ? (
        <Button component={Link} size="sm" variant="default" to={wallet}>
          See the wallet
        </Button>
      ) : null}
      {fixes.has('people') ? (
        <Button
          component={Link}
          size="sm"
          variant="default"
          to={anyPath(`/budgets/${budget.id}`)}
          search={{ tab: 'people' } as never}
        >
          See people
        </Button>
      ) : null}
    </div>
  );
}
