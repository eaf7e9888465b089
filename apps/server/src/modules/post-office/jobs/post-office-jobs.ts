import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import type { Workshop } from '../ports.ts';
import { advanceUploadQueue, makeReportQueue } from '../queues.ts';
import { advanceUpload, resumeUploads } from '../use-cases/advance-upload.ts';
import { makeMiReport, planMiReports } from '../use-cases/make-mi-report.ts';
import { tidyUploads } from '../use-cases/tidy-uploads.ts';

/** The jobs of post-office files, with what they need. */
export function postOfficeJobs(workshop: Workshop): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const nothing = z.object({});
  const resume = job({ name: 'post-office.resume-uploads', data: nothing, run: resumeUploads });
  const plan = job({ name: 'post-office.plan-mi-reports', data: nothing, run: planMiReports });
  const tidy = job({ name: 'post-office.tidy', data: nothing, run: (ctx) => tidyUploads(ctx, workshop) });
  return {
    jobs: [
      job({ ...advanceUploadQueue, run: (ctx, { id }) => advanceUpload(ctx, workshop, id) }),
      job({ ...makeReportQueue, run: (ctx, { id }) => makeMiReport(ctx, workshop, id) }),
    ],
    schedules: [
      { job: resume, cron: '* * * * *' },
      { job: plan, cron: '12 * * * *' },
      { job: tidy, cron: '43 * * * *' },
    ],
  };
}
