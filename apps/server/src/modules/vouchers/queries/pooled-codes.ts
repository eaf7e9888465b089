import {
  statement,
  type Queryable,
  type Tx,
  type RowOf,
  uuid,
  bytes,
  notNull,
  nullable,
  instant,
  integer,
} from '../../../platform/database/index.ts';
import type { Temporal } from 'temporal-polyfill';
import { lockCodeRequest } from './code-requests.ts';

const pooledCodeColumns = { id: uuid, sealedCode: bytes, sealedPin: nullable(bytes), useByAt: nullable(instant) };

export type PooledCode = RowOf<typeof pooledCodeColumns>;

const findHeld = statement(
  'pooled-code-held',
  'select id, sealed_code, sealed_pin, use_by_at from voucher_codes where gift_id = $1',
  pooledCodeColumns,
);

// Codes are used oldest first. Codes locked by another transaction are skipped, so that no transaction waits for
// another.
const takeFree = statement(
  'pooled-code-take',
  `with free as (
     select id from voucher_codes
     where product_id = $2 and value_pence = $3 and gift_id is null and voided_at is null and (use_by_at is null or use_by_at > $4)
       and not exists (select from code_issues where code_issues.gift_id = $1 and state in ('asked', 'pending', 'issued', 'wrong', 'returning'))
     order by id limit 1 for update skip locked
   )
   update voucher_codes set gift_id = $1, held_at = $4 from free where voucher_codes.id = free.id
   returning voucher_codes.id, sealed_code, sealed_pin, use_by_at`,
  pooledCodeColumns,
);

type CodeToTake = {
  readonly giftId: string;
  readonly productId: string;
  readonly valuePence: number;
  readonly now: Temporal.Instant;
};

/**
 * Returns the code that a gift holds, or assigns it a free one. Null if the pool is empty, or another supplier was
 * called for this gift and may still issue a code. The request for the gift's code is locked first, so that two calls
 * for one gift get the same code.
 */
export async function takePooledCode(
  tx: Tx,
  { giftId, productId, valuePence, now }: CodeToTake,
): Promise<PooledCode | null> {
  await lockCodeRequest(tx, giftId);
  const [held] = await tx.run(findHeld, [giftId]);
  if (held) return held;
  const [taken] = await tx.run(takeFree, [giftId, productId, valuePence, now]);
  return taken ?? null;
}

/** Checks whether the gift holds a code from a pool. */
export async function holdsPooledCode(tx: Tx, giftId: string): Promise<boolean> {
  return (await tx.run(findHeld, [giftId])).length > 0;
}

const giveBack = statement(
  'pooled-codes-give-back',
  `with given as (select * from unnest($1::uuid[], $2::uuid[]) as given (gift_id, code_id)),
     back as (
       update voucher_codes v set gift_id = null, held_at = null from given
       where v.id = given.code_id and v.gift_id = given.gift_id
         and not exists (select from redemptions r where r.gift_id = given.gift_id and r.shown_at is not null)
       returning given.gift_id
     )
   select gift_id from back
   union all select given.gift_id from given join voucher_codes v on v.id = given.code_id where v.gift_id is distinct from given.gift_id`,
  { giftId: notNull(uuid, 'callers name each gift') },
);

/**
 * Returns codes to their pools, unless they were shown. @returns the gifts that no longer hold them, including those
 * whose codes another call returned: an action and the job that finishes it may both find that a gift has ended.
 */
export async function returnPooledCodes(
  tx: Tx,
  held: readonly { readonly giftId: string; readonly reference: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.run(giveBack, [held.map(({ giftId }) => giftId), held.map(({ reference }) => reference)]);
  return new Set(rows.map(({ giftId }) => giftId));
}

export type NewPooledCode = {
  readonly id: string;
  readonly productId: string;
  readonly valuePence: number;
  readonly sealedCode: Buffer;
  readonly sealedPin: Buffer | null;
  readonly digest: Buffer;
  readonly useByAt: Temporal.Instant | null;
};

const insertAll = statement(
  'pooled-codes-insert',
  `insert into voucher_codes (id, product_id, value_pence, sealed_code, sealed_pin, code_digest, use_by_at, created_at)
   select given.*, $8 from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[], $7::timestamptz[]) as given
   on conflict (product_id, code_digest) do nothing
   returning id`,
  { id: uuid },
);

/** Adds codes and returns the number of new ones. A code that its product already has is not changed. */
export async function insertPooledCodes(
  tx: Tx,
  codes: readonly NewPooledCode[],
  now: Temporal.Instant,
): Promise<number> {
  if (codes.length === 0) return 0;
  const added = await tx.run(insertAll, [
    codes.map(({ id }) => id),
    codes.map(({ productId }) => productId),
    codes.map(({ valuePence }) => valuePence),
    codes.map(({ sealedCode }) => sealedCode),
    codes.map(({ sealedPin }) => sealedPin),
    codes.map(({ digest }) => digest),
    codes.map(({ useByAt }) => useByAt),
    now,
  ]);
  return added.length;
}

const countAll = statement(
  'pooled-codes-count',
  'select product_id, count(*)::integer as codes from voucher_codes group by product_id',
  { productId: uuid, codes: integer },
);

/** Counts the codes that each product has ever had. Products without codes are left out. */
export async function countCodesByProduct(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.run(countAll, []);
  return new Map(rows.map(({ productId, codes }) => [productId, codes]));
}
