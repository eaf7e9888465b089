import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { SkeletonTable, StatusBadge } from '@huggg/ui';
import { Card, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { pollEvery } from '../../../shared/api/poll-every.ts';
import { useLiveState } from '../../../shared/live/live.ts';
import { ErrorPage } from '../../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../../shared/page/no-access-page.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { can } from '../../../shared/session/session.ts';
import { budgetLook, everyText, runsText } from '../parts/budget-text.ts';
import { ProgrammesTab } from '../programmes/programmes-tab.tsx';
import { budgetQuery } from '../queries/budget-query.ts';
import { budgetTabs } from '../queries/search.ts';
import { BudgetActions } from './budget-actions.tsx';
import { InvoicesTab } from './invoices-tab.tsx';
import { Overview } from './overview.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RunNotice } from './run-notice.tsx';
import { RunsTab } from './runs-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const route = getRouteApi('/shell/budgets/$id');
const crumbs = [{ label: 'Budgets', to: '/budgets' }];
const pollMs = 5_000;

/** S24. One budget: its next run, people, runs, documents and settings. */
export function BudgetPage() {
  return can('view-automated-budget') ? (
    <BudgetOf />
  ) : (
    <NoAccessPage reason="Your role in this team does not show its budgets." />
  );
}

function BudgetOf() {
  const { id } = route.useParams();
  const live = useLiveState();
  const query = useQuery({ ...budgetQuery(id), refetchInterval: live === 'paused' && pollEvery(pollMs) });
  if (query.data) return <OneBudget key={id} budget={query.data} />;
  if (query.error) return <ErrorPage error={query.error} reset={() => void query.refetch()} />;
  return (
    <Page title="Budget" crumbs={crumbs}>
      <Card>
        <SkeletonTable rows={4} columns={3} label="Loading budget" />
      </Card>
    </Page>
  );
}

function OneBudget({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { tab = 'overview' } = route.useSearch();
  const navigate = route.useNavigate();
  const open = (next: string | null): void => {
    void navigate({ search: { tab: budgetTabs.find((one) => one === next) } });
  };
  return (
    <Page
      title={budget.name}
      crumbs={crumbs}
      description={`${budget.formattedBudgetAmount} each · ${everyText[budget.frequency].toLowerCase()} · ${runsText(budget)}`}
      badges={<StatusBadge status={budgetLook(budget)} />}
      actions={<BudgetActions budget={budget} />}
    >
      <RunNotice budget={budget} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label="Parts of this budget" mb="md">
          <Tabs.Tab value="overview">Overview</Tabs.Tab>
          <Tabs.Tab value="people">People</Tabs.Tab>
          <Tabs.Tab value="runs">Runs</Tabs.Tab>
          {can('create-automated-budget') ? <Tabs.Tab value="programmes">Programmes</Tabs.Tab> : null}
          <Tabs.Tab value="invoices">Invoices</Tabs.Tab>
          <Tabs.Tab value="settings">Settings</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Overview budget={budget} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTab budget={budget} />
        </Tabs.Panel>
        {can('create-automated-budget') ? (
          <Tabs.Panel value="programmes">
            <ProgrammesTab budget={budget} />
          </Tabs.Panel>
        ) : null}
        <Tabs.Panel value="runs">
          <RunsTab budget={budget} />
        </Tabs.Panel>
        <Tabs.Panel value="invoices">
          <InvoicesTab budget={budget} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <SettingsTab budget={budget} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
