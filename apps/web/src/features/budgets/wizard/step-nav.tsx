import { IconCheck } from '@tabler/icons-react';
import type { WizardStep } from '../queries/search.ts';
import { stepLabels } from './fields.ts';
import classes from './wizard.module.css';

type StepNavProps = {
  readonly steps: readonly WizardStep[];
  readonly current: WizardStep;
  /** Whether a step can be opened in the current state of the form. */
  readonly open: (step: WizardStep) => boolean;
  readonly done: (step: WizardStep) => boolean;
  readonly onStep: (step: WizardStep) => void;
};

/** The current step of the form; steps that can be opened are links. */
export function StepNav({ steps, current, open, done, onStep }: StepNavProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const here = step === current;
          const ticked = !here && done(step);
          return (
            <li key={step}>
              <button
                type="button"
                className={classes.step}
                aria-current={here ? 'step' : undefined}
                data-done={ticked || undefined}
                disabled={!here && !open(step)}
                onClick={() => onStep(step)}
              >
                <span className={classes.mark} aria-hidden="true">
                  {ticked ? <IconCheck size={16} stroke={2.25} /> : index + 1}
                </span>
                <span className={classes.word}>{stepLabels[step]}</span>
                {ticked ? <span className="hg-hidden"> (done)</span> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
