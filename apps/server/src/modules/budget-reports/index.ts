import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import { invoiceSchedules } from './jobs/invoice-jobs.ts';
import type { Workshop } from './ports.ts';
import { budgetReportRoutes } from './routes.ts';

/** Creates the routes and jobs of reports and invoices. */
export function createBudgetReports(workshop: Workshop): {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  return { routes: budgetReportRoutes(workshop), jobs: [], schedules: invoiceSchedules(workshop) };
}
