import type { Temporal } from 'temporal-polyfill';
import { statement, text, type Tx } from '../../../platform/database/index.ts';

/** A notice from the provider. It says that something happened, but its content is not trusted. */
export type PaymentNotice = { readonly id: string; readonly type: string; readonly subjectId: string };

const insert = statement(
  'payment-notices-insert',
  'insert into payment_notices (id, type, subject_id, received_at) values ($1, $2, $3, $4) on conflict (id) do nothing returning id',
  { id: text },
);

/** Stores a notice. @returns whether it is new. */
export async function insertNotice(tx: Tx, notice: PaymentNotice, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.run(insert, [notice.id, notice.type, notice.subjectId, now]);
  return rows.length > 0;
}

const forget = statement('payment-notices-forget', 'delete from payment_notices where received_at < $1');

/** Deletes notices from before an instant; the provider repeats one for two days. */
export async function deleteOldNotices(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(forget, [before]);
}
