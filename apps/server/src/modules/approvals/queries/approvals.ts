import {
  approvalReason,
  approvalStatuses,
  orderPaymentFailures,
  type ApprovalStatus,
  type OrderPaymentFailure,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  instant,
  integer,
  json,
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
import { buyerRights } from '../../orders/index.ts';

const metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const columns = {
  id: uuid,
  orderId: uuid,
  teamId: uuid,
  askerId: uuid,
  buyer: json(buyerRights),
  metadata: json(metadata),
  method: oneOf(['wallet', 'invoice']),
  walletId: uuid,
  quantity: integer,
  amountPence: pence,
  reasons: json(z.array(approvalReason)),
  status: oneOf(approvalStatuses),
  decidedBy: nullable(uuid),
  comment: nullable(text),
  failure: nullable(oneOf(orderPaymentFailures)),
  askedAt: instant,
  remindedAt: nullable(instant),
  escalatedAt: nullable(instant),
  endsAt: instant,
  decidedAt: nullable(instant),
};

/** A request for approval of an order. A purchase made with it has the same id. */
export type ApprovalRow = RowOf<typeof columns>;

const names =
  'id, order_id, team_id, asker_id, buyer, metadata, method, wallet_id, quantity, amount_pence, reasons, status, decided_by, comment, failure, asked_at, reminded_at, escalated_at, ends_at, decided_at';

export type NewApproval = Pick<
  ApprovalRow,
  | 'id'
  | 'orderId'
  | 'teamId'
  | 'askerId'
  | 'buyer'
  | 'metadata'
  | 'method'
  | 'walletId'
  | 'quantity'
  | 'amountPence'
  | 'reasons'
  | 'askedAt'
  | 'endsAt'
>;

const insert = statement(
  'approvals-insert',
  `insert into order_approvals (id, order_id, team_id, asker_id, buyer, metadata, method, wallet_id, quantity, amount_pence, reasons, asked_at, ends_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12)`,
);

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  await tx.run(insert, [
    approval.id,
    approval.orderId,
    approval.teamId,
    approval.askerId,
    JSON.stringify(approval.buyer),
    JSON.stringify(approval.metadata),
    approval.method,
    approval.walletId,
    approval.quantity,
    approval.amountPence,
    JSON.stringify(approval.reasons),
    approval.askedAt,
    approval.endsAt,
  ]);
}

const inTeams = statement(
  'approvals-in-teams',
  `select ${names} from order_approvals where team_id = any ($1::uuid[]) and id = $2`,
  columns,
);

/** Finds an approval of one of these teams; null if there is none. */
export async function findApproval(db: Queryable, teamIds: readonly string[], id: string): Promise<ApprovalRow | null> {
  const [row] = await db.run(inTeams, [teamIds, id]);
  return row ?? null;
}

const one = statement('approvals-one', `select ${names} from order_approvals where id = $1`, columns);

/** Finds an approval of any team, for jobs and emails that contain its id. */
export async function findAnyApproval(db: Queryable, id: string): Promise<ApprovalRow | null> {
  const [row] = await db.run(one, [id]);
  return row ?? null;
}

const lockOne = statement(
  'approvals-lock',
  `select ${names} from order_approvals where id = $1 for no key update`,
  columns,
);

/** Locks an approval. The caller holds the lock of its order. */
export async function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | null> {
  const [row] = await tx.run(lockOne, [id]);
  return row ?? null;
}

const end = statement(
  'approvals-end',
  `update order_approvals set status = $2, decided_by = $3, comment = $4, failure = $5, decided_at = $6, updated_at = $6
   where id = $1 and status = 'waiting' returning id`,
  { id: uuid },
);

export type Ending = {
  readonly status: Exclude<ApprovalStatus, 'waiting'>;
  /** The user who decided; null if it ended automatically. */
  readonly decidedBy: string | null;
  readonly comment: string | null;
  readonly failure: OrderPaymentFailure | null;
};

/**
 * Stores the outcome of an approval.
 * @returns whether it was still waiting, because an approval ends only once.
 */
export async function writeEnding(
  tx: Tx,
  id: string,
  { status, decidedBy, comment, failure, now }: Ending & { readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(end, [id, status, decidedBy, comment, failure, now])).length > 0;
}

const due = statement(
  'approvals-due',
  `select ${names} from order_approvals
   where status = 'waiting' and (ends_at <= $1 or (escalated_at is null and asked_at <= $2) or (reminded_at is null and asked_at <= $3))
     and ($4::uuid is null or id > $4) order by id limit 100`,
  columns,
);

/** Returns a page of waiting approvals for which something is due. */
export function listDue(
  db: Queryable,
  {
    now,
    escalate,
    remind,
    after,
  }: {
    readonly now: Temporal.Instant;
    /** Approvals requested before this time are escalated. */
    readonly escalate: Temporal.Instant;
    readonly remind: Temporal.Instant;
    readonly after: string | null;
  },
): Promise<readonly ApprovalRow[]> {
  return db.run(due, [now, escalate, remind, after]);
}

const mark = statement(
  'approvals-mark-stage',
  `update order_approvals set reminded_at = coalesce(reminded_at, $3), escalated_at = case when $2 = 'escalated' then $3::timestamptz else escalated_at end, updated_at = $3
   where id = $1 and status = 'waiting' and case when $2 = 'escalated' then escalated_at else reminded_at end is null returning id`,
  { id: uuid },
);

/**
 * Records that approvers were reminded.
 * @returns whether this stage had not been recorded before.
 */
export async function markStage(
  tx: Tx,
  { id, stage, now }: { readonly id: string; readonly stage: 'reminded' | 'escalated'; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(mark, [id, stage, now])).length > 0;
}

const ofTeam = statement(
  'approvals-waiting-of-team',
  `select ${names} from order_approvals where team_id = $1 and status = 'waiting' order by id`,
  columns,
);

/** Returns every waiting approval of a team. */
export function listWaitingOfTeam(db: Queryable, teamId: string): Promise<readonly ApprovalRow[]> {
  return db.run(ofTeam, [teamId]);
}

const ofAsker = statement(
  'approvals-waiting-of-asker',
  `select ${names} from order_approvals where team_id = $1 and asker_id = $2 and status = 'waiting' order by id`,
  columns,
);

/** Returns every waiting approval that a user requested in a team. */
export function listWaitingOf(
  db: Queryable,
  { teamId, askerId }: { readonly teamId: string; readonly askerId: string },
): Promise<readonly ApprovalRow[]> {
  return db.run(ofAsker, [teamId, askerId]);
}
