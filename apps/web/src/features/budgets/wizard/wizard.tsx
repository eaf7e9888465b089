import type { AutomatedBudgetDetail, Team, Wallet } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { time } from '@huggg/ui/format';
import { Alert, Button, Card } from '@mantine/core';
import { IconLoader2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { FormSummary } from '../../../shared/forms/form-summary.tsx';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { useBlockers } from '../../../shared/forms/use-blockers.ts';
import { budgetSubStatus } from '@huggg/ui/status';
import { wizardSteps, type WizardStep } from '../queries/search.ts';
import { Ahead } from './ahead.tsx';
import { AmountStep } from './amount-step.tsx';
import { CheckStep } from './check-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { StepNav } from './step-nav.tsx';
import { useWizard, type WizardHandle } from './use-wizard.ts';
import { newValues, stepErrors, valuesOf, type BudgetSettings } from './values.ts';
import classes from './wizard.module.css';

export type WizardProps = {
  readonly opened: AutomatedBudgetDetail | undefined;
  readonly settings: BudgetSettings;
  readonly team: Team;
  readonly wallets: readonly Wallet[];
  readonly step: WizardStep;
  readonly onStep: (step: WizardStep) => void;
  readonly onMade: (id: string) => void;
};

const ofLive = ['amount', 'rules', 'money'] as const;

/** S23. The form of a budget in steps, beside what it will do. */
export function Wizard({ opened, settings, team, wallets, step: asked, onStep, onMade }: WizardProps) {
  const navigate = useNavigate();
  const { setBlocker, blocker } = useBlockers();
  const isLive = opened !== undefined && opened.status !== 'draft';
  const steps: readonly WizardStep[] = isLive ? ofLive : wizardSteps;
  const step = steps.includes(asked) ? asked : 'amount';
  const next = steps[steps.indexOf(step) + 1];
  const wizard = useWizard({
    initial: opened ? valuesOf(opened, settings) : newValues(team, settings.kinds, wallets[0]?.id ?? ''),
    opened,
    settings,
    step,
    onMade,
    onStep,
    onNext: () => {
      if (next) onStep(next);
    },
    onSaved: (id) => {
      toast('Saved. It counts from the next run.');
      void navigate({ to: '/budgets/$id', params: { id }, search: {} });
    },
  });
  const { api, budget, isDraft } = wizard;
  const busy = budget?.subStatus ?? null;
  const part = { form: api.form, settings, live: budget?.status === 'live' };
  const done = (one: WizardStep): boolean =>
    one === 'people'
      ? budget !== undefined && budget.participantCounts.active + budget.participantCounts.invited > 0
      : one !== 'check' && budget !== undefined && Object.keys(stepErrors(one, api.form.values, settings)).length === 0;
  return (
    <>
      <StepNav
        steps={steps}
        current={step}
        done={done}
        open={(one) => budget !== undefined || steps.indexOf(one) < steps.indexOf(step)}
        onStep={onStep}
      />
      <div className={classes.columns}>
        <Card>
          <form onSubmit={api.onSubmit} noValidate>
            <fieldset className={classes.form} disabled={busy !== null} aria-label="Budget">
              {busy === null ? null : (
                <Alert color="info" icon={<IconLoader2 size={20} stroke={1.75} />} title={budgetSubStatus(busy).label}>
                  {budgetSubStatus(busy).explanation}.
                </Alert>
              )}
              <FormSummary summary={api.summary} />
              {step === 'amount' ? <AmountStep {...part} /> : null}
              {step === 'rules' ? <RulesStep {...part} team={team} /> : null}
              {step === 'money' ? <MoneyStep {...part} wallets={wallets} /> : null}
              {step === 'people' && budget ? <PeopleStep budget={budget} setBlocker={setBlocker} /> : null}
              {step === 'check' && budget ? <CheckStep budget={budget} settings={settings} onStep={onStep} /> : null}
              <Foot wizard={wizard} step={step} next={next} zone={settings.zone} blocker={blocker} />
            </fieldset>
          </form>
        </Card>
        <Ahead
          values={api.form.values}
          saved={budget}
          zone={settings.zone}
          stale={isDraft && wizard.autosave.state !== 'saved' && wizard.autosave.state !== 'idle'}
        />
      </div>
      <LeaveGuard dirty={!isDraft && api.form.isDirty() && !api.submitting} />
    </>
  );
}

type FootProps = {
  readonly wizard: WizardHandle;
  readonly step: WizardStep;
  readonly next: WizardStep | undefined;
  readonly zone: string;
  /** What is unfinished on the step. */
  readonly blocker: string | undefined;
};

function Foot({ wizard: { api, autosave, savable, isDraft, budget }, step, next, zone, blocker }: FootProps) {
  if (!isDraft)
    return (
      <div className={classes.foot}>
        <span className={classes.saved}>Changes count from the next run.</span>
        <div className={classes.buttons}>
          <Button type="submit" loading={api.submitting} disabled={!api.form.isDirty()}>
            Save changes
          </Button>
        </div>
      </div>
    );
  const failed = autosave.state === 'failed';
  const words = failed
    ? 'Not saved yet'
    : autosave.state === 'waiting' || autosave.state === 'saving'
      ? 'Saving…'
      : budget
        ? `Saved as a draft, ${time(autosave.savedAt ?? budget.dateModified, { timeZone: zone })}`
        : '';
  return (
    <div className={classes.foot}>
      <span role="status" className={classes.saved} data-failed={failed || undefined}>
        {savable
          ? words
          : budget
            ? 'Not saved: something is missing.'
            : 'It is saved once it has a name and an amount.'}
      </span>
      {next ? (
        <div className={classes.buttons}>
          {blocker === undefined ? null : (
            <p className={classes.short} role="status">
              {blocker}
            </p>
          )}
          <Button type="submit" loading={api.submitting} disabled={blocker !== undefined}>
            {step === 'people' ? 'Check the budget' : 'Next'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
