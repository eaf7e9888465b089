import { paymentDifferenceKinds } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
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
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  kind: oneOf(paymentDifferenceKinds),
  paymentId: text,
  chargeId: nullable(uuid),
  oursPence: nullable(pence),
  theirsPence: nullable(pence),
  foundAt: instant,
  resolvedAt: nullable(instant),
  resolvedBy: nullable(uuid),
  note: nullable(text),
};

/** A difference between the provider's list and the charges stored here. */
export type PaymentDifference = RowOf<typeof rowColumns>;

const columns = 'id, kind, payment_id, charge_id, ours_pence, theirs_pence, found_at, resolved_at, resolved_by, note';

export type FoundDifference = Pick<
  PaymentDifference,
  'id' | 'kind' | 'paymentId' | 'chargeId' | 'oursPence' | 'theirsPence'
>;

const insert = statement(
  'payment-differences-insert',
  `insert into payment_differences (id, kind, payment_id, charge_id, ours_pence, theirs_pence, found_at)
   select id, kind, payment_id, charge_id, ours_pence, theirs_pence, $7
   from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::bigint[], $6::bigint[]) as given (id, kind, payment_id, charge_id, ours_pence, theirs_pence)
   on conflict (kind, payment_id) do nothing returning id`,
  { id: uuid },
);

/** Stores differences. A difference that is already stored is not changed. @returns the number of new differences. */
export async function insertDifferences(
  tx: Tx,
  found: readonly FoundDifference[],
  now: Temporal.Instant,
): Promise<number> {
  const rows = await tx.run(insert, [
    found.map(({ id }) => id),
    found.map(({ kind }) => kind),
    found.map(({ paymentId }) => paymentId),
    found.map(({ chargeId }) => chargeId),
    found.map(({ oursPence }) => oursPence),
    found.map(({ theirsPence }) => theirsPence),
    now,
  ]);
  return rows.length;
}

const page = statement(
  'payment-differences-page',
  `select ${columns} from payment_differences where ($1 or resolved_at is null) and ($2::uuid is null or id < $2) order by id desc limit $3`,
  rowColumns,
);

/** Lists differences, newest first. */
export function listDifferences(
  db: Queryable,
  { all, before, limit }: { readonly all: boolean; readonly before: string | null; readonly limit: number },
): Promise<readonly PaymentDifference[]> {
  return db.run(page, [all, before, limit]);
}

const openOnes = statement(
  'payment-differences-open',
  'select count(*)::int as open from payment_differences where resolved_at is null',
  { open: integer },
);

/** Counts the differences that no operator has reviewed. */
export async function countDifferences(db: Queryable): Promise<number> {
  const [row] = await db.run(openOnes, []);
  return row?.open ?? 0;
}

const resolve = statement(
  'payment-differences-resolve',
  `update payment_differences set resolved_at = $2, resolved_by = $3, note = $4 where id = $1 and resolved_at is null returning ${columns}`,
  rowColumns,
);

/** @returns null where there is none that is open. */
export async function resolveDifference(
  tx: Tx,
  given: { readonly id: string; readonly by: string; readonly note: string; readonly now: Temporal.Instant },
): Promise<PaymentDifference | null> {
  const [row] = await tx.run(resolve, [given.id, given.now, given.by, given.note]);
  return row ?? null;
}
