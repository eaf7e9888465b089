import type { AutomatedBudgetDetail } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { dateTime } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { describeError } from '../../../shared/api/describe-error.ts';
import { everyText, peopleCount, peopleText } from '../parts/budget-text.ts';
import { useSource } from '../parts/funding-health.tsx';
import { rulesText } from '../parts/rules-text.ts';
import type { WizardStep } from '../queries/search.ts';
import { useAct } from '../queries/use-act.ts';
import { stepLabels } from './fields.ts';
import { FirstRun, useFirstRun } from './first-run.tsx';
import type { BudgetSettings } from './values.ts';
import classes from './wizard.module.css';

type ReviewStepProps = {
  readonly budget: AutomatedBudgetDetail;
  readonly settings: BudgetSettings;
  readonly onStep: (step: WizardStep) => void;
};

/** A summary of all steps, whether the first run can be paid, and the button to start. */
export function ReviewStep({ budget, settings: { zone }, onStep }: ReviewStepProps) {
  const { source } = useSource(budget.walletId);
  const when = useFirstRun(budget, zone);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Name" step="name" onStep={onStep}>
          {budget.name}
        </Fact>
        <Fact label="Reasons" step="name" onStep={onStep}>
          {budget.reasonCodes.length === 0 ? 'As your team says' : budget.reasonCodes.join(', ')}
        </Fact>
        <Fact label="People" step="people" onStep={onStep}>
          {peopleText(budget)}
        </Fact>
        <Fact label="Each person gets" step="people" onStep={onStep}>
          {budget.formattedBudgetAmount}
          {budget.isVariable ? ', unless they have their own amount' : ''}
        </Fact>
        <Fact label="How often" step="rhythm" onStep={onStep}>
          {everyText[budget.frequency]}
        </Fact>
        <Fact label="First run" step="rhythm" onStep={onStep}>
          {when ?? 'As soon as you start it'}
        </Fact>
        <Fact label="What is not spent" step="rhythm" onStep={onStep}>
          {budget.unspentParticipantBalanceAction === 'reset' ? 'Goes back with each run' : 'Stays with them'}
        </Fact>
        <Fact label="Ends" step="rhythm" onStep={onStep}>
          {endText(budget, zone)}
        </Fact>
        <Fact label="May be spent on" step="rules" onStep={onStep}>
          {rulesText({ ...budget, reasonCodes: [] })}
        </Fact>
        <Fact label="Paid from" step="funding" onStep={onStep}>
          {source?.name ?? 'The budget’s wallet'}
          {budget.billingMethod.type === 'card' ? ', with a card for what is missing' : ''}
        </Fact>
      </dl>
      <FirstRun budget={budget} zone={zone} />
      <Start budget={budget} when={when} onStep={onStep} />
    </>
  );
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

type StartProps = Pick<ReviewStepProps, 'budget' | 'onStep'> & {
  /** Time of the first run, if it is later. */
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
