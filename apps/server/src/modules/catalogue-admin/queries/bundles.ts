import { bundleDiff, bundleFault, bundleStatuses, type BundleDiff, type BundleFault } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  instant,
  integer,
  json,
  nullable,
  oneOf,
  statement,
  text,
  unknownJson,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  fileName: text,
  fileKey: text,
  status: oneOf(bundleStatuses),
  operatorId: uuid,
  appliedBy: nullable(uuid),
  createdAt: instant,
  finishedAt: nullable(instant),
  done: integer,
  total: integer,
  faultCount: integer,
  diffCounts: nullable(json(bundleDiff.shape.counts)),
  catalogueVersion: nullable(integer),
};

/** A bundle that an operator uploaded. */
export type BundleRow = RowOf<typeof rowColumns>;

const columns = `id, file_name, file_key, status, operator_id, applied_by, created_at, finished_at, done, total, fault_count,
  diff -> 'counts' as diff_counts, catalogue_version`;

const insert = statement(
  'catalogue-bundles-insert',
  `insert into catalogue_bundles (id, file_name, file_key, status, operator_id, created_at) values ($1, $2, $3, 'checking', $4, $5)`,
);

export async function insertBundle(
  tx: Tx,
  row: Pick<BundleRow, 'id' | 'fileName' | 'fileKey' | 'operatorId' | 'createdAt'>,
): Promise<void> {
  await tx.run(insert, [row.id, row.fileName, row.fileKey, row.operatorId, row.createdAt]);
}

const byId = statement('catalogue-bundles-by-id', `select ${columns} from catalogue_bundles where id = $1`, rowColumns);

export async function findBundle(db: Queryable, id: string): Promise<BundleRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const lock = statement(
  'catalogue-bundles-lock',
  `select ${columns} from catalogue_bundles where id = $1 for no key update`,
  rowColumns,
);

/** Locks a bundle, so that only one transaction at a time can change its status. */
export async function lockBundle(tx: Tx, id: string): Promise<BundleRow | null> {
  return (await tx.run(lock, [id]))[0] ?? null;
}

const newest = statement(
  'catalogue-bundles-newest',
  `select ${columns} from catalogue_bundles order by created_at desc, id desc limit 50`,
  rowColumns,
);

export function listBundles(db: Queryable): Promise<readonly BundleRow[]> {
  return db.run(newest, []);
}

const details = statement('catalogue-bundles-details', 'select faults, diff from catalogue_bundles where id = $1', {
  faults: json(z.array(bundleFault)),
  diff: nullable(json(bundleDiff)),
});

/** Finds the first thousand faults of a bundle, and what it would change. */
export async function findDetails(
  db: Queryable,
  id: string,
): Promise<{ readonly faults: BundleFault[]; readonly diff: BundleDiff | null }> {
  return (await db.run(details, [id]))[0] ?? { faults: [], diff: null };
}

const content = statement('catalogue-bundles-content', 'select content from catalogue_bundles where id = $1', {
  content: nullable(unknownJson),
});

/** Finds the catalogue file that was built from a bundle. */
export async function findContent(db: Queryable, id: string): Promise<unknown> {
  return (await db.run(content, [id]))[0]?.content ?? null;
}

const progress = statement(
  'catalogue-bundles-progress',
  `update catalogue_bundles set done = $2, total = $3 where id = $1 and status = 'checking'`,
);

export async function recordProgress(
  tx: Tx,
  id: string,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await tx.run(progress, [id, done, total]);
}

const faultsListed = 1_000;

const faulty = statement(
  'catalogue-bundles-faulty',
  `update catalogue_bundles set status = 'faulty', faults = $2::jsonb, fault_count = $3, diff = null where id = $1 and status = 'checking'`,
);

export async function markFaulty(tx: Tx, id: string, faults: readonly BundleFault[]): Promise<void> {
  await tx.run(faulty, [id, JSON.stringify(faults.slice(0, faultsListed)), faults.length]);
}

const ready = statement(
  'catalogue-bundles-ready',
  `update catalogue_bundles set status = 'ready', diff = $2::jsonb, content = $3::jsonb, catalogue_version = $4, faults = '[]', fault_count = 0
   where id = $1 and status = 'checking'`,
);

type CheckResult = { readonly diff: BundleDiff; readonly input: unknown; readonly version: number };

export async function markReady(tx: Tx, id: string, { diff, input, version }: CheckResult): Promise<void> {
  await tx.run(ready, [id, JSON.stringify(diff), JSON.stringify(input), version]);
}

const recheck = statement(
  'catalogue-bundles-recheck',
  `update catalogue_bundles set status = 'checking', applied_by = null, content = null, diff = null, faults = '[]', fault_count = 0, done = 0, total = 0
   where id = $1 and status in ('ready', 'faulty', 'applying')`,
);

export async function markChecking(tx: Tx, id: string): Promise<void> {
  await tx.run(recheck, [id]);
}

const applying = statement(
  'catalogue-bundles-applying',
  `update catalogue_bundles set status = 'applying', applied_by = $2 where id = $1 and status = 'ready'`,
);

export async function markApplying(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.run(applying, [id, operatorId]);
}

const end = statement(
  'catalogue-bundles-end',
  `update catalogue_bundles set status = $2, content = null, finished_at = $3 where id = $1 and status in ('checking', 'ready', 'faulty', 'applying')`,
);

export async function endBundle(
  tx: Tx,
  id: string,
  { status, now }: { readonly status: 'applied' | 'discarded'; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(end, [id, status, now]);
}

const discardOld = statement(
  'catalogue-bundles-discard-old',
  `update catalogue_bundles set status = 'discarded', content = null, finished_at = $2
   where status in ('checking', 'ready', 'faulty') and created_at < $1 returning id`,
  { id: uuid },
);

/** Discards bundles created before an instant that were never applied. @returns their ids. */
export async function discardOldBundles(
  tx: Tx,
  { before, now }: { readonly before: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  return (await tx.run(discardOld, [before, now])).map(({ id }) => id);
}

const endedFiles = statement(
  'catalogue-bundles-ended-files',
  `select id, file_key from catalogue_bundles where status in ('applied', 'discarded') and file_removed_at is null order by finished_at limit $1`,
  { id: uuid, fileKey: text },
);

/** Lists bundles that have ended and whose files may still exist, the earliest ended first. */
export function listEndedFiles(db: Queryable, max: number): Promise<readonly Pick<BundleRow, 'id' | 'fileKey'>[]> {
  return db.run(endedFiles, [max]);
}

const fileRemoved = statement(
  'catalogue-bundles-file-removed',
  'update catalogue_bundles set file_removed_at = $2 where id = any ($1::uuid[])',
);

export async function recordFilesRemoved(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await tx.run(fileRemoved, [ids, now]);
}
