import { modalities, type Modality } from '@huggg/contracts';
import {
  array,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { OrderLine } from '../domain/read-order-line.ts';

const insert = statement(
  'post-office-lines-insert',
  `insert into post_office_lines (upload_id, row_number, team_id, voucher_id, voucher_type, customer_reference, value_pence, product_id, template_id, modality, deliver_to, title,
     first_name, last_name, address, postcode)
   select $1, l.row, $2, l."voucherId", l."voucherType", l."customerReference", l."valuePence", l."productId", l."templateId", l.modality, l."deliverTo", l.title, l."firstName",
     l."lastName", array(select jsonb_array_elements_text(l.address)), l.postcode
   from jsonb_to_recordset($3::jsonb) as l (row integer, "voucherId" text, "voucherType" text, "customerReference" text, "valuePence" bigint, "productId" uuid, "templateId" uuid,
     modality text, "deliverTo" text, title text, "firstName" text, "lastName" text, address jsonb, postcode text)`,
);

export type LineWithProduct = OrderLine & { readonly productId: string };

export async function insertLines(
  tx: Tx,
  { uploadId, teamId }: { readonly uploadId: string; readonly teamId: string },
  lines: readonly LineWithProduct[],
): Promise<void> {
  if (lines.length > 0) await tx.run(insert, [uploadId, teamId, JSON.stringify(lines)]);
}

const remove = statement('post-office-lines-remove', 'delete from post_office_lines where upload_id = $1');

export async function removeLines(tx: Tx, uploadId: string): Promise<void> {
  await tx.run(remove, [uploadId]);
}

const findTwins = statement(
  'post-office-lines-twins',
  `insert into post_office_reasons (upload_id, row_number, field, code, message)
   select $1, l.row_number, 'voucherId', 'voucher-twice', 'Row ' || l.first || ' has the voucherId ' || l.voucher_id || ' already. Give each voucher an id of its own.'
   from (select row_number, voucher_id, min(row_number) over (partition by voucher_id) as first from post_office_lines where upload_id = $1) l
   where l.row_number > l.first order by l.row_number limit $2`,
);

/** Reports vouchers that occur twice in the file. */
export async function reportDuplicates(tx: Tx, uploadId: string, most: number): Promise<void> {
  await tx.run(findTwins, [uploadId, most]);
}

/** Condition that file f has ordered its vouchers: it was checked, and did not fail before anything was bought. */
export const isOrdered = `f.validated_at is not null and (f.status <> 'FAILED' or f.failed_at = 'GENERATING')`;

const findOrdered = statement(
  'post-office-lines-ordered',
  `insert into post_office_reasons (upload_id, row_number, field, code, message)
   select $1, l.row_number, 'voucherId', 'voucher-known', 'The voucher ' || l.voucher_id || ' was ordered before, by ' || u.file_name || '. Remove the row, or give the voucher a new id.'
   from post_office_lines l join lateral (
     select f.file_name from post_office_lines o join post_office_uploads f on f.id = o.upload_id
     where o.team_id = l.team_id and o.voucher_id = l.voucher_id and o.upload_id <> l.upload_id and ${isOrdered} limit 1
   ) u on true
   where l.upload_id = $1 order by l.row_number limit $2`,
);

/** Reports vouchers that another file of the team has ordered. */
export async function reportOrdered(tx: Tx, uploadId: string, most: number): Promise<void> {
  await tx.run(findOrdered, [uploadId, most]);
}

const number = statement(
  'post-office-lines-number',
  `with placed as (
     select row_number as row, product_id, modality, template_id, (row_number() over (partition by modality, product_id, template_id order by row_number) - 1) as place
     from post_office_lines where upload_id = $1
   ), numbered as (
     select row, place % $2 + 1 as position, dense_rank() over (order by modality, product_id, template_id nulls first, place / $2) as batch from placed
   )
   update post_office_lines l set batch = n.batch, position = n.position from numbered n where l.upload_id = $1 and l.row_number = n.row`,
);

/** Groups lines into batches with the same gift, modality and template. */
export async function numberLines(tx: Tx, uploadId: string, batchSize: number): Promise<void> {
  await tx.run(number, [uploadId, batchSize]);
}

const lineColumns = {
  rowNumber: integer,
  voucherId: text,
  voucherType: text,
  customerReference: text,
  valuePence: pence,
  templateId: nullable(uuid),
  modality: oneOf(modalities),
  deliverTo: text,
  title: text,
  firstName: text,
  lastName: text,
  address: array(text),
  postcode: text,
  position: nullable(integer),
};

export type LineRow = RowOf<typeof lineColumns>;

const ofBatch = statement(
  'post-office-lines-of-batch',
  `select row_number, voucher_id, voucher_type, customer_reference, value_pence, template_id, modality, deliver_to, title, first_name, last_name, address, postcode, position
   from post_office_lines where upload_id = $1 and batch = $2 order by position`,
  lineColumns,
);

export function listLinesOfBatch(db: Queryable, uploadId: string, batch: number): Promise<readonly LineRow[]> {
  return db.run(ofBatch, [uploadId, batch]);
}

const counts = statement(
  'post-office-lines-counts',
  `select modality, count(*) as lines, sum(value_pence)::bigint as value_pence from post_office_lines where upload_id = $1 group by modality order by modality`,
  { modality: oneOf(modalities), lines: integer, valuePence: nullable(pence) },
);

export type ModalityLines = { readonly modality: Modality; readonly lines: number; readonly valuePence: number | null };

export function countLines(db: Queryable, uploadId: string): Promise<readonly ModalityLines[]> {
  return db.run(counts, [uploadId]);
}

const forget = statement(
  'post-office-lines-forget',
  `update post_office_lines set deliver_to = '', title = '', first_name = '', last_name = '', address = '{}', postcode = '' where upload_id = any ($1::uuid[])`,
);

/** Erases the personal data of lines; the data about what was ordered stays. */
export async function erasePeople(tx: Tx, uploadIds: readonly string[]): Promise<void> {
  await tx.run(forget, [uploadIds]);
}

const erase = statement(
  'post-office-lines-erase',
  `update post_office_lines set deliver_to = '', title = '', first_name = '', last_name = '', address = '{}', postcode = '' where deliver_to = $1 and deliver_to <> ''`,
);

/** Erases one person from all files. */
export async function eraseAddress(tx: Tx, address: string): Promise<void> {
  await tx.run(erase, [address]);
}
