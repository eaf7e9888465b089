import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { inBatches, oneByOne } from '../../../platform/database/index.ts';
import { job, type AnyJob, type JobContext, type Schedule } from '../../../platform/jobs/index.ts';
import { objectKeyOf } from '../domain/file-names.ts';
import type { Workshop } from '../ports.ts';
import { listExpiredExports, listStuck, removeExports, type ExpiredExport } from '../queries/exports.ts';
import { makeFile } from '../queues.ts';
import { giveUp, makeExportFile, workFolder } from '../use-cases/make-file.ts';

/** More time than any attempt can take. */
const lostAfterHours = 6;

/**
 * Removes expired exports with their files, ends those whose job was lost, and deletes what crashed workers left on
 * this machine.
 */
export async function tidyExports(ctx: JobContext, { files }: Pick<Workshop, 'files'>): Promise<void> {
  const now = ctx.clock.now();
  await inBatches(
    async () => {
      const ended = await listExpiredExports(ctx.readPrimary, now);
      // Any attempt may have left a file.
      await oneByOne(ended.flatMap(keysOf), (key) => files.remove(key));
      await ctx.transaction((tx) =>
        removeExports(
          tx,
          ended.map(({ id }) => id),
          now,
        ),
      );
      return ended.length;
    },
    { full: 100 },
  );
  const stuck = await listStuck(ctx.readPrimary, now.subtract({ hours: lostAfterHours }));
  await oneByOne(stuck, (id) => giveUp(ctx, { id }));
  await sweepFolders(now.epochMilliseconds - lostAfterHours * 3_600_000);
}

function keysOf({ id, format, attempt }: ExpiredExport): readonly string[] {
  return Array.from({ length: attempt }, (_, index) => objectKeyOf({ id, format, attempt: index + 1 }));
}

async function sweepFolders(before: number): Promise<void> {
  const [folder, start] = [dirname(workFolder), basename(workFolder)];
  const left = (await readdir(folder)).filter((name) => name.startsWith(start)).map((name) => join(folder, name));
  await oneByOne(left, async (path) => {
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  });
}

/** Creates the jobs of exports with their dependencies. */
export function exportJobs(workshop: Workshop): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const tidy = job({ name: 'exports.tidy', data: z.object({}), run: (ctx) => tidyExports(ctx, workshop) });
  return {
    jobs: [job({ ...makeFile, run: (ctx, { id }) => makeExportFile(ctx, id, workshop) })],
    schedules: [{ job: tidy, cron: '37 * * * *' }],
  };
}
