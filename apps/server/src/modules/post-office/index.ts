import type { Route } from '../../platform/http/index.ts';
import type { AnyJob, Schedule } from '../../platform/jobs/index.ts';
import { postOfficeJobs } from './jobs/post-office-jobs.ts';
import type { PostOfficeDeps } from './ports.ts';
import { postOfficeRoutes } from './routes.ts';

export type { LetterPrinter } from './ports.ts';
export { isPostOffice, requirePostOffice } from './policy.ts';
export { isOrderOfFile } from './queries/batches.ts';
export { findAnyUpload, listUploadingTeams } from './queries/uploads.ts';
export { readProgress } from './queries/vouchers.read-model.ts';
export { eraseAddress as erasePostOfficeAddress } from './queries/lines.ts';

/** Creates the routes and jobs of post-office files, with their dependencies. */
export function createPostOffice(workshop: PostOfficeDeps): {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  return { routes: postOfficeRoutes({ files: workshop.files }), ...postOfficeJobs(workshop) };
}
