import { codeIssueStates } from '@huggg/contracts';
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
} from '../../../platform/database/index.ts';

const supplierColumns = {
  key: text,
  name: text,
  pausedAt: nullable(instant),
  pauseReason: nullable(text),
  failures: integer,
  openedUntil: nullable(instant),
  lastFailure: nullable(text),
  lastFailureAt: nullable(instant),
  lastSuccessAt: nullable(instant),
  balancePence: nullable(pence),
  balanceAt: nullable(instant),
  chargedPence: pence,
  products: integer,
  issued: integer,
  failedOver: integer,
  waiting: integer,
};
export type SupplierRow = RowOf<typeof supplierColumns>;

// Pools have no requests to suppliers, so the codes taken from them are counted instead.
const suppliers = statement(
  'code-suppliers-overview',
  `select s.key, s.name, s.paused_at, s.pause_reason, s.failures, s.opened_until, s.last_failure, s.last_failure_at, s.last_success_at, s.balance_pence, s.balance_at,
     (select coalesce(sum(i.cost_pence), 0) from code_issues i where i.supplier_key = s.key and i.asked_at >= $2 and i.state = 'issued')::bigint as charged_pence,
     (select count(*) from product_code_suppliers o where o.supplier_key = s.key)::int as products,
     case when s.key = 'pool' then (select count(*) from voucher_codes v where v.held_at >= $1) else
       (select count(*) from code_issues i where i.supplier_key = s.key and i.asked_at >= $1 and i.state = 'issued') end::int as issued,
     (select count(*) from code_issues i where i.supplier_key = s.key and i.asked_at >= $1 and i.state in ('refused', 'returned', 'wrong'))::int as failed_over,
     (select count(*) from code_issues i join code_requests c on c.gift_id = i.gift_id and c.settled_at is null
      where i.supplier_key = s.key and i.state in ('asked', 'pending', 'wrong', 'returning'))::int as waiting
   from code_suppliers s order by s.key = 'pool' desc, s.name`,
  supplierColumns,
);

/** Lists all suppliers, with their activity since the given time and their charges in the current month. */
export function listSupplierRows(
  db: Queryable,
  { since, monthFrom }: { readonly since: Temporal.Instant; readonly monthFrom: Temporal.Instant },
): Promise<readonly SupplierRow[]> {
  return db.run(suppliers, [since, monthFrom]);
}

const waitingColumns = {
  giftId: uuid,
  productId: uuid,
  productName: text,
  valuePence: pence,
  requestedAt: instant,
  tries: integer,
  nextTryAt: instant,
  supplierKey: nullable(text),
  state: nullable(oneOf(codeIssueStates)),
  problem: nullable(text),
  total: integer,
};
export type WaitingRow = RowOf<typeof waitingColumns>;

const waiting = statement(
  'code-requests-waiting',
  `select c.gift_id, c.product_id, p.name as product_name, c.value_pence, c.requested_at, c.tries, c.next_try_at, i.supplier_key, i.state, i.problem,
     count(*) over ()::int as total
   from code_requests c join products p on p.id = c.product_id
   left join lateral (select * from code_issues i where i.gift_id = c.gift_id order by i.asked_at desc, i.id desc limit 1) i on true
   where c.settled_at is null order by c.requested_at, c.gift_id limit $1`,
  waitingColumns,
);

/** Lists gifts that wait for a code, longest first, with their total number. */
export function listWaiting(db: Queryable, limit: number): Promise<readonly WaitingRow[]> {
  return db.run(waiting, [limit]);
}

const voidingColumns = {
  giftId: uuid,
  productName: text,
  valuePence: pence,
  supplier: text,
  askedAt: instant,
  lastFailure: nullable(text),
  lastFailureAt: nullable(instant),
  total: integer,
};
export type VoidingRow = RowOf<typeof voidingColumns>;

const voiding = statement(
  'redemptions-voiding-overview',
  `select r.gift_id, p.name as product_name, i.value_pence, s.name as supplier, r.voiding_at as asked_at, s.last_failure, s.last_failure_at, count(*) over ()::int as total
   from redemptions r join code_issues i on i.id = r.issue_id join products p on p.id = i.product_id join code_suppliers s on s.key = i.supplier_key
   where r.voiding_at is not null order by r.voiding_at, r.gift_id limit $1`,
  voidingColumns,
);

/**
 * Lists gifts whose suppliers were asked to void a code and have not responded, longest first, with their total number.
 */
export function listVoidingRows(db: Queryable, limit: number): Promise<readonly VoidingRow[]> {
  return db.run(voiding, [limit]);
}

const backlog = statement(
  'redemptions-voiding-backlog',
  'select count(*)::int as open, min(voiding_at) as oldest_at from redemptions where voiding_at is not null',
  { open: integer, oldestAt: nullable(instant) },
);

/** Counts the codes that suppliers were asked to void and have not responded to, with the time of the oldest. */
export async function countVoiding(
  db: Queryable,
): Promise<{ readonly open: number; readonly oldestAt: Temporal.Instant | null }> {
  return (await db.run(backlog, []))[0] ?? { open: 0, oldestAt: null };
}

const failedColumns = {
  id: uuid,
  giftId: uuid,
  productName: text,
  supplierKey: text,
  state: oneOf(codeIssueStates),
  problem: nullable(text),
  askedAt: instant,
  issuedBy: nullable(text),
};
export type FailedRow = RowOf<typeof failedColumns>;

const failed = statement(
  'code-issues-failed-over',
  `select i.id, i.gift_id, p.name as product_name, i.supplier_key, i.state, i.problem, i.asked_at,
     (select r.supplier from redemptions r where r.gift_id = i.gift_id) as issued_by
   from code_issues i join products p on p.id = i.product_id
   where i.state in ('refused', 'wrong', 'returned') order by i.asked_at desc, i.id desc limit $1`,
  failedColumns,
);

/** Lists requests that led to no code, newest first. */
export function listFailed(db: Queryable, limit: number): Promise<readonly FailedRow[]> {
  return db.run(failed, [limit]);
}
