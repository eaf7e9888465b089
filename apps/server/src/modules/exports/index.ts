import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import { exportJobs } from './jobs/export-jobs.ts';
import type { Workshop } from './ports.ts';
import { exportRoutes } from './routes.ts';

export { findPrintFile } from './use-cases/print-file.ts';
export { endExportsOfPerson } from './queries/exports.ts';

/** Creates the routes and jobs of exports with their dependencies. */
export function createExports(workshop: Workshop): {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  return { routes: exportRoutes(workshop), ...exportJobs(workshop) };
}
