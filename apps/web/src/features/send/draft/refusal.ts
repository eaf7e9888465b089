import type { Draft } from './draft.ts';
import type { StepFacts } from './step-problems.ts';
import type { Step } from './steps.ts';

/** The step that could not be left, and the facts known at that time. */
export type RefusalContext = {
  readonly step: Step;
  readonly draft: Draft;
  readonly known: Omit<StepFacts, 'draft'>;
};

/** Checks whether a refusal still applies: it does until something that may have caused it changes. */
export function isRefusalCurrent(failed: RefusalContext, now: RefusalContext): boolean {
  return (
    failed.step === now.step &&
    failed.draft === now.draft &&
    failed.known.blocker === now.known.blocker &&
    failed.known.termsOf === now.known.termsOf
  );
}
