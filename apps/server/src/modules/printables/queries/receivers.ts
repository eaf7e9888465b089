import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { json, statement, uuid, type Queryable, type RowOf, type Tx } from '../../../platform/database/index.ts';

const columns = { giftId: uuid, fieldValues: json(z.record(z.string(), z.string())) };
export type ReceiverRow = RowOf<typeof columns>;

const list = statement(
  'printable-receivers',
  'select gift_id, field_values from printable_receivers where transaction_id = $1 and team_id = $2',
  columns,
);

/** Returns the values entered for the gifts of an order, by gift. */
export async function findReceivers(
  db: Queryable,
  { transactionId, teamId }: { readonly transactionId: string; readonly teamId: string },
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const rows = await db.run(list, [transactionId, teamId]);
  return new Map(rows.map(({ giftId, fieldValues }) => [giftId, fieldValues]));
}

const write = statement(
  'printable-receivers-write',
  `insert into printable_receivers (gift_id, team_id, transaction_id, field_values, updated_at)
   select given.id, $1, $2, given.field_values, $5 from unnest($3::uuid[], $4::jsonb[]) as given (id, field_values)
   on conflict (gift_id) do update set field_values = excluded.field_values, updated_at = excluded.updated_at where printable_receivers.team_id = excluded.team_id`,
);

export async function writeReceivers(
  tx: Tx,
  {
    teamId,
    transactionId,
    rows,
    now,
  }: {
    readonly teamId: string;
    readonly transactionId: string;
    readonly rows: readonly ReceiverRow[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const documents = rows.map(({ fieldValues }) => JSON.stringify(fieldValues));
  await tx.run(write, [teamId, transactionId, rows.map(({ giftId }) => giftId), documents, now]);
}
