import type { Temporal } from 'temporal-polyfill';

/** Of which budget a report is, and of when. */
export type ReportScope = {
  readonly budgetId: string;
  readonly teamId: string;
  /** The only person whose figures are shown; null shows everyone's. */
  readonly userId: string | null;
  /** From this instant on, and before that one; null is no bound. */
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
};
