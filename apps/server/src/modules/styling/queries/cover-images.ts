import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';

export type NewCoverImage = {
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly now: Date;
};

const insertOne = statement(
  'cover-image-insert',
  'insert into cover_images (id, team_id, user_id, file_key, content_type, width, height, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
);

export async function insertCoverImage(tx: Tx, image: NewCoverImage): Promise<void> {
  await tx.run(insertOne, [image.id, image.teamId, image.userId, image.fileName, image.contentType, image.width, image.height, image.bytes, image.now]);
}

const owned = statement<{ found: boolean }>('cover-image-owned', 'select exists (select from cover_images where file_key = $2 and team_id = any ($1::uuid[])) as found');

/** Whether one of these teams keeps the picture. */
export async function ownsCoverImage(db: Queryable, { teamIds, fileName }: { readonly teamIds: readonly string[]; readonly fileName: string }): Promise<boolean> {
  return (await db.run(owned, [teamIds, fileName]))[0]?.found === true;
}
