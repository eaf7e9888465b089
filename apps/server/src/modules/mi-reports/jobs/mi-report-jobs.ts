import { z } from 'zod';
import type { FileStore } from '../../../platform/files/index.ts';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { makeReportQueue } from '../queues.ts';
import { makeReport, planReports } from '../use-cases/make-report.ts';

/** Returns the jobs of MI reports, with the store for their files. */
export function miReportJobs(files: FileStore): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const plan = job({ name: 'post-office.plan-mi-reports', data: z.object({}), run: planReports });
  return {
    jobs: [job({ ...makeReportQueue, run: (ctx, { id }) => makeReport(ctx, files, id) })],
    schedules: [{ job: plan, cron: '12 * * * *' }],
  };
}
