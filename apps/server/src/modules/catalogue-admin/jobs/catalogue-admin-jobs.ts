import { job, type AnyJob } from '../../../platform/jobs/index.ts';
import { applyBundleQueue, checkBundleQueue } from '../queues.ts';
import { checkUploaded, importBundle, type BundleGateways } from '../use-cases/bundles.ts';

/** One bundle at a time in a process: each holds its file in memory. */
const oneAtATime = { batchSize: 1, expireInSeconds: 3_600 } as const;

export function catalogueAdminJobs(gateways: BundleGateways): readonly AnyJob[] {
  return [
    job({ ...checkBundleQueue, ...oneAtATime, run: (ctx, { id }) => checkUploaded(ctx, gateways, id) }),
    job({ ...applyBundleQueue, ...oneAtATime, run: (ctx, { id }) => importBundle(ctx, gateways, id) }),
  ];
}
