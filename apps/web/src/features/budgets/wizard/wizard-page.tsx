import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { kindsQuery } from '../../../shared/catalogue/kinds-query.ts';
import { ErrorPage } from '../../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../../shared/page/no-access-page.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { can } from '../../../shared/session/session.ts';
import { balancesQuery } from '../../../shared/team/balances-query.ts';
import { teamQuery } from '../../../shared/team/team-query.ts';
import { budgetQuery } from '../queries/budget-query.ts';
import { Wizard, type WizardProps } from './wizard.tsx';

const newRoute = getRouteApi('/shell/budgets/new');
const editRoute = getRouteApi('/shell/budgets/$id/edit');
const crumb = { label: 'Budgets', to: '/budgets' };
const noAccess = <NoAccessPage reason="Only team admins can create budgets." />;

/**
 * S23. Creates a budget, and adds the id of its draft to the URL as soon as there is one, so that a reload continues
 * it.
 */
export function NewBudgetPage() {
  const { budget, step = 'name' } = newRoute.useSearch();
  const navigate = newRoute.useNavigate();
  const [opened] = useState(budget);
  if (!can('create-automated-budget')) return noAccess;
  return (
    <OpenedBudget
      id={opened}
      step={step}
      onStep={(next) => void navigate({ search: (before) => ({ ...before, step: next }) })}
      onMade={(id) => void navigate({ search: (before) => ({ ...before, budget: id }), replace: true })}
    />
  );
}

/** S23. Edits an existing budget: a draft is continued, and some settings of a live budget can be changed. */
export function EditBudgetPage() {
  const { id } = editRoute.useParams();
  const { step = 'name' } = editRoute.useSearch();
  const navigate = editRoute.useNavigate();
  if (!can('create-automated-budget')) return noAccess;
  return (
    <OpenedBudget
      key={id}
      id={id}
      step={step}
      onStep={(next) => void navigate({ search: { step: next } })}
      onMade={() => undefined}
    />
  );
}

type OpenedBudgetProps = Pick<WizardProps, 'step' | 'onStep' | 'onMade'> & { readonly id: string | undefined };

function OpenedBudget({ id, ...rest }: OpenedBudgetProps) {
  const { data, error, refetch } = useQuery({ ...budgetQuery(id ?? ''), enabled: id !== undefined });
  if (error && !data) return <ErrorPage error={error} reset={() => void refetch()} />;
  const crumbs = data && id !== undefined ? [crumb, { label: data.name, to: `/budgets/${id}` }] : [crumb];
  const title = data && data.status !== 'draft' ? 'Change budget' : 'New budget';
  return (
    <Page
      title={title}
      crumbs={crumbs}
      description={
        title === 'New budget' ? 'Nothing is paid before you start it. You can leave and continue later.' : data?.name
      }
    >
      {id !== undefined && !data ? <Loading /> : <Ready opened={data} {...rest} />}
    </Page>
  );
}

const Loading = () => (
  <Card>
    <SkeletonTable rows={6} columns={2} label="Loading budget" />
  </Card>
);

type ReadyProps = Pick<WizardProps, 'step' | 'onStep' | 'onMade'> & {
  readonly opened: AutomatedBudgetDetail | undefined;
};

function Ready({ opened: found, ...rest }: ReadyProps) {
  // The form starts with the values at opening; later changes are shown beside it.
  const [opened] = useState(found);
  const [team, kinds, money] = [useQuery(teamQuery), useQuery(kindsQuery), useQuery(balancesQuery)];
  const failed = [team, kinds, money].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorBlock {...describeError(failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  if (opened?.status === 'ended')
    return (
      <EmptyState
        scene="letter"
        title="This budget has ended"
        action={
          <Button component={Link} to={anyPath(`/budgets/${opened.id}`)}>
            See the budget
          </Button>
        }
      >
        It stays as it was, for your records. Create a new one to continue.
      </EmptyState>
    );
  if (!team.data || !kinds.data || !money.data) return <Loading />;
  return (
    <Wizard
      opened={opened}
      settings={{
        kinds: kinds.data,
        zone: opened?.timeZone ?? team.data.effectivePreferences.timeZone,
        before: opened,
      }}
      team={team.data}
      wallets={money.data.wallets.filter(
        ({ id, ownerUserId, abilities }) => ownerUserId === null && (abilities.canMove || id === opened?.walletId),
      )}
      {...rest}
    />
  );
}
