import type { FileStore } from '../../platform/files/index.ts';
import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import { miReportJobs } from './jobs/mi-report-jobs.ts';
import { miReportRoutes } from './routes.ts';

export { findAnyReport } from './queries/mi-reports.ts';

/** Creates the routes and jobs of MI reports, with the store for their files. */
export function createMiReports(files: FileStore): {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  return { routes: miReportRoutes(files), ...miReportJobs(files) };
}
