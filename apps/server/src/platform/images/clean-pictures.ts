import { Temporal } from 'temporal-polyfill';
import { collect, inBatches, oneByOne, type Queryable } from '../database/index.ts';
import type { FileStore, ListedFile } from '../files/index.ts';
import type { JobContext } from '../jobs/index.ts';
import { folderOfPicture, folderOfPictures, pictureOfFile } from './picture-store.ts';
import { listCondemned, listLongUnnamed, recordUnnamed, settleUnnamed } from './unnamed-pictures.ts';

/** Returns which of these addresses are referenced by a module's rows, in any team. */
export type FindPictures = (db: Queryable, addresses: readonly string[]) => Promise<readonly string[]>;

export type CleanPictures = { readonly files: FileStore; readonly namedBy: readonly FindPictures[] };

/** How long a picture is kept after its last upload, and after the last reference to it was removed. */
const keptDays = 7;
/** Long enough for any upload or reference that was in progress when a picture was condemned to finish. */
const condemnedMinutes = 30;
/** A run removes and condemns at most 5,000 pictures; the next run continues. */
const runLimits = { full: 20, max: 250 } as const;

/**
 * Removes the files of pictures that no row has referenced for a week, after an earlier run condemned them.
 * `PictureStore.keep` checks the condemned list after writing, and this function checks the file's age after
 * condemning, so one of the two sees the other.
 */
export async function cleanPictures(ctx: JobContext, deps: CleanPictures): Promise<void> {
  await inBatches(() => removeCondemned(ctx, deps), runLimits);
  await recordReferences(ctx, deps);
  await inBatches(() => condemnOldPictures(ctx, deps), runLimits);
}

const oldestKeptTime = (ctx: JobContext): Temporal.Instant => ctx.clock.now().subtract({ hours: keptDays * 24 });

async function findReferenced(
  db: Queryable,
  { namedBy }: CleanPictures,
  addresses: readonly string[],
): Promise<Set<string>> {
  return new Set((await Promise.all(namedBy.map((names) => names(db, addresses)))).flat());
}

type StoredPicture = { readonly address: string; readonly files: readonly ListedFile[]; readonly isYoung: boolean };

/** Returns the files of a picture, and whether it was uploaded within the week. */
async function filesOf({ files }: CleanPictures, address: string, since: Temporal.Instant): Promise<StoredPicture> {
  const found = await collect(files.list(folderOfPicture(address) ?? ''));
  const isYoung = found.some(
    ({ name, modifiedAt }) => pictureOfFile(name)?.isOriginal && Temporal.Instant.compare(modifiedAt, since) > 0,
  );
  return { address, files: found, isYoung };
}

async function removeCondemned(ctx: JobContext, deps: CleanPictures): Promise<number> {
  const now = ctx.clock.now();
  const before = now.subtract({ minutes: condemnedMinutes });
  const due = await listCondemned(ctx.readPrimary, { before, max: runLimits.full });
  const named = await findReferenced(ctx.readPrimary, deps, due);
  const unnamed = due.filter((address) => !named.has(address));
  const filed = await Promise.all(unnamed.map((address) => filesOf(deps, address, oldestKeptTime(ctx))));
  await Promise.all(
    filed.filter(({ isYoung }) => !isYoung).map(({ files }) => oneByOne(files, ({ name }) => deps.files.remove(name))),
  );
  await ctx.transaction((tx) => settleUnnamed(tx, { condemned: [], forgotten: due, now }));
  return due.length;
}

async function recordReferences(ctx: JobContext, deps: CleanPictures): Promise<void> {
  const pages = deps.files.list(folderOfPictures);
  await inBatches(async () => {
    const page = await pages.next();
    if (page.done) return 0;
    const addresses = new Set(page.value.flatMap(({ name }) => pictureOfFile(name)?.address ?? []));
    const named = await findReferenced(ctx.readPrimary, deps, [...addresses]);
    const unnamed = [...addresses].filter((address) => !named.has(address));
    await ctx.transaction((tx) => recordUnnamed(tx, { unnamed, named: [...named], now: ctx.clock.now() }));
    return 1;
  });
}

async function condemnOldPictures(ctx: JobContext, deps: CleanPictures): Promise<number> {
  const now = ctx.clock.now();
  const due = await listLongUnnamed(ctx.readPrimary, { before: oldestKeptTime(ctx), max: runLimits.full });
  const filed = await Promise.all(due.map((address) => filesOf(deps, address, oldestKeptTime(ctx))));
  const { young = [], old = [] } = Object.groupBy(filed, ({ isYoung }) => (isYoung ? 'young' : 'old'));
  const addresses = (some: readonly StoredPicture[]): string[] => some.map(({ address }) => address);
  await ctx.transaction((tx) => settleUnnamed(tx, { condemned: addresses(old), forgotten: addresses(young), now }));
  return due.length;
}
