import {
  instant,
  integer,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  uploadId: uuid,
  teamId: uuid,
  kind: oneOf(['letters', 'data']),
  batch: integer,
  fileName: text,
  fileKey: text,
  vouchers: integer,
  bytes: integer,
  createdAt: instant,
};
/** A file created from an upload: the letters of a batch, or all data. */
export type OutputRow = RowOf<typeof columns>;
const selected = 'id, upload_id, team_id, kind, batch, file_name, file_key, vouchers, bytes, created_at';

const ofUpload = statement(
  'post-office-outputs',
  `select ${selected} from post_office_outputs where upload_id = $1 order by kind, batch`,
  columns,
);

export function listOutputs(db: Queryable, uploadId: string): Promise<readonly OutputRow[]> {
  return db.run(ofUpload, [uploadId]);
}

const byId = statement('post-office-output', `select ${selected} from post_office_outputs where id = $1`, columns);

/** Finds an output of any team, for holders of its link. */
export async function findOutput(db: Queryable, id: string): Promise<OutputRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const insert = statement(
  'post-office-output-insert',
  `insert into post_office_outputs (${selected}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (upload_id, kind, batch) do nothing`,
);

export async function insertOutput(tx: Tx, row: OutputRow): Promise<void> {
  const { id, uploadId, teamId, kind, batch, fileName, fileKey, vouchers, bytes, createdAt } = row;
  await tx.run(insert, [id, uploadId, teamId, kind, batch, fileName, fileKey, vouchers, bytes, createdAt]);
}

const remove = statement(
  'post-office-outputs-remove',
  'delete from post_office_outputs where upload_id = any ($1::uuid[])',
);

export async function removeOutputs(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  await tx.run(remove, [uploadIds]);
}

const keys = statement(
  'post-office-output-keys',
  'select file_key from post_office_outputs where upload_id = any ($1::uuid[])',
  {
    fileKey: text,
  },
);

export async function listOutputKeys(db: Queryable, uploadIds: readonly string[]): Promise<readonly string[]> {
  return (await db.run(keys, [uploadIds])).map(({ fileKey }) => fileKey);
}
