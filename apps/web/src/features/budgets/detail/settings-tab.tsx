import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { dateTime } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { anyPath } from '../../../shared/navigation/any-path.ts';
import { everyText, runsText } from '../parts/budget-text.ts';
import { useSource } from '../parts/funding-health.tsx';
import { rulesText } from '../parts/rules-text.ts';
import classes from './detail.module.css';

const absentSource = {
  reading: 'Reading its wallet…',
  failed: 'A wallet that could not be read',
  unseen: 'A wallet that you do not see',
} as const;

/** The settings of the budget, and the button to change them. */
export function SettingsTab({ budget }: { readonly budget: AutomatedBudgetDetail }) {
  const { source, absent } = useSource(budget.walletId);
  const { timeZone, abilities, billingMethod } = budget;
  const at = (instant: string | null, none: string): string => (instant ? dateTime(instant, { timeZone }) : none);
  return (
    <Card component="section" aria-labelledby="settings" className={classes.card}>
      <div className={classes.head}>
        <h2 id="settings" className={classes.heading}>
          Settings
        </h2>
        {abilities.edit ? (
          <Button component={Link} variant="default" size="sm" to={anyPath(`/budgets/${budget.id}/edit`)}>
            Change settings
          </Button>
        ) : null}
      </div>
      <dl className={classes.facts}>
        <Fact label="Each person gets">
          {budget.formattedBudgetAmount}
          {budget.isVariable ? ', amounts differ' : ''}
        </Fact>
        <Fact label="How often">{everyText[budget.frequency]}</Fact>
        <Fact label="Runs">{runsText(budget)}</Fact>
        <Fact label="First run">
          {at(budget.recurrenceDate ?? budget.scheduledStartDate, 'As soon as it is started')}
        </Fact>
        <Fact label="Ends">{at(budget.endsAt ?? budget.scheduledEndDate, 'When it is stopped')}</Fact>
        <Fact label="What is not spent">
          {budget.unspentParticipantBalanceAction === 'reset'
            ? 'Goes back with each run'
            : 'Stays with them until the budget ends'}
        </Fact>
        <Fact label="May be spent on">{rulesText(budget)}</Fact>
        <Fact label="Paid from">
          {source ? (
            <Link to="/wallets/$id" params={{ id: source.id }} search={{}}>
              {source.name}
            </Link>
          ) : (
            absentSource[absent]
          )}
        </Fact>
        <Fact label="When the wallet holds too little">
          {billingMethod.type === 'card' ? 'A card is charged for what is missing' : 'Nobody is paid, and we try again'}
        </Fact>
        <Fact label="Time zone">{timeZone.replaceAll('_', ' ')}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
