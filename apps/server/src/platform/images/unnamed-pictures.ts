import type { Temporal } from 'temporal-polyfill';
import { boolean, statement, text, type Queryable, type Tx } from '../database/index.ts';

const note = statement(
  'unnamed-pictures-note',
  `with named as (delete from unnamed_pictures where address = any ($2::text[]))
   insert into unnamed_pictures (address, since) select address, $3 from unnest($1::text[]) as given (address) on conflict do nothing`,
);

type ReferenceRecord = {
  readonly unnamed: readonly string[];
  readonly named: readonly string[];
  readonly now: Temporal.Instant;
};

/**
 * Records the time since which pictures have been unreferenced, and deletes the records of pictures that are referenced
 * again.
 */
export async function recordUnnamed(tx: Tx, { unnamed, named, now }: ReferenceRecord): Promise<void> {
  await tx.run(note, [unnamed, named, now]);
}

const long = statement(
  'unnamed-pictures-long',
  'select address from unnamed_pictures where condemned_at is null and since <= $1 order by since, address limit $2',
  { address: text },
);
const condemned = statement(
  'unnamed-pictures-condemned',
  'select address from unnamed_pictures where condemned_at <= $1 order by condemned_at, address limit $2',
  { address: text },
);

type DueFilter = { readonly before: Temporal.Instant; readonly max: number };

/** Lists pictures that have been unreferenced since before an instant and that are not condemned yet. */
export async function listLongUnnamed(db: Queryable, { before, max }: DueFilter): Promise<readonly string[]> {
  return (await db.run(long, [before, max])).map(({ address }) => address);
}

/** Lists pictures that were condemned before an instant. */
export async function listCondemned(db: Queryable, { before, max }: DueFilter): Promise<readonly string[]> {
  return (await db.run(condemned, [before, max])).map(({ address }) => address);
}

const settle = statement(
  'unnamed-pictures-settle',
  `with spared as (delete from unnamed_pictures where address = any ($2::text[]))
   update unnamed_pictures set condemned_at = $3 where address = any ($1::text[]) and condemned_at is null`,
);

type SettledPictures = {
  readonly condemned: readonly string[];
  readonly forgotten: readonly string[];
  readonly now: Temporal.Instant;
};

/** Condemns pictures, and deletes the records of those that are kept or already removed. */
export async function settleUnnamed(tx: Tx, { condemned: doomed, forgotten, now }: SettledPictures): Promise<void> {
  await tx.run(settle, [doomed, forgotten, now]);
}

const isDoomed = statement(
  'unnamed-picture-condemned',
  'select exists (select from unnamed_pictures where address = $1 and condemned_at is not null) as found',
  { found: boolean },
);

/** Checks whether a picture is about to be removed, so that nothing may refer to it any more. Pass the primary. */
export async function isCondemnedPicture(db: Queryable, address: string): Promise<boolean> {
  return (await db.run(isDoomed, [address]))[0]?.found === true;
}
