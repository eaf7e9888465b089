import { modalities } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  uploadId: uuid,
  batch: integer,
  productId: uuid,
  modality: oneOf(modalities),
  templateId: nullable(uuid),
  quantity: integer,
  totalPence: nullable(pence),
  transactionId: nullable(uuid),
};

/** Lines with the same gift, modality and template, which become one order. */
export type BatchRow = RowOf<typeof columns>;
const selected = 'upload_id, batch, product_id, modality, template_id, quantity, total_pence, transaction_id';

const write = statement(
  'post-office-batches-write',
  `insert into post_office_batches (upload_id, batch, product_id, modality, template_id, quantity)
   select upload_id, batch, product_id, modality, template_id, count(*) from post_office_lines where upload_id = $1 and batch is not null group by 1, 2, 3, 4, 5`,
);

export async function writeBatches(tx: Tx, uploadId: string): Promise<void> {
  await tx.run(write, [uploadId]);
}

const remove = statement(
  'post-office-batches-remove',
  'delete from post_office_batches where upload_id = $1 and transaction_id is null',
);

export async function removeBatches(tx: Tx, uploadId: string): Promise<void> {
  await tx.run(remove, [uploadId]);
}

const list = statement(
  'post-office-batches',
  `select ${selected} from post_office_batches where upload_id = $1 order by batch`,
  columns,
);

export function listBatches(db: Queryable, uploadId: string): Promise<readonly BatchRow[]> {
  return db.run(list, [uploadId]);
}

const price = statement(
  'post-office-batches-price',
  `update post_office_batches b set total_pence = given.total from unnest($2::integer[], $3::bigint[]) as given (batch, total)
   where b.upload_id = $1 and b.batch = given.batch and b.transaction_id is null`,
);

export async function priceBatches(
  tx: Tx,
  uploadId: string,
  prices: readonly { readonly batch: number; readonly totalPence: number }[],
): Promise<void> {
  await tx.run(price, [uploadId, prices.map(({ batch }) => batch), prices.map(({ totalPence }) => totalPence)]);
}

const bought = statement(
  'post-office-batches-bought',
  `update post_office_batches set transaction_id = $3 where upload_id = $1 and batch = $2 and transaction_id is null returning batch`,
  { batch: integer },
);

/** Records the order of a batch. */
export async function recordBought(
  tx: Tx,
  { uploadId, batch }: Pick<BatchRow, 'uploadId' | 'batch'>,
  transactionId: string,
): Promise<void> {
  if ((await tx.run(bought, [uploadId, batch, transactionId])).length === 0)
    throw new Error(`Batch ${batch} of upload ${uploadId} has already been bought.`);
}

const ofFile = statement(
  'post-office-batch-of-order',
  'select upload_id from post_office_batches where transaction_id = $1',
  {
    uploadId: uuid,
  },
);

/** Checks whether an order belongs to a file. */
export async function isOrderOfFile(db: Queryable, transactionId: string): Promise<boolean> {
  return (await db.run(ofFile, [transactionId])).length > 0;
}

const unsent = statement(
  'post-office-batches-unsent',
  `select ${selected} from post_office_batches where upload_id = $1 and modality in ('LETTER', 'DATA') and sent_at is null and transaction_id is not null order by batch`,
  columns,
);

/** Returns batches of letters and data that are not handed over yet. */
export function listUnsent(db: Queryable, uploadId: string): Promise<readonly BatchRow[]> {
  return db.run(unsent, [uploadId]);
}

const sent = statement(
  'post-office-batches-sent',
  `update post_office_batches set sent_at = $3 where upload_id = $1 and batch = $2 and sent_at is null returning batch`,
  { batch: integer },
);

/** Marks a batch as sent; false if it was marked before. */
export async function markBatchSent(
  tx: Tx,
  { uploadId, batch }: Pick<BatchRow, 'uploadId' | 'batch'>,
  now: Temporal.Instant,
): Promise<boolean> {
  return (await tx.run(sent, [uploadId, batch, now])).length > 0;
}
