import { bundleKeptDays } from '@huggg/contracts';
import { inBatches } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { discardOldBundles, listEndedFiles, recordFilesRemoved } from '../queries/bundles.ts';

/** Number of files removed in parallel. */
const batch = 20;

/**
 * Discards bundles that were never applied, and removes the file of each bundle that has ended once, even if a process
 * crashed in between.
 */
export async function cleanBundles(ctx: JobContext, { files }: { readonly files: FileStore }): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    const ids = await discardOldBundles(tx, { before: now.subtract({ hours: bundleKeptDays * 24 }), now });
    await ctx.audit(
      tx,
      ids.map((id) => ({
        action: 'catalogue.bundle-discarded' as const,
        teamId: null,
        subject: { type: 'catalogue-bundle' as const, id },
      })),
    );
  });
  const removeSome = async (): Promise<number> => {
    const ended = await listEndedFiles(ctx.readPrimary, batch);
    await Promise.all(ended.map(({ fileKey }) => files.remove(fileKey)));
    const ids = ended.map(({ id }) => id);
    await ctx.transaction((tx) => recordFilesRemoved(tx, ids, now));
    return ids.length;
  };
  await inBatches(removeSome, { full: batch });
}
