import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  boolean,
  integer,
  uuid,
  text,
  instant,
  nullable,
} from '../../../platform/database/index.ts';

export type NewCoverImage = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly now: Temporal.Instant;
};

const insertOne = statement(
  'cover-image-insert',
  'insert into cover_images (id, team_id, user_id, file_key, content_type, width, height, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
);

export async function insertCoverImage(tx: Tx, image: NewCoverImage): Promise<void> {
  await tx.run(insertOne, [
    image.id,
    image.teamId,
    image.userId,
    image.fileName,
    image.contentType,
    image.width,
    image.height,
    image.bytes,
    image.now,
  ]);
}

const countSince = statement(
  'cover-images-count-since',
  'select count(*) as total from cover_images where team_id = $1 and created_at > $2',
  { total: integer },
);

/** Counts the pictures that a team has uploaded since then. */
export async function countCovers(db: Queryable, teamId: string, since: Temporal.Instant): Promise<number> {
  const [row] = await db.run(countSince, [teamId, since]);
  return row?.total ?? 0;
}

const owned = statement(
  'cover-image-owned',
  'select exists (select from cover_images where file_key = $2 and team_id = any ($1::uuid[]) and doomed_at is null) as found',
  { found: boolean },
);

/** Checks whether one of these teams owns the picture, and it is not marked for deletion. */
export async function ownsCoverImage(
  db: Queryable,
  { teamIds, fileName }: { readonly teamIds: readonly string[]; readonly fileName: string },
): Promise<boolean> {
  return (await db.run(owned, [teamIds, fileName]))[0]?.found === true;
}

/** A picture that is not known to be used by a paid order. */
export type UnusedCover = {
  readonly id: string;
  readonly fileName: string;
  readonly createdAt: Temporal.Instant;
  /** When it was marked for deletion. */ readonly doomedAt: Temporal.Instant | null;
};

const lockLoose = statement(
  'cover-images-lock-loose',
  `select id, file_key as file_name, created_at, doomed_at from cover_images
   where not kept and created_at < $1 and (created_at, id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
   order by created_at, id limit $4 for update`,
  { id: uuid, fileName: text, createdAt: instant, doomedAt: nullable(instant) },
);

type Page = {
  readonly before: Temporal.Instant;
  readonly after: { readonly createdAt: Temporal.Instant; readonly id: string } | null;
  readonly max: number;
};

/**
 * Locks pictures from before an instant that may be unused, oldest first, after the given one. Pictures of all teams
 * are included, because jobs do not belong to a team.
 */
export function lockUnusedCovers(tx: Tx, { before, after, max }: Page): Promise<UnusedCover[]> {
  return tx.run(lockLoose, [before, after?.createdAt ?? null, after?.id ?? null, max]);
}

/** What to do with locked pictures: `kept` are used by paid orders, `spared` by drafts, `doomed` by nothing. */
export type CoverUse = {
  readonly kept: readonly string[];
  readonly spared: readonly string[];
  readonly doomed: readonly string[];
};

const settle = statement(
  'cover-images-settle',
  `update cover_images set kept = id = any ($1::uuid[]), doomed_at = case when id = any ($3::uuid[]) then coalesce(doomed_at, $4) end
   where id = any ($1::uuid[] || $2::uuid[] || $3::uuid[]) and (id = any ($1::uuid[]) or (doomed_at is not null) <> (id = any ($3::uuid[])))`,
);

export async function settleCovers(tx: Tx, { kept, spared, doomed }: CoverUse, now: Temporal.Instant): Promise<void> {
  await tx.run(settle, [kept, spared, doomed, now]);
}

const forget = statement(
  'cover-images-forget',
  'delete from cover_images where id = any ($1::uuid[]) and doomed_at is not null',
);

/** Deletes pictures whose files have been deleted. */
export async function purgeCovers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(forget, [ids]);
}
