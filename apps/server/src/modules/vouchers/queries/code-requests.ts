import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  type RowOf,
  uuid,
  text,
  pence,
  integer,
  boolean,
} from '../../../platform/database/index.ts';

const columns = { giftId: uuid, productId: uuid, supplier: text, valuePence: pence, tries: integer };

export type CodeRequestRow = RowOf<typeof columns>;

const insertRequest = statement(
  'code-request-insert',
  `insert into code_requests (gift_id, team_id, product_id, supplier, value_pence, requested_at, next_try_at)
   values ($1, $2, $3, coalesce((select supplier_key from product_code_suppliers where product_id = $3 order by position, supplier_key limit 1), $4), $5, $6, $7)
   on conflict (gift_id) do update set settled_at = null
   returning gift_id, product_id, supplier, value_pence, tries, (xmax = 0) as is_new`,
  { ...columns, isNew: boolean },
);

export type NewCodeRequest = Omit<CodeRequestRow, 'tries'> & {
  readonly teamId: string;
  readonly now: Temporal.Instant;
  readonly nextTryAt: Temporal.Instant;
};

/**
 * Records that a code is needed, before a supplier is called. `supplier` is the one used if none is set up for the
 * product. A second request for the same gift returns the first one.
 */
export async function requestCode(
  tx: Tx,
  { giftId, teamId, productId, supplier, valuePence, now, nextTryAt }: NewCodeRequest,
): Promise<CodeRequestRow & { readonly isNew: boolean }> {
  const [row] = await tx.run(insertRequest, [giftId, teamId, productId, supplier, valuePence, now, nextTryAt]);
  if (!row) throw new Error('The code request was not stored.');
  return row;
}

const lock = statement(
  'code-request-lock',
  'select settled_at is not null as is_settled from code_requests where gift_id = $1 for no key update',
  { isSettled: boolean },
);

/**
 * Locks the request for a gift's code, so that only one call at a time decides which supplier is called. Null if there
 * is none.
 */
export async function lockCodeRequest(tx: Tx, giftId: string): Promise<{ readonly isSettled: boolean } | null> {
  return (await tx.run(lock, [giftId]))[0] ?? null;
}

const settle = statement(
  'code-request-settle',
  'update code_requests set settled_at = $2 where gift_id = $1 and settled_at is null',
);

export async function settleCodeRequest(
  tx: Tx,
  { giftId, now }: { readonly giftId: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(settle, [giftId, now]);
}

// Claiming a batch hides it from other workers until its next attempt, which also covers a worker that dies.
const claimOpen = statement(
  'code-requests-claim',
  `with open as (
     select gift_id as id from code_requests where settled_at is null and next_try_at <= $1 order by next_try_at limit $2 for update skip locked
   )
   update code_requests c set tries = c.tries + 1, next_try_at = $1 + least(interval '1 hour', interval '30 seconds' * power(2, least(c.tries, 10)))
   from open where c.gift_id = open.id
   returning c.gift_id, c.product_id, c.supplier, c.value_pence, c.tries`,
  columns,
);

/** Claims open code requests whose next attempt is due. The delay doubles with each attempt, up to an hour. */
export function claimOpenCodeRequests(
  tx: Tx,
  { now, max }: { readonly now: Temporal.Instant; readonly max: number },
): Promise<CodeRequestRow[]> {
  return tx.run(claimOpen, [now, max]);
}

const hasten = statement(
  'code-requests-hasten',
  'update code_requests set next_try_at = $2 where settled_at is null and product_id = any ($1::uuid[]) and next_try_at > $2 returning gift_id',
  { giftId: uuid },
);

/**
 * Schedules the next attempt of code requests for these products immediately, because codes have arrived. Returns the
 * number of requests.
 */
export async function retryCodeRequestsNow(
  tx: Tx,
  { productIds, now }: { readonly productIds: readonly string[]; readonly now: Temporal.Instant },
): Promise<number> {
  return (await tx.run(hasten, [productIds, now])).length;
}

const hastenOne = statement(
  'code-request-hasten',
  'update code_requests set next_try_at = $2 where gift_id = $1 and settled_at is null returning gift_id',
  { giftId: uuid },
);

/** Schedules the next attempt of a gift's code request immediately. Returns false if it no longer waits. */
export async function retryCodeRequestNow(
  tx: Tx,
  { giftId, now }: { readonly giftId: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(hastenOne, [giftId, now])).length > 0;
}

const openOf = statement(
  'code-requests-open-of',
  'select gift_id from code_requests where gift_id = any ($1::uuid[]) and settled_at is null',
  { giftId: uuid },
);

/** Returns those of the gifts that wait for a requested code. */
export async function findOpenCodeRequests(db: Queryable, giftIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await db.run(openOf, [giftIds])).map(({ giftId }) => giftId));
}
