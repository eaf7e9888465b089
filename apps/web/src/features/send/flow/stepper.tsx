import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './stepper.module.css';
import { stepLabels, steps } from '../draft/steps.ts';
import type { Step } from '../draft/steps.ts';

type StepperProps = {
  readonly current: Step;
  readonly slug: string;
  readonly order: string | undefined;
  readonly isVisited: (step: Step) => boolean;
  readonly isDone: (step: Step) => boolean;
  /** Content at the end of the row. */
  readonly children?: ReactNode;
};

/** The current step of the flow. Visited steps are links; completed ones have a tick. */
export function Stepper({ current, slug, order, isVisited, isDone, children }: StepperProps) {
  return (
    <div className={classes.row}>
      <nav aria-label="Steps">
        <ol className={classes.steps}>
          {steps.map((step, index) => {
            const here = step === current;
            // Pay is done only when the order is paid, even if its name is a link.
            const done = !here && step !== 'pay' && isVisited(step) && isDone(step);
            const content = (
              <>
                <span className={classes.mark} aria-hidden="true">
                  {done ? <IconCheck size={16} stroke={2.25} /> : index + 1}
                </span>
                <span className={classes.label}>{stepLabels[step]}</span>
                {done ? <span className="hg-hidden"> (done)</span> : null}
              </>
            );
            return (
              <li
                key={step}
                className={classes.step}
                data-state={here ? 'here' : done ? 'done' : isVisited(step) ? 'seen' : 'ahead'}
              >
                {here || (isVisited(step) && order !== undefined) ? (
                  <Link
                    to="/send/$slug"
                    params={{ slug }}
                    search={{ order, step }}
                    className={classes.link}
                    aria-current={here ? 'step' : undefined}
                    disabled={here && order === undefined}
                  >
                    {content}
                  </Link>
                ) : (
                  <span className={classes.link}>{content}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      {children}
    </div>
  );
}
