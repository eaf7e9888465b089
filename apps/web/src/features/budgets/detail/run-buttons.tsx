import { limits, type AutomatedBudgetDetail, type Execution } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../../shared/api/describe-error.ts';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { can } from '../../../shared/session/session.ts';
import { runErrors, type RunFix } from '../parts/budget-text.ts';
import { nextRunQuery } from '../queries/next-run-query.ts';
import { useRun } from '../queries/use-run.ts';
import classes from './detail.module.css';

type RunButtonsProps = { readonly budget: AutomatedBudgetDetail; readonly run: Execution };

/**
 * The buttons that fix a waiting run, one for each kind of cause. When its wallet can pay, the button to run it comes
 * first.
 */
export function RunButtons({ budget, run }: RunButtonsProps) {
  const source = useQuery(nextRunQuery(budget.id)).data?.source;
  const fixes = new Set<RunFix>(run.errors.map((type) => runErrors[type].fix));
  const wallet = anyPath(`/wallets/${budget.walletId}`);
  const fixed = source?.canRun === true && run.errors.every((type) => type === 'WALLET_INSUFCCIENT_FUNDS');
  const cardFails = fixes.has('card') || run.errors.includes('CARD_INSUFCCIENT_FUNDS');
  const mayTopUp = fixes.has('top-up') && !fixed && can('top-up-wallet');
  const mayReplace = cardFails && budget.abilities.edit;
  return (
    <div className={classes.buttons}>
      {fixed ? <p className={classes.fixed}>{source.walletName} can pay it now.</p> : null}
      {mayTopUp ? <TopUp budget={budget} missing={source?.missing ?? 0} /> : null}
      {mayReplace ? (
        <Button
          component={Link}
          size="sm"
          variant={fixes.has('card') ? 'filled' : 'default'}
          to={anyPath(`/budgets/${budget.id}/edit`)}
          search={{ step: 'funding' } as never}
        >
          Replace card
        </Button>
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
      <RunNow budget={budget} run={run} first={fixed} />
      {fixes.has('help') ? (
        <Button component={Link} size="sm" variant="default" to="/help/gifting">
          Ask for help
        </Button>
      ) : null}
      {mayTopUp || mayReplace || budget.abilities.run ? null : (
        <p className={classes.fixed}>Your role cannot fix this. Ask a team admin.</p>
      )}
    </div>
  );
}

type TopUpProps = Pick<RunButtonsProps, 'budget'> & {
  /** The amount that the wallet lacks now; if it lacks nothing, the amount that the last attempt lacked. */
  readonly missing: number;
};

/**
 * Links to a top-up of the missing amount, and back to the budget after payment. Without cards it links to the wallet.
 */
function TopUp({ budget: { id, walletId, waits }, missing }: TopUpProps) {
  const lacked = Math.max(0, ...(waits?.causes ?? []).map((cause) => cause.missing ?? 0));
  const amount = missing > 0 ? missing : lacked;
  const byCard = amount > 0 && can('manage-cards');
  const charge = Math.max(amount, limits.chargeMin);
  return (
    <Button
      component={Link}
      size="sm"
      to={anyPath(`/wallets/${walletId}${byCard ? '/top-up/card' : ''}`)}
      search={(byCard ? { amount: charge, next: `/budgets/${id}` } : {}) as never}
    >
      {byCard ? `Top up ${pounds(charge)}` : 'Top up'}
    </Button>
  );
}

/** Runs the waiting run, after the cause was fixed. */
function RunNow({ budget, run, first }: RunButtonsProps & { readonly first: boolean }) {
  const { mutate, isPending, error, data } = useRun(budget.id);
  if (!budget.abilities.run) return null;
  return (
    <>
      <Button
        size="sm"
        variant={first ? 'filled' : 'default'}
        loading={isPending}
        onClick={() =>
          mutate(run.period, {
            onSuccess: ({ outcome }) => {
              if (outcome === 'done') toast(`Run ${run.period} is done. Everyone was paid.`);
              else if (outcome === 'waits') toast('The bank has not answered yet. The run continues automatically.');
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
      {data?.outcome === 'failed' && !isPending ? (
        <p role="alert" className={classes.wrong}>
          It still could not be carried out. Nobody was paid.
        </p>
      ) : null}
    </>
  );
}
