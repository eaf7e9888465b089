import type { LimitUsage, Plan } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock } from '@huggg/ui';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './plan-page.module.css';
import { allowanceText, billingText, compareLimits, limitText, hasExpiryRefunds } from './plan-text.ts';
import { useChangePlan } from './queries/use-change-plan.ts';

type TakePlanProps = {
  readonly plan: Plan;
  readonly current: Plan;
  readonly usage: readonly LimitUsage[];
  readonly onClose: () => void;
};

/** Asks for confirmation before a change of plan: its cost, how it is paid, and what changes. */
export function ChangePlan({ plan, current, usage, onClose }: TakePlanProps) {
  const take = useChangePlan(plan.id);
  const changes = compareLimits(usage, plan)
    .filter(({ limit, now }) => limit !== now)
    .map(
      ({ key, limit, now }) =>
        `${limitText[key].title}: ${allowanceText(limit).toLowerCase()}, now ${allowanceText(now).toLowerCase()}.`,
    );
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => take.mutate()}
      title={`Take ${plan.name}?`}
      confirmLabel={`Take ${plan.name}`}
      keepLabel={`Keep ${current.name}`}
      working={take.isPending || take.isSuccess}
      error={take.error ? <ErrorBlock {...describeError(take.error)} /> : undefined}
    >
      <p>{billingText(plan)} The plan applies at once to your team and its subteams, and everyone keeps their role.</p>
      <ul className={classes.changes}>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {hasExpiryRefunds(plan) === hasExpiryRefunds(current) ? null : (
          <li>
            {hasExpiryRefunds(plan)
              ? 'Unclaimed gifts are refunded to the wallet that paid.'
              : 'Unclaimed gifts are no longer refunded.'}
          </li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
