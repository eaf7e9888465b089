import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { applyBundleQueue, checkBundleQueue } from '../queues.ts';
import { cleanBundles } from '../use-cases/clean-bundles.ts';
import { checkUploaded, importBundle, type BundleGateways } from '../use-cases/bundles.ts';

/** One bundle at a time per process, because each holds its file in memory. */
const oneAtATime = { batchSize: 1, expireInSeconds: 3_600 } as const;

export function catalogueAdminJobs(gateways: BundleGateways): readonly AnyJob[] {
  return [
    job({ ...checkBundleQueue, ...oneAtATime, run: (ctx, { id }) => checkUploaded(ctx, gateways, id) }),
    job({ ...applyBundleQueue, ...oneAtATime, run: (ctx, { id }) => importBundle(ctx, gateways, id) }),
  ];
}

export function catalogueAdminSchedules(gateways: Pick<BundleGateways, 'files'>): readonly Schedule[] {
  const clean = job({
    name: 'catalogue-admin.clean-bundles',
    data: z.object({}),
    run: (ctx) => cleanBundles(ctx, gateways),
  });
  return [{ job: clean, cron: '41 3 * * *' }];
}
