import type { Temporal } from 'temporal-polyfill';
import {
  integer,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { CancelLine } from '../domain/read-cancel-line.ts';

const insert = statement(
  'post-office-cancellations-insert',
  `insert into post_office_cancellations (upload_id, row_number, team_id, voucher_id, reason) select $1, row, $2, voucher, reason
   from unnest($3::integer[], $4::text[], $5::text[]) as l (row, voucher, reason)`,
);

export async function insertCancellations(
  tx: Tx,
  { uploadId, teamId }: { readonly uploadId: string; readonly teamId: string },
  lines: readonly CancelLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const cells = [
    lines.map(({ row }) => row),
    lines.map(({ voucherId }) => voucherId),
    lines.map(({ reason }) => reason),
  ];
  await tx.run(insert, [uploadId, teamId, ...cells]);
}

const remove = statement(
  'post-office-cancellations-remove',
  'delete from post_office_cancellations where upload_id = $1',
);

export async function removeCancellations(tx: Tx, uploadId: string): Promise<void> {
  await tx.run(remove, [uploadId]);
}

const twins = statement(
  'post-office-cancellations-twins',
  `update post_office_cancellations c set outcome = 'named-twice' from (
     select row_number, min(row_number) over (partition by voucher_id) as first from post_office_cancellations where upload_id = $1
   ) t where c.upload_id = $1 and c.row_number = t.row_number and t.row_number > t.first and c.outcome is null`,
);

/** Marks repeated lines for the same voucher, so that it is voided only once. */
export async function settleDuplicates(tx: Tx, uploadId: string): Promise<void> {
  await tx.run(twins, [uploadId]);
}

const openColumns = { rowNumber: integer, voucherId: text, reason: text };
export type OpenCancellation = RowOf<typeof openColumns>;

const open = statement(
  'post-office-cancellations-open',
  `select row_number, voucher_id, reason from post_office_cancellations where upload_id = $1 and outcome is null order by row_number limit $2`,
  openColumns,
);

export function listOpenCancellations(
  db: Queryable,
  uploadId: string,
  limit: number,
): Promise<readonly OpenCancellation[]> {
  return db.run(open, [uploadId, limit]);
}

const settle = statement(
  'post-office-cancellations-settle',
  `update post_office_cancellations c set outcome = given.outcome from unnest($2::integer[], $3::text[]) as given (row, outcome)
   where c.upload_id = $1 and c.row_number = given.row and c.outcome is null`,
);

export async function settleCancellations(
  tx: Tx,
  uploadId: string,
  outcomes: readonly { readonly row: number; readonly outcome: string }[],
): Promise<void> {
  await tx.run(settle, [uploadId, outcomes.map(({ row }) => row), outcomes.map(({ outcome }) => outcome)]);
}

const takeUp = statement(
  'post-office-cancellations-take-up',
  `update post_office_uploads set status = 'PENDING', completed_at = null, updated_at = $3, attempt = (attempt + 9) / 10 * 10
   where id = $1 and kind = 'cancel' and status = 'COMPLETED' and forgotten_at is null
     and exists (select 1 from post_office_cancellations c where c.upload_id = $1 and c.outcome = any ($2::text[])) returning id`,
  { id: uuid },
);
const reopen = statement(
  'post-office-cancellations-reopen',
  `with opened as (update post_office_cancellations set outcome = null where upload_id = $1 and outcome = any ($2::text[]) returning row_number)
   delete from post_office_reasons r using opened o where r.upload_id = $1 and r.row_number = o.row_number`,
);

/**
 * Resumes a completed cancel file for its lines with these outcomes, and clears the reasons why their vouchers were not
 * cancelled. False if it has no such line.
 */
export async function reopenCancellations(
  tx: Tx,
  { id, outcomes, now }: { readonly id: string; readonly outcomes: readonly string[]; readonly now: Temporal.Instant },
): Promise<boolean> {
  if ((await tx.run(takeUp, [id, outcomes, now])).length === 0) return false;
  await tx.run(reopen, [id, outcomes]);
  return true;
}

const outcomeColumns = { rowNumber: integer, voucherId: text, outcome: text };

const settledTwins = statement(
  'post-office-cancellations-settled-twins',
  `select row_number, voucher_id, outcome from post_office_cancellations where upload_id = $1 and outcome = 'named-twice' order by row_number`,
  outcomeColumns,
);

export function listDuplicateCancellations(
  db: Queryable,
  uploadId: string,
): Promise<readonly RowOf<typeof outcomeColumns>[]> {
  return db.run(settledTwins, [uploadId]);
}
