import type { Temporal } from 'temporal-polyfill';
import { plainDate, statement, uuid, type RowOf, type Tx } from '../../../platform/database/index.ts';

const columns = { uploadId: uuid, day: plainDate };

/** A day on which money of a file was returned. */
export type FileDay = RowOf<typeof columns>;

const insert = statement(
  'file-credits-insert',
  `insert into file_credits (upload_id, day, told_at) select given.*, $3 from unnest($1::uuid[], $2::date[]) as given
   on conflict (upload_id, day) do nothing returning upload_id, day`,
  columns,
);

/** Records that days of files were mailed. @returns those that were not mailed before. */
export function insertFileCredits(
  tx: Tx,
  days: readonly FileDay[],
  now: Temporal.Instant,
): Promise<readonly FileDay[]> {
  return tx.run(insert, [days.map(({ uploadId }) => uploadId), days.map(({ day }) => day.toString()), now]);
}
