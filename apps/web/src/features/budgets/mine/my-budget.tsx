import type { ListedBudget } from '@huggg/contracts';
import { ErrorBlock, SkeletonTable, StackBar } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { IconCalendarPlus, IconHourglassLow, IconSend, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { sendPath } from '../../../shared/navigation/send-path.ts';
import { can } from '../../../shared/session/session.ts';
import { myPlaceQuery } from '../queries/my-place-query.ts';
import { rulesText } from '../parts/rules-text.ts';
import { moreText, unspentText } from './unspent-text.ts';
import classes from './mine.module.css';

type MyBudgetProps = {
  readonly budget: ListedBudget;
  /** Whether there are other budgets, so that each has its own button to send a gift. */
  readonly isOneOfSeveral: boolean;
};

/** One budget of the user: what is left, when more arrives, what expires, and what it is for. */
export function MyBudget({ budget, isOneOfSeveral }: MyBudgetProps) {
  const { data, error, refetch, isFetching } = useQuery(myPlaceQuery(budget.id));
  const [nowMs] = useState(Date.now);
  const heading = `budget-${budget.id}`;
  if (data === null) return null;
  return (
    <Card component="section" aria-labelledby={heading} className={classes.budget}>
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      <div className={classes.left}>
        <h2 id={heading} className={classes.small}>
          {budget.name}
        </h2>
        {data ? (
          <>
            <p className={classes.balance}>
              {pounds(data.available)} <span>left to give</span>
            </p>
            {data.available + data.live > 0 ? (
              <StackBar
                label="Your money"
                format={pounds}
                parts={[
                  { key: 'available', label: 'Left', value: data.available, colour: 1 },
                  { key: 'live', label: 'In gifts not used yet', value: data.live, colour: 2 },
                ]}
              />
            ) : null}
          </>
        ) : (
          <SkeletonTable rows={3} columns={1} label="Loading your balance" />
        )}
        {isOneOfSeveral && data?.person.walletId && data.available > 0 && can('purchase-hugggs') ? (
          <SendFrom name={budget.name} walletId={data.person.walletId} />
        ) : null}
      </div>
      {data ? (
        <dl className={classes.facts}>
          <Fact icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />} label="Coming next">
            {moreText(budget, ownFiguresOf(budget, data), nowMs)}
          </Fact>
          <Fact icon={<IconHourglassLow size={20} stroke={1.75} aria-hidden="true" />} label="Money you do not spend">
            {unspentText(budget, ownFiguresOf(budget, data), nowMs)}
          </Fact>
          <Fact icon={<IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />} label="You can give">
            {rulesText(budget)}
          </Fact>
        </dl>
      ) : null}
    </Card>
  );
}

/** Starts a gift that this budget pays for unless the user chooses another wallet. */
function SendFrom({ name, walletId }: { readonly name: string; readonly walletId: string }) {
  return (
    <Button
      component={Link}
      to={anyPath(`${sendPath}?wallet=${walletId}`)}
      leftSection={<IconSend size={18} stroke={1.75} />}
      className={classes.sendFrom}
    >
      Send a gift<span className="hg-hidden"> from {name}</span>
    </Button>
  );
}

type Place = {
  readonly available: number;
  readonly person: { readonly budgetAmount: number | null; readonly status: string };
};

const ownFiguresOf = ({ budgetAmount }: ListedBudget, { available, person }: Place) => ({
  available,
  amount: person.budgetAmount ?? budgetAmount,
  paused: person.status === 'inactive',
});

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
