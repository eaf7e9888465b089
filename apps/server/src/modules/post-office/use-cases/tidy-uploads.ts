import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { postOfficeLimits } from '@huggg/contracts';
import { inBatches, oneByOne, readWithPages } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { PostOfficeDeps } from '../ports.ts';
import { erasePeople } from '../queries/lines.ts';
import { listOutputKeys, removeOutputs } from '../queries/outputs.ts';
import { findUploadIds, listEnded, markErased } from '../queries/uploads.ts';
import { workFolder } from './receive-upload.ts';

/** Age in hours of files without an upload before they are removed; no upload takes this long. */
const lostAfterHours = 24;

/** Removes the files of old uploads and the personal data of their lines, and files without an upload. */
export async function tidyUploads(ctx: JobContext, { files }: Pick<PostOfficeDeps, 'files'>): Promise<void> {
  const now = ctx.clock.now();
  await inBatches(async () => {
    const ended = await listEnded(ctx.readPrimary, now.subtract({ hours: postOfficeLimits.keptDays * 24 }));
    const ids = ended.map(({ id }) => id);
    const keys = [...ended.map(({ fileKey }) => fileKey), ...(await listOutputKeys(ctx.readPrimary, ids))];
    await oneByOne(keys, (key) => files.remove(key));
    if (ids.length > 0)
      await ctx.transaction(async (tx) => {
        await markErased(tx, ids, now);
        await erasePeople(tx, ids);
        await removeOutputs(tx, ids);
      });
    return ids.length;
  });
  const before = now.epochMilliseconds - lostAfterHours * 3_600_000;
  await sweepStore(ctx, files, before);
  await sweepFolders(before);
}

/** Removes files whose upload was never stored, because the process died in between. */
async function sweepStore(ctx: JobContext, files: PostOfficeDeps['files'], before: number): Promise<void> {
  const lost = readWithPages(files.list('post-office'), async (page) => {
    const old = page.filter(({ modifiedAt }) => modifiedAt.epochMilliseconds < before);
    const known = await findUploadIds(ctx.readPrimary, [...new Set(old.map(({ name }) => uploadOf(name)))]);
    return old.filter(({ name }) => !known.has(uploadOf(name)));
  });
  for await (const page of lost) await oneByOne(page, ({ name }) => files.remove(name));
}

const uploadOf = (name: string): string => name.split('/')[1] ?? '';

async function sweepFolders(before: number): Promise<void> {
  const [folder, start] = [dirname(workFolder), basename(workFolder)];
  const left = (await readdir(folder)).filter((name) => name.startsWith(start)).map((name) => join(folder, name));
  await oneByOne(left, async (path) => {
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  });
}
