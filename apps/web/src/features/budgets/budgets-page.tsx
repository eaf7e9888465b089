import type { ListedBudget } from '@huggg/contracts';
import { EmptyState, Money, StatusBadge } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { budgetStatus } from '@huggg/ui/status';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import { FilterMenu } from '../../shared/list/filter-menu.tsx';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import type { ListColumn } from '../../shared/list/types.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, canForTeam } from '../../shared/session/session.ts';
import { budgetLook, everyText, peopleText } from './parts/budget-text.ts';
import classes from './parts/budgets.module.css';
import { FundingHealth } from './parts/funding-health.tsx';
import { budgetsQuery } from './queries/budgets-query.ts';
import { budgetStatuses } from './queries/search.ts';

const route = getRouteApi('/shell/budgets');

const columns: readonly ListColumn<ListedBudget>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ name, formattedBudgetAmount, frequency }) => (
      <span className={classes.name}>
        <span>{name}</span>
        <span className={classes.sub}>
          {formattedBudgetAmount} each · {everyText[frequency].toLowerCase()}
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: (budget) => <StatusBadge quiet status={budgetLook(budget)} />,
    width: 140,
    card: 'aside',
  },
  { key: 'next', title: 'Next run', render: (budget) => <NextRun budget={budget} />, width: 180 },
  { key: 'people', title: 'People', render: peopleText, width: 170 },
  {
    key: 'cost',
    title: 'Cost per run',
    render: (budget) => (
      <Money pence={budget.status === 'live' ? budget.calculatedBudgetAmount : budget.amountWithInvited} />
    ),
    align: 'end',
    width: 130,
  },
  { key: 'funding', title: 'Funding', render: (budget) => <FundingHealth budget={budget} />, width: 220 },
];

/** Runs start within a minute; a run that is overdue for longer waits for money. */
const lateMs = 120_000;

function NextRun({ budget: { status, nextScheduledRun, timeZone } }: { readonly budget: ListedBudget }) {
  const [now] = useState(Date.now);
  if (nextScheduledRun !== null) {
    const when = dateTime(nextScheduledRun, { timeZone });
    const late = Date.parse(nextScheduledRun) < now - lateMs;
    return <span className={late ? undefined : classes.nowrap}>{late ? `Waits, was due ${when}` : when}</span>;
  }
  return <span className={classes.sub}>{status === 'draft' ? 'Not started' : 'None'}</span>;
}

/** S22. Every automated budget: its next run, the cost, and whether it can be paid. */
export function BudgetsPage() {
  if (!can('view-automated-budget')) return <NoAccessPage reason="Your role in this team does not show its budgets." />;
  return canForTeam('view-automated-budget') ? <Budgets /> : <Navigate to="/my-budget" replace />;
}

function Budgets() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(budgetsQuery(search));
  const { status = [] } = search;
  const toggle = (key: string): void => {
    const next = budgetStatuses.filter((word) => (word === key) !== status.includes(word));
    void navigate({ search: { status: next.length > 0 ? next : undefined, size: search.size }, replace: true });
  };
  const clear = (): void => void navigate({ search: { size: search.size }, replace: true });
  return (
    <Page
      title="Budgets"
      description="Money that people get regularly to give gifts with, within your rules."
      actions={<NewBudget />}
    >
      <ListTable<ListedBudget>
        id="budgets"
        label="Budgets"
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/budgets/${id}`}
        rowName={({ name }) => name}
        data={listData(query, ({ data, pagination }) => ({ ...pagination, rows: data, cursors: pagination }))}
        search={search}
        onSearch={({ page, size, cursor }) =>
          void navigate({ search: (before) => ({ ...before, page, size, cursor }) })
        }
        toolbar={
          <>
            <FilterMenu
              groups={[
                {
                  label: 'Status',
                  options: budgetStatuses.map((key) => ({ key, label: budgetStatus(key).label })),
                  chosen: status,
                  onToggle: toggle,
                },
              ]}
            />
            <FilterChips
              chips={status.map((word) => ({
                key: word,
                label: `Status: ${budgetStatus(word).label}`,
                onRemove: () => toggle(word),
              }))}
              onClear={clear}
            />
          </>
        }
        empty={<NoBudgets filtered={status.length > 0} onClear={clear} />}
      />
    </Page>
  );
}

function NoBudgets({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return filtered ? (
    <EmptyState
      scene="search"
      title="No budgets match"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No budget has this status at the moment.
    </EmptyState>
  ) : (
    <EmptyState scene="stack" title="Give a team a monthly budget" action={<NewBudget />}>
      Say who gets how much and how often. They send gifts within your rules; what they do not spend comes back.
    </EmptyState>
  );
}

/** The link to create a budget, for users who can create one. */
function NewBudget() {
  return can('create-automated-budget') ? (
    <Button component={Link} to="/budgets/new">
      New budget
    </Button>
  ) : null;
}
