import { modalities, uploadStatuses } from '@huggg/contracts';
import {
  array,
  hiddenParameter,
  instant,
  integer,
  nullable,
  oneOf,
  pence,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { isOrdered } from './lines.ts';

const progressColumns = {
  modality: oneOf(modalities),
  made: integer,
  sent: integer,
  undelivered: integer,
};

export type ModalityProgress = RowOf<typeof progressColumns>;

// Orders count their created and sent gifts, so no gift is read here, however large the file is.
const progress = statement(
  'post-office-progress',
  `select b.modality, coalesce(sum(t.prepared), 0)::bigint as made,
     coalesce(sum(case when b.modality in ('EMAIL', 'SMS') then t.dispatched when b.sent_at is not null then b.quantity else 0 end), 0)::bigint as sent,
     coalesce(sum(t.failed), 0)::bigint as undelivered
   from post_office_batches b left join transactions t on t.id = b.transaction_id where b.upload_id = $1 group by b.modality`,
  progressColumns,
);

/** Counts the created and sent gifts of an upload, by modality. */
export function readProgress(db: Queryable, uploadId: string): Promise<readonly ModalityProgress[]> {
  return db.run(progress, [uploadId]);
}

const busy = statement(
  'post-office-busy-orders',
  `select b.transaction_id from post_office_batches b join transactions t on t.id = b.transaction_id where b.upload_id = $1 and t.processing is not null limit 1`,
  { transactionId: nullable(uuid) },
);

/** Checks whether messages of an upload are still being sent. */
export async function isStillSending(db: Queryable, uploadId: string): Promise<boolean> {
  return (await db.run(busy, [uploadId])).length > 0;
}

const voucherColumns = {
  giftId: uuid,
  shortcode: text,
  statusId: integer,
  expiresAt: instant,
  rowNumber: integer,
  voucherId: text,
  voucherType: text,
  customerReference: text,
  valuePence: pence,
  deliverTo: text,
  title: text,
  firstName: text,
  lastName: text,
  address: array(text),
  postcode: text,
  productName: text,
  brandName: text,
};

/** A line with its gift. */
export type VoucherRow = RowOf<typeof voucherColumns>;

const ofBatch = statement(
  'post-office-vouchers-of-batch',
  `select g.id as gift_id, g.shortcode, g.status_id, g.expires_at, l.row_number, l.voucher_id, l.voucher_type, l.customer_reference, l.value_pence, l.deliver_to, l.title, l.first_name,
     l.last_name, l.address, l.postcode, p.name as product_name, br.name as brand_name
   from post_office_batches b join post_office_lines l on l.upload_id = b.upload_id and l.batch = b.batch
     join gifts g on g.transaction_id = b.transaction_id and g.position = l.position
     join products p on p.id = b.product_id join brands br on br.id = p.brand_id
   where b.upload_id = $1 and b.batch = $2 order by l.row_number`,
  voucherColumns,
);

export function listVouchersOfBatch(db: Queryable, uploadId: string, batch: number): Promise<readonly VoucherRow[]> {
  return db.run(ofBatch, [uploadId, batch]);
}

const placeColumns = {
  voucherId: text,
  teamId: uuid,
  giftId: nullable(uuid),
  status: oneOf(uploadStatuses),
};
export type VoucherPlace = RowOf<typeof placeColumns>;

const named = statement(
  'post-office-vouchers-named',
  `select l.voucher_id, l.team_id, g.id as gift_id, f.status
   from unnest(${hiddenParameter('$2', 'text[]')}::text[]) as wanted (voucher_id)
     join post_office_lines l on l.team_id = any ($1::uuid[]) and l.voucher_id = wanted.voucher_id
     join post_office_uploads f on f.id = l.upload_id and ${isOrdered}
     left join post_office_batches b on b.upload_id = l.upload_id and b.batch = l.batch
     left join gifts g on g.transaction_id = b.transaction_id and g.position = l.position`,
  placeColumns,
);

/** Returns the gifts of these teams' vouchers, by the ids in their files; vouchers without a gift yet are left out. */
export function findVouchers(
  db: Queryable,
  teamIds: readonly string[],
  voucherIds: readonly string[],
): Promise<readonly VoucherPlace[]> {
  return db.run(named, [teamIds, voucherIds]);
}
