import type { AutomatedBudgetDetail, BudgetSubStatus, Team, Wallet } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { time } from '@huggg/ui/format';
import { Alert, Button, Card } from '@mantine/core';
import { IconLoader2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormSummary } from '../../../shared/forms/form-summary.tsx';
import { LeaveGuard } from '../../../shared/forms/leave-guard.tsx';
import { useBlockers } from '../../../shared/forms/use-blockers.ts';
import type { SetBlocker } from '../../../shared/forms/use-blockers.ts';
import { budgetSubStatus } from '@huggg/ui/status';
import { wizardSteps, type WizardStep } from '../queries/search.ts';
import { peopleCount } from '../parts/budget-text.ts';
import { BudgetPreview } from './budget-preview.tsx';
import { formSteps, stepLabels } from './fields.ts';
import { FundingStep } from './funding-step.tsx';
import { NameStep } from './name-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { RhythmStep } from './rhythm-step.tsx';
import { RulesStep } from './rules-step.tsx';
import type { StepProps } from './step-props.ts';
import { StepNav } from './step-nav.tsx';
import { useWizard, type WizardHandle } from './use-wizard.ts';
import { newValues, stepErrors, valuesOf, type BudgetSettings, type BudgetValues } from './values.ts';
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

/** Returns the current step, the furthest step visited, and a function to go to another step. */
function useSteps(opened: AutomatedBudgetDetail | undefined, asked: WizardStep, open: WizardProps['onStep']) {
  const steps: readonly WizardStep[] = opened !== undefined && opened.status !== 'draft' ? formSteps : wizardSteps;
  const step = steps.includes(asked) ? asked : 'name';
  const place = steps.indexOf(step);
  // Steps that were not visited have their default values, and no tick.
  const [seen, setSeen] = useState(opened ? steps.length : place);
  if (place > seen) setSeen(place);
  const [moved, setMoved] = useState(false);
  const onStep = (next: WizardStep): void => {
    setMoved(true);
    open(next);
  };
  return { steps, step, place, next: steps[place + 1], seen, moved, onStep };
}

/** S23. The form of a budget in steps, beside a preview of its effects. */
export function Wizard({ opened, settings, team, wallets, step: asked, onMade, ...on }: WizardProps) {
  const navigate = useNavigate();
  const { setBlocker, blocker } = useBlockers();
  const { steps, step, place, next, seen, moved, onStep } = useSteps(opened, asked, on.onStep);
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
      toast('Saved. It applies from the next run.');
      void navigate({ to: '/budgets/$id', params: { id }, search: {} });
    },
  });
  const { api, budget, isDraft } = wizard;
  const busy = budget?.subStatus ?? null;
  const part = { form: api.form, settings, live: budget?.status === 'live' };
  return (
    <>
      <StepNav
        steps={steps}
        current={step}
        done={(one) => steps.indexOf(one) < seen && isDone(one, budget, api.form.values, settings)}
        open={(one) => budget !== undefined || steps.indexOf(one) < steps.indexOf(step)}
        onStep={onStep}
      />
      <div className={classes.columns}>
        <Card>
          <form onSubmit={api.onSubmit} noValidate>
            <fieldset className={classes.form} disabled={busy !== null} aria-label="Budget">
              <BusyNotice work={busy} />
              <StepHeading key={step} step={step} place={place} of={steps.length} takesFocus={moved} />
              <FormSummary summary={isCorrected(api) ? undefined : api.summary} />
              <Step
                {...part}
                step={step}
                budget={budget}
                team={team}
                wallets={wallets}
                setBlocker={setBlocker}
                onStep={onStep}
                takesFocus={wizard.madeHere}
              />
              <Foot wizard={wizard} step={step} next={next} zone={settings.zone} blocker={blocker} />
            </fieldset>
          </form>
        </Card>
        <BudgetPreview
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

function isDone(
  step: WizardStep,
  budget: AutomatedBudgetDetail | undefined,
  values: BudgetValues,
  settings: BudgetSettings,
): boolean {
  if (!budget || step === 'review' || (step === 'people' && peopleCount(budget) === 0)) return false;
  return Object.keys(stepErrors(step, values, settings)).length === 0;
}

/** A budget in progress cannot be changed; its form reopens automatically. */
function BusyNotice({ work }: { readonly work: BudgetSubStatus | null }) {
  if (work === null) return null;
  const { label, explanation } = budgetSubStatus(work);
  return (
    <Alert color="info" icon={<IconLoader2 size={20} stroke={1.75} />} title={label}>
      {explanation}.
    </Alert>
  );
}

/** Checks whether every field in the error summary has been corrected. */
const isCorrected = ({ summary, form }: WizardHandle['api']): boolean =>
  summary !== undefined && summary.lines.every(({ path }) => path !== undefined && !form.errors[path]);

type StepHeadingProps = {
  readonly step: WizardStep;
  readonly place: number;
  readonly of: number;
  /** Whether the step was reached from another step. */ readonly takesFocus: boolean;
};

/**
 * The heading of a step. It names the step for screen readers, and takes focus when the step changes, so that reading
 * starts at its beginning.
 */
function StepHeading({ step, place, of, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="hg-hidden">
      Step {place + 1} of {of}: {stepLabels[step]}
    </h2>
  );
}

type StepOptions = StepProps &
  Pick<WizardProps, 'team' | 'wallets' | 'onStep'> & {
    readonly step: WizardStep;
    readonly budget: AutomatedBudgetDetail | undefined;
    readonly setBlocker: SetBlocker;
    /** Whether adding people takes focus, because the form continued to it. */
    readonly takesFocus: boolean;
  };

function Step({ step, budget, team, wallets, setBlocker, onStep, takesFocus, ...part }: StepOptions) {
  if (step === 'name') return <NameStep form={part.form} team={team} />;
  if (step === 'people') return <PeopleStep {...part} {...{ budget, setBlocker, takesFocus }} />;
  if (step === 'rhythm') return <RhythmStep {...part} />;
  if (step === 'rules') return <RulesStep {...part} team={team} />;
  if (step === 'funding') return <FundingStep {...part} wallets={wallets} budget={budget} />;
  if (!budget) return <p className={classes.note}>Give the budget a name, an amount and a wallet first.</p>;
  return <ReviewStep budget={budget} settings={part.settings} onStep={onStep} />;
}

type FootProps = {
  readonly wizard: WizardHandle;
  readonly step: WizardStep;
  readonly next: WizardStep | undefined;
  readonly zone: string;
  /** The unfinished input on the step. */
  readonly blocker: string | undefined;
};

function Foot({ wizard: { api, autosave, savable, isDraft, budget }, step, next, zone, blocker }: FootProps) {
  if (!isDraft)
    return (
      <div className={classes.foot}>
        <span className={classes.saved}>Changes apply from the next run.</span>
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
            {step === 'funding' ? 'Review the budget' : 'Next'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
