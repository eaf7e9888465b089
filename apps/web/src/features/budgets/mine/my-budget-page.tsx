import type { ListedBudget } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button, Card } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { describeError } from '../../../shared/api/describe-error.ts';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { sendPath } from '../../../shared/navigation/send-path.ts';
import { NoAccessPage } from '../../../shared/page/no-access-page.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { can, canForTeam } from '../../../shared/session/session.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { budgetsQuery } from '../queries/budgets-query.ts';
import { myPlaceQuery } from '../queries/my-place-query.ts';
import { MyBudget } from './my-budget.tsx';
import { MyGifts } from './my-gifts.tsx';
import { PastRecipients } from './not-lately.tsx';
import { OtherMoney } from './other-money.tsx';
import classes from './mine.module.css';

/** All budgets of one participant fit on one page; older ones have ended. */
const maxShown = 20;

/** S25. A participant's own budgets: what is left, when more arrives, what expires, and whom to thank. */
export function MyBudgetPage() {
  if (!can('view-automated-budget')) return <NoAccessPage reason="Your role in this team has no budget of its own." />;
  return canForTeam('view-automated-budget') ? <Navigate to="/budgets" replace /> : <MyBudgets />;
}

function MyBudgets() {
  const { firstName } = useUser().user;
  const { data, error, refetch, isFetching } = useQuery(
    budgetsQuery({ size: maxShown, status: ['live', 'scheduled', 'ended'] }),
  );
  const open = useFundedFirst(data?.data.filter(({ status }) => status !== 'ended') ?? []);
  // If there are several budgets, each has its own button with its name.
  const isSeveral = open.length > 1;
  const over = data?.data.filter(({ status }) => status === 'ended') ?? [];
  return (
    <Page
      title={`Hello ${firstName}`}
      description="Your budget for gifts."
      actions={
        can('purchase-hugggs') && !isSeveral ? (
          <Button component={Link} to={anyPath(sendPath)} leftSection={<IconSend size={18} stroke={1.75} />}>
            Send a gift
          </Button>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? (
        <Card>
          <SkeletonTable rows={4} columns={2} label="Loading your budget" />
        </Card>
      ) : null}
      {data ? (
        <div className={classes.page}>
          {open.length === 0 ? <NoBudget over={over.length > 0} /> : null}
          {open.map((budget) => (
            <MyBudget key={budget.id} budget={budget} isOneOfSeveral={isSeveral} />
          ))}
          <OtherMoney />
          <div className={classes.columns}>
            {open.length > 0 ? (
              <PastRecipients maximumDays={Math.min(...open.map((budget) => budget.maximumHugggExpiryDays))} />
            ) : null}
            <MyGifts />
          </div>
          <EndedBudgets budgets={over} />
        </div>
      ) : null}
    </Page>
  );
}

/** Sorts budgets that have money now before empty ones. Until their balances are known, the order stays unchanged. */
function useFundedFirst(budgets: readonly ListedBudget[]): readonly ListedBudget[] {
  const held = useQueries({ queries: budgets.map(({ id }) => myPlaceQuery(id)) }).map(
    ({ data }) => data?.available ?? 0,
  );
  return budgets
    .map((budget, place) => ({ budget, available: held[place] ?? 0 }))
    .toSorted((a, b) => b.available - a.available)
    .map(({ budget }) => budget);
}

function NoBudget({ over }: { readonly over: boolean }) {
  return (
    <EmptyState scene="letter" title={over ? 'Your budget has ended' : 'Your budget has not begun yet'}>
      {over
        ? 'What was left went back to your team. Gifts that you sent stay valid.'
        : 'Your team is preparing it. We email you as soon as there is money to give.'}
    </EmptyState>
  );
}

/** Ended budgets, one line each. */
function EndedBudgets({ budgets }: { readonly budgets: readonly ListedBudget[] }) {
  if (budgets.length === 0) return null;
  return (
    <section aria-labelledby="over" className={classes.over}>
      <h2 id="over" className={classes.small}>
        Ended
      </h2>
      <ul>
        {budgets.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
