import type { Temporal } from 'temporal-polyfill';
import { statement, text, type Tx } from '../../../platform/database/index.ts';

const insert = statement(
  'code-notice-insert',
  'insert into code_notices (supplier_key, id, subject, received_at) values ($1, $2, $3, $4) on conflict do nothing returning id',
  { id: text },
);

export type NewNotice = { readonly supplierKey: string; readonly id: string; readonly subject: string };

/** Stores a notice. Returns false if it was already stored. */
export async function insertNotice(tx: Tx, notice: NewNotice, now: Temporal.Instant): Promise<boolean> {
  return (await tx.run(insert, [notice.supplierKey, notice.id, notice.subject, now])).length > 0;
}

const forget = statement('code-notices-forget', 'delete from code_notices where received_at < $1');

export async function deleteOldNotices(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(forget, [before]);
}
