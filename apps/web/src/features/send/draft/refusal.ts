import type { Draft } from './draft.ts';
import type { StepFacts } from './step-problems.ts';
import type { Step } from './steps.ts';

/** Where a step could not be left, and what was known then. */
export type Circumstances = {
  readonly step: Step;
  readonly draft: Draft;
  readonly known: Omit<StepFacts, 'draft'>;
};

/** A refusal holds until something that it may be about has changed. */
export function stillHolds(failed: Circumstances, now: Circumstances): boolean {
  return (
    failed.step === now.step &&
    failed.draft === now.draft &&
    failed.known.blocker === now.known.blocker &&
    failed.known.termsOf === now.known.termsOf
  );
}
