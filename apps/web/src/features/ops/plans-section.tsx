import type { OperatorsPlan } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, SkeletonTable, toast } from '@huggg/ui';
import { pounds, quantity } from '@huggg/ui/format';
import { Badge, Button, Card } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './ops.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { plansQuery } from './queries/plans-query.ts';
import { useRetirePlan } from './queries/use-plans.ts';

/** The plans that teams can choose, and their limits. */
export function PlansSection() {
  const { data, error, isFetching, refetch } = useQuery(plansQuery);
  const [edited, setEdited] = useState<OperatorsPlan | 'new'>();
  const [retiring, setRetiring] = useState<OperatorsPlan>();
  const failed = error && !data ? describeError(error) : undefined;
  return (
    <section aria-labelledby="plans">
      <div className={classes.head}>
        <h2 id="plans" className={classes.title}>
          Plans
        </h2>
        <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setEdited('new')}>
          Create a plan
        </Button>
      </div>
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={2} columns={4} label="Loading plans" />
        </Card>
      ) : null}
      {data ? <PlansTable plans={data} onEdit={setEdited} onRetire={setRetiring} /> : null}
      <PlanDialog plan={edited} onClose={() => setEdited(undefined)} />
      <RetirePlan plan={retiring} onClose={() => setRetiring(undefined)} />
    </section>
  );
}

type TableProps = {
  readonly plans: readonly OperatorsPlan[];
  readonly onEdit: (plan: OperatorsPlan) => void;
  readonly onRetire: (plan: OperatorsPlan) => void;
};

function stateOf({ isActive, isPublic }: OperatorsPlan): { readonly color: string; readonly word: string } {
  if (!isActive) return { color: 'neutral', word: 'Retired' };
  return isPublic ? { color: 'success', word: 'Anyone can choose it' } : { color: 'info', word: 'By operators only' };
}

function PlansTable({ plans, onEdit, onRetire }: TableProps) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className="hg-hidden">Plans</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={classes.amount}>
              Price
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="hg-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <td>
                <span className={classes.name}>{plan.name}</span>
                <span className={classes.detail}>
                  {quantity(plan.teams, 'organisation')}
                  {plan.behaviours.includes('refund-huggg-expirations')
                    ? '; unclaimed money returns'
                    : '; unclaimed money does not return'}
                </span>
              </td>
              <td className={`hg-tabular ${classes.amount}`}>
                {pounds(plan.price)} a {plan.billingPeriod}
              </td>
              <td>
                <Badge color={stateOf(plan).color}>{stateOf(plan).word}</Badge>
              </td>
              <td className={classes.act}>
                <Button variant="default" size="sm" aria-label={`Change ${plan.name}`} onClick={() => onEdit(plan)}>
                  Change
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`${plan.isActive ? 'Retire' : 'Offer'} ${plan.name}`}
                  onClick={() => onRetire(plan)}
                >
                  {plan.isActive ? 'Retire' : 'Offer again'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RetirePlan({ plan, onClose }: { readonly plan: OperatorsPlan | undefined; readonly onClose: () => void }) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(plan);
  if (plan && plan !== shown) setShown(plan);
  const retire = useRetirePlan(({ name, isActive }) => {
    toast(isActive ? `${name} is offered again.` : `${name} is retired.`);
    onClose();
  });
  const failed = retire.error ? describeError(retire.error) : undefined;
  const verb = shown?.isActive ? 'Retire' : 'Offer';
  return (
    <ConfirmDialog
      opened={plan !== undefined}
      onClose={onClose}
      danger={shown?.isActive ?? false}
      title={`${verb} ${shown?.name ?? ''}?`}
      confirmLabel={`${verb} plan`}
      keepLabel="Close"
      working={retire.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => {
        if (shown) retire.mutate(shown);
      }}
    >
      <p>
        {shown?.isActive
          ? `No one can choose it from then on. ${quantity(shown.teams, 'organisation on it keeps', 'organisations on it keep')} it as it is.`
          : 'It can be chosen again.'}
      </p>
    </ConfirmDialog>
  );
}
