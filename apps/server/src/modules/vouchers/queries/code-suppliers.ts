import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  statement,
  text,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const candidateColumns = {
  supplierKey: text,
  reference: text,
  isProbe: boolean,
};

/**
 * A supplier that can be called for a product. `isProbe` is true if its circuit breaker lets one call through, which
 * must be claimed.
 */
export type Candidate = RowOf<typeof candidateColumns>;

const candidates = statement(
  'code-suppliers-of-product',
  `select o.supplier_key, o.reference, s.opened_until is not null as is_probe
   from product_code_suppliers o join code_suppliers s on s.key = o.supplier_key
   where o.product_id = $1 and s.paused_at is null and (s.opened_until is null or s.opened_until <= $2) order by o.position, o.supplier_key`,
  candidateColumns,
);

/**
 * Lists the suppliers of a product that can be called now, in order of preference: neither paused nor blocked by their
 * circuit breakers.
 */
export function listCandidates(
  db: Queryable,
  { productId, now }: { readonly productId: string; readonly now: Temporal.Instant },
): Promise<readonly Candidate[]> {
  return db.run(candidates, [productId, now]);
}

/** Number of consecutive failures after which a supplier gets no new requests. */
const failuresToOpen = 5;

const probe = statement(
  'code-supplier-claim-probe',
  `with free as (
     select s.key from code_suppliers s join unnest($1::text[]) with ordinality as given (key, place) on given.key = s.key
     where s.opened_until <= $2 order by given.place limit 1 for update of s
   )
   update code_suppliers s set opened_until = $2::timestamptz + interval '30 seconds' from free where s.key = free.key returning s.key`,
  { key: text },
);

/**
 * Claims the one call that an open circuit breaker lets through, of the first of these suppliers that has one. Returns
 * its key, or null if other processes claimed them all.
 */
export async function claimProbe(
  tx: Tx,
  { keys, now }: { readonly keys: readonly string[]; readonly now: Temporal.Instant },
): Promise<string | null> {
  return (await tx.run(probe, [keys, now]))[0]?.key ?? null;
}

// A success is written once a minute, so that claims do not wait for the supplier's row.
const succeed = statement(
  'code-supplier-succeeded',
  `update code_suppliers set failures = 0, opened_until = null, last_success_at = $2
   where key = $1 and (failures > 0 or last_success_at is null or last_success_at < $2::timestamptz - interval '1 minute')`,
);

// After the circuit breaker has opened, each failure doubles the time for which the supplier is blocked, up to five
// minutes.
const fail = statement(
  'code-supplier-failed',
  `update code_suppliers set failures = failures + 1, last_failure = $3, last_failure_at = $2,
     opened_until = case when failures + 1 >= ${failuresToOpen}
       then $2::timestamptz + least(interval '5 minutes', interval '30 seconds' * power(2, least(failures + 1 - ${failuresToOpen}, 10))) end
   where key = $1`,
);

/** Records a supplier's result for its circuit breaker. `problem` is null if it responded. */
export async function recordAnswer(
  tx: Tx,
  { key, problem, now }: { readonly key: string; readonly problem: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  if (problem === null) await tx.run(succeed, [key, now]);
  else await tx.run(fail, [key, now, problem.slice(0, 300)]);
}

const pause = statement(
  'code-supplier-pause',
  `update code_suppliers set paused_at = case when $2 then $3::timestamptz end, paused_by = case when $2 then $4::uuid end, pause_reason = case when $2 then $5 end
   where key = $1 returning key`,
  { key: text },
);

export type Pause = {
  readonly key: string;
  readonly paused: boolean;
  readonly reason: string;
  readonly by: string;
  readonly now: Temporal.Instant;
};

/** Pauses a supplier, or ends its pause. Returns false if there is no supplier with this key. */
export async function pauseSupplier(tx: Tx, { key, paused, now, by, reason }: Pause): Promise<boolean> {
  return (await tx.run(pause, [key, paused, now, by, reason])).length > 0;
}

const lockAll = statement('code-suppliers-lock', 'select key from code_suppliers order by key for no key update', {
  key: text,
});
const forgetOrder = statement(
  'code-supplier-products-delete',
  'delete from code_supplier_products where product_id = $1',
);
const writeOrder = statement(
  'code-supplier-products-insert',
  `insert into code_supplier_products (product_id, supplier_key, position, reference)
   select $1, s.key, given.position, given.reference from unnest($2::text[], $3::text[]) with ordinality as given (key, reference, position) join code_suppliers s on s.key = given.key
   returning supplier_key`,
  { supplierKey: text },
);

/** Locks all suppliers, so that only one operator at a time changes which products they supply. */
export async function lockSuppliers(tx: Tx): Promise<void> {
  await tx.run(lockAll, []);
}

/** Sets the suppliers of a product in order of preference. Returns false if one of them does not exist. */
export async function writeSupplierOrder(
  tx: Tx,
  productId: string,
  suppliers: readonly { readonly key: string; readonly reference: string }[],
): Promise<boolean> {
  await tx.run(forgetOrder, [productId]);
  const keys = suppliers.map(({ key }) => key);
  const written = await tx.run(writeOrder, [productId, keys, suppliers.map(({ reference }) => reference)]);
  return written.length === suppliers.length;
}

const setBalance = statement(
  'code-supplier-set-balance',
  'update code_suppliers set balance_pence = $2, balance_at = $3 where key = $1',
);

export async function writeBalance(
  tx: Tx,
  { key, pence, now }: { readonly key: string; readonly pence: number | null; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(setBalance, [key, pence, now]);
}

const compared = statement(
  'code-suppliers-compared',
  'select key, compared_until from code_suppliers where compared_until is not null',
  { key: text, comparedUntil: instant },
);

/**
 * Returns for each supplier the time up to which its list was compared. Suppliers that were never compared are left
 * out.
 */
export async function listComparedUntil(db: Queryable): Promise<ReadonlyMap<string, Temporal.Instant>> {
  return new Map((await db.run(compared, [])).map(({ key, comparedUntil }) => [key, comparedUntil]));
}

const setCompared = statement(
  'code-supplier-set-compared',
  'update code_suppliers set compared_until = greatest(compared_until, $2::timestamptz) where key = $1',
);

export async function writeComparedUntil(
  tx: Tx,
  { key, until }: { readonly key: string; readonly until: Temporal.Instant },
): Promise<void> {
  await tx.run(setCompared, [key, until]);
}
