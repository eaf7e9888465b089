import type { AutomatedBudgetDetail, Execution } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../../shared/api/describe-error.ts';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { can } from '../../../shared/session/session.ts';
import { runErrors, type RunFix } from '../parts/budget-text.ts';
import { useRun } from '../queries/use-run.ts';
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
      <RunNow budget={budget} run={run} />
    </div>
  );
}

/** Carries out the run that waits, with whatever was mended. */
function RunNow({ budget, run }: RunButtonsProps) {
  const { mutate, isPending, error } = useRun(budget.id);
  if (!budget.abilities.run) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        loading={isPending}
        onClick={() =>
          mutate(run.period, {
            onSuccess: ({ outcome }) => {
              if (outcome === 'done') toast(`Run ${run.period} is done. Everyone was paid.`);
              else if (outcome === 'waits') toast('The bank has not answered yet. The run continues by itself.');
            },
          })
        }
      >
        Run now
      </Button>
      {error ? (
        <p role="alert" className={classes.wrong}>
          {describeError(error).message} {describeError(error).help}
        </p>
      ) : null}
    </>
  );
}
