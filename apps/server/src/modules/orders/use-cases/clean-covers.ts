import { Temporal } from 'temporal-polyfill';
import { inBatches } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { coverAddress, purgeCovers, lockUnusedCovers, settleCovers, type UnusedCover } from '../../styling/index.ts';
import { findUsedCovers } from '../queries/used-covers.read-model.ts';

/** Days after which an unused picture is marked. */
const unusedDays = 7;
/**
 * Minutes between marking and removing a picture, so that a draft that was being saved with it has been saved or has
 * failed.
 */
const minutesUntilRemoval = 30;
const batchSize = 500;

/**
 * Removes pictures that no order uses a week after their upload. A run marks them first, so that drafts no longer
 * accept them; a later run removes those that are still unused: first the file, then its row, so that an interrupted
 * run can continue.
 */
export async function cleanCovers(ctx: JobContext, { files }: { readonly files: FileStore }): Promise<void> {
  let after: UnusedCover | null = null;
  await inBatches(async () => {
    const { gone, last }: CoverBatch = await processCoverBatch(ctx, after);
    await Promise.all(gone.map(({ fileName }) => files.remove(fileName)));
    if (gone.length > 0)
      await ctx.transaction((tx) =>
        purgeCovers(
          tx,
          gone.map(({ id }) => id),
        ),
      );
    after = last;
    return last === null ? 0 : 1;
  });
}

type CoverBatch = {
  readonly gone: readonly UnusedCover[];
  /** The start of the next batch; null after the last. */ readonly last: UnusedCover | null;
};

function processCoverBatch(ctx: JobContext, after: UnusedCover | null): Promise<CoverBatch> {
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const covers = await lockUnusedCovers(tx, {
      before: now.subtract({ hours: unusedDays * 24 }),
      after,
      max: batchSize,
    });
    const used = await findUsedCovers(
      tx,
      covers.map(({ fileName }) => coverAddress(fileName)),
    );
    const [paid, drafted] = [new Set(used.paid), new Set(used.drafted)];
    const fateOf = ({ fileName }: UnusedCover) =>
      paid.has(coverAddress(fileName)) ? 'kept' : drafted.has(coverAddress(fileName)) ? 'spared' : 'doomed';
    const { kept = [], spared = [], doomed = [] } = Object.groupBy(covers, fateOf);
    const ids = (some: readonly UnusedCover[]): string[] => some.map(({ id }) => id);
    await settleCovers(tx, { kept: ids(kept), spared: ids(spared), doomed: ids(doomed) }, now);
    const doomedBefore = now.subtract({ minutes: minutesUntilRemoval });
    return {
      gone: doomed.filter(({ doomedAt }) => doomedAt !== null && Temporal.Instant.compare(doomedAt, doomedBefore) <= 0),
      last: covers.length === batchSize ? (covers.at(-1) ?? null) : null,
    };
  });
}
