import { bundleKeptDays } from '@huggg/contracts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { discardOldBundles, listEndedFiles } from '../queries/bundles.ts';

/** Runs that were missed or cut off are made up for within this time. */
const madeUpForDays = 7;

/** Discards bundles that were never applied, and removes the files of all that ended lately: also where a process died in between. */
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
  const keys = await listEndedFiles(ctx.readPrimary, now.subtract({ hours: madeUpForDays * 24 }));
  await Promise.all(keys.map((key) => files.remove(key)));
}
