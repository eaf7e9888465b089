import {
  integer,
  nullable,
  statement,
  text,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { Fault } from '../domain/file-refused.ts';

const insert = statement(
  'post-office-reasons-insert',
  `insert into post_office_reasons (upload_id, row_number, field, code, message)
   select $1, * from unnest($2::integer[], $3::text[], $4::text[], $5::text[])`,
);

export async function insertReasons(tx: Tx, uploadId: string, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return;
  await tx.run(insert, [
    uploadId,
    faults.map(({ row }) => row),
    faults.map(({ field }) => field),
    faults.map(({ code }) => code),
    faults.map(({ message }) => message),
  ]);
}

const remove = statement('post-office-reasons-remove', 'delete from post_office_reasons where upload_id = $1');

export async function removeReasons(tx: Tx, uploadId: string): Promise<void> {
  await tx.run(remove, [uploadId]);
}

const columns = { row: nullable(integer), field: nullable(text), code: text, message: text };
export type ReasonRow = RowOf<typeof columns>;

const list = statement(
  'post-office-reasons',
  `select row_number as row, field, code, message from post_office_reasons where upload_id = $1 order by row_number nulls first, id limit $2 offset $3`,
  columns,
);

/** Returns reasons in the order of the file's rows. The caller must have read the upload within its own reach. */
export function listReasons(
  db: Queryable,
  uploadId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ReasonRow[]> {
  return db.run(list, [uploadId, limit, offset]);
}

const count = statement(
  'post-office-reasons-count',
  'select count(*) as total from post_office_reasons where upload_id = $1',
  {
    total: integer,
  },
);

export async function countReasons(db: Queryable, uploadId: string): Promise<number> {
  return (await db.run(count, [uploadId]))[0]?.total ?? 0;
}
