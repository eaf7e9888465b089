import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { advanceUploadQueue } from '../queues.ts';
import { advanceUpload, resumeUploads } from '../use-cases/advance-upload.ts';
import { tidyUploads } from '../use-cases/tidy-uploads.ts';

/** Returns the jobs of post-office files, with their dependencies. */
export function postOfficeJobs(workshop: PostOfficeDeps): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const nothing = z.object({});
  const resume = job({ name: 'post-office.resume-uploads', data: nothing, run: resumeUploads });
  const tidy = job({ name: 'post-office.tidy', data: nothing, run: (ctx) => tidyUploads(ctx, workshop) });
  return {
    jobs: [job({ ...advanceUploadQueue, run: (ctx, { id }) => advanceUpload(ctx, workshop, id) })],
    schedules: [
      { job: resume, cron: '* * * * *' },
      { job: tidy, cron: '43 * * * *' },
    ],
  };
}
