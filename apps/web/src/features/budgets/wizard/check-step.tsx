import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { dateTime, pounds } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { everyText, fundingHealth, peopleCount, peopleText } from '../parts/budget-text.ts';
import { HealthWords, useSource } from '../parts/funding-health.tsx';
import { rulesText } from '../parts/rules-text.ts';
import { datesQuery } from '../queries/dates-query.ts';
import type { WizardStep } from '../queries/search.ts';
import { useAct } from '../queries/use-act.ts';
import { stepLabels } from './fields.ts';
import type { BudgetSettings } from './values.ts';
import classes from './wizard.module.css';

type CheckStepProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly settings: BudgetSettings;
  readonly onStep: (step: WizardStep) => void;
};

/** Everything once more, whether the first run can be paid, and the start. */
export function CheckStep({ budget, settings: { zone }, onStep }: CheckStepProps) {
  const source = useSource(budget.walletId);
  const [first] = useQuery(datesQuery(budget.id)).data ?? [];
  const health = fundingHealth(budget, source);
  const later = budget.scheduledStartDate !== null;
  const when = later && first ? dateTime(first, { timeZone: zone }) : 'at once';
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Name" step="amount" onStep={onStep}>
          {budget.name}
        </Fact>
        <Fact label="Each person gets" step="amount" onStep={onStep}>
          {budget.formattedBudgetAmount}, {everyText[budget.frequency].toLowerCase()}
        </Fact>
        <Fact label="What is not spent" step="amount" onStep={onStep}>
          {budget.unspentParticipantBalanceAction === 'reset' ? 'Goes back with each run' : 'Stays with them'}
        </Fact>
        <Fact label="Ends" step="amount" onStep={onStep}>
          {endText(budget, zone)}
        </Fact>
        <Fact label="May be spent on" step="rules" onStep={onStep}>
          {rulesText(budget)}
        </Fact>
        <Fact label="Paid from" step="money" onStep={onStep}>
          {source?.name ?? 'The budget’s wallet'}
          {budget.billingMethod.type === 'card' ? ', with a card for what is missing' : ''}
        </Fact>
        <Fact label="People" step="people" onStep={onStep}>
          {peopleText(budget)}
        </Fact>
        <Fact label="First run" step="amount" onStep={onStep}>
          {later ? when : 'As soon as you start it'}
        </Fact>
      </dl>
      <div className={classes.example} role="status">
        <p>
          {needText(budget, later ? `on ${when}` : 'now')}
          {source ? ` ${source.name} has ${pounds(source.available)}.` : ''}
        </p>
        <HealthWords health={health} />
        {health.state === 'short' ? (
          <p>
            You can start it. A run that cannot be paid pays nobody, tells you, and is tried again after 1, 6 and 24
            hours.{' '}
            <Link to="/wallets/$id" params={{ id: budget.walletId }}>
              Top up the wallet
            </Link>
          </p>
        ) : null}
      </div>
      <Start budget={budget} when={later && first ? when : undefined} onStep={onStep} />
    </>
  );
}

/** People who have not joined by then receive nothing, so the first run may cost less. */
function needText({ amountWithInvited, calculatedBudgetAmount }: AutomatedBudgetDetail, when: string): string {
  const all = `The first run needs ${pounds(amountWithInvited)} ${when}`;
  return amountWithInvited === calculatedBudgetAmount
    ? `${all}.`
    : `${all} if everyone has joined by then, and ${pounds(calculatedBudgetAmount)} for those who have joined already.`;
}

function endText({ numberOfRuns, scheduledEndDate }: AutomatedBudgetDetail, zone: string): string {
  const parts = [
    numberOfRuns > 0
      ? `after ${numberOfRuns} ${numberOfRuns === 1 ? 'run' : 'runs'} and the time to spend the last`
      : '',
    scheduledEndDate === null ? '' : `on ${dateTime(scheduledEndDate, { timeZone: zone })} at the latest`,
  ].filter((part) => part !== '');
  const text = parts.length === 0 ? 'when you stop it' : parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type FactProps = {
  readonly label: string;
  readonly step: WizardStep;
  readonly onStep: (step: WizardStep) => void;
  readonly children: ReactNode;
};

function Fact({ label, step, onStep, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd>
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          onClick={() => onStep(step)}
          aria-label={`Change ${label.toLowerCase()}, step ${stepLabels[step]}`}
        >
          Change
        </Button>
      </dd>
    </div>
  );
}

type StartProps = Pick<CheckStepProps, 'budget' | 'onStep'> & {
  /** When its first run is, where that is later. */
  readonly when: string | undefined;
};

function Start({ budget, when, onStep }: StartProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useAct(budget.id);
  const nobody = peopleCount(budget) === 0;
  const start = (): void => {
    if (nobody) return onStep('people');
    mutate('start', {
      onSuccess: () => {
        toast(when === undefined ? 'Started. The first run is under way.' : `Scheduled for ${when}.`);
        void navigate({ to: '/budgets/$id', params: { id: budget.id }, search: {} });
      },
    });
  };
  return (
    <>
      {error ? <ErrorBlock {...describeError(error)} /> : null}
      {budget.abilities.start ? (
        <Button type="button" size="md" loading={isPending} onClick={start}>
          {nobody ? 'Add people first' : when === undefined ? 'Start now' : `Schedule for ${when}`}
        </Button>
      ) : (
        <p className={classes.note}>Only team admins can start a budget. It is saved as a draft.</p>
      )}
    </>
  );
}
