import type { Temporal } from 'temporal-polyfill';

/** The budget and the period of a report. */
export type ReportScope = {
  readonly budgetId: string;
  readonly teamId: string;
  /** The only user whose figures are shown; null to show everyone's. */
  readonly userId: string | null;
  /** The start (inclusive) and the end (exclusive) of the period; null for no limit. */
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
};
