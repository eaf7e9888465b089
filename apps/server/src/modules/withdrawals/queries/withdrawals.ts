import { withdrawalStatuses } from '@huggg/contracts';
import { zeroPence, type Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  notNull,
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
  walletId: uuid,
  teamId: uuid,
  amountPence: pence,
  note: text,
  status: oneOf(withdrawalStatuses),
  needsApproval: boolean,
  requestedBy: uuid,
  requestedAt: instant,
  approvedBy: nullable(uuid),
  approvedAt: nullable(instant),
  markedBy: nullable(uuid),
  markedAt: nullable(instant),
  paymentReference: nullable(text),
  needsConfirmation: boolean,
  endedBy: nullable(uuid),
  endedAt: nullable(instant),
  refusal: nullable(text),
};

/** A team's request to withdraw money, and its outcome. Its hold in the ledger has the same id. */
export type WithdrawalRow = RowOf<typeof rowColumns>;

const columns =
  'id, wallet_id, team_id, amount_pence, note, status, needs_approval, requested_by, requested_at, approved_by, approved_at, marked_by, marked_at, payment_reference, needs_confirmation, ended_by, ended_at, refusal';

const insert = statement(
  'withdrawals-insert',
  `insert into wallet_withdrawals (id, wallet_id, team_id, amount_pence, note, status, needs_approval, requested_by, requested_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
  rowColumns,
);

export async function insertWithdrawal(
  tx: Tx,
  asked: Pick<
    WithdrawalRow,
    'id' | 'walletId' | 'teamId' | 'amountPence' | 'note' | 'status' | 'needsApproval' | 'requestedBy' | 'requestedAt'
  >,
): Promise<WithdrawalRow> {
  const { id, walletId, teamId, amountPence, note, status, needsApproval, requestedBy, requestedAt } = asked;
  const values = [id, walletId, teamId, amountPence, note, status, needsApproval, requestedBy, requestedAt];
  const [row] = await tx.run(insert, values);
  if (!row) throw new Error('The withdrawal was not stored.');
  return row;
}

const byId = statement('withdrawals-by-id', `select ${columns} from wallet_withdrawals where id = $1`, rowColumns);

export async function findWithdrawal(db: Queryable, id: string): Promise<WithdrawalRow | null> {
  return (await db.run(byId, [id]))[0] ?? null;
}

const locked = statement(
  'withdrawals-lock',
  `select ${columns} from wallet_withdrawals where id = $1 for no key update`,
  rowColumns,
);

/** Locks a withdrawal, so that no other transaction can change it. Call it before locking its wallet's money. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  return (await tx.run(locked, [id]))[0] ?? null;
}

const update = statement(
  'withdrawals-update',
  `update wallet_withdrawals set status = $2, approved_by = $3, approved_at = $4, marked_by = $5, marked_at = $6, payment_reference = $7,
     needs_confirmation = $8, ended_by = $9, ended_at = $10, refusal = $11 where id = $1`,
);

/** Stores the outcome of a locked withdrawal. */
export async function updateWithdrawal(tx: Tx, row: WithdrawalRow): Promise<void> {
  await tx.run(update, [
    row.id,
    row.status,
    row.approvedBy,
    row.approvedAt,
    row.markedBy,
    row.markedAt,
    row.paymentReference,
    row.needsConfirmation,
    row.endedBy,
    row.endedAt,
    row.refusal,
  ]);
}

const ofWallet = statement(
  'withdrawals-of-wallet',
  `select ${columns} from wallet_withdrawals where wallet_id = $1
     and ($2::uuid is null or (requested_at, id) < (select requested_at, id from wallet_withdrawals where id = $2 and wallet_id = $1))
   order by requested_at desc, id desc limit $3`,
  rowColumns,
);

export type WithdrawalPage = { readonly after: string | null; readonly limit: number };

/** Lists the withdrawals of a wallet, newest first. */
export function listWithdrawalsOf(
  db: Queryable,
  walletId: string,
  { after, limit }: WithdrawalPage,
): Promise<readonly WithdrawalRow[]> {
  return db.run(ofWallet, [walletId, after, limit]);
}

const open = statement(
  'withdrawals-open',
  `select ${columns} from wallet_withdrawals where ended_at is null and status in ('approved', 'marked-paid')
     and ($1::uuid is null or (requested_at, id) > (select requested_at, id from wallet_withdrawals where id = $1))
   order by requested_at, id limit $2`,
  rowColumns,
);

const ended = statement(
  'withdrawals-ended',
  `select ${columns} from wallet_withdrawals where ended_at is not null
     and ($1::uuid is null or (requested_at, id) < (select requested_at, id from wallet_withdrawals where id = $1))
   order by requested_at desc, id desc limit $2`,
  rowColumns,
);

/**
 * Lists the withdrawals of all teams: those that wait for an operator, longest first, or those that have ended, newest
 * first.
 */
export function listWithdrawals(
  db: Queryable,
  state: 'open' | 'ended',
  { after, limit }: WithdrawalPage,
): Promise<readonly WithdrawalRow[]> {
  return db.run(state === 'open' ? open : ended, [after, limit]);
}

const askedAlone = statement(
  'withdrawals-asked-alone',
  `select coalesce(sum(amount_pence), 0)::bigint as total from (
     select id, amount_pence from wallet_withdrawals
     where wallet_id = $1 and requested_at >= $3 and not needs_approval and status not in ('refused', 'cancelled')
     union select id, amount_pence from wallet_withdrawals
     where requested_by = $2 and requested_at >= $3 and not needs_approval and status not in ('refused', 'cancelled')) asked`,
  { total: pence },
);

/**
 * Sums the amounts requested since a time without approval by a second person: from one wallet, and by one person from
 * any wallet.
 */
export async function sumUnapproved(
  db: Queryable,
  { walletId, userId, since }: { readonly walletId: string; readonly userId: string; readonly since: Temporal.Instant },
): Promise<Pence> {
  return (await db.run(askedAlone, [walletId, userId, since]))[0]?.total ?? zeroPence;
}

const turn = statement(
  'withdrawals-turn',
  `select pg_advisory_xact_lock(hashtextextended('withdrawals of ' || $1::text, 0))::text as held`,
  { held: notNull(text, 'a user is given') },
);

/**
 * Locks withdrawal requests of a user, so that they are made one at a time and the limit holds. Call it before locking
 * wallets.
 */
export async function lockUserWithdrawals(tx: Tx, userId: string): Promise<void> {
  await tx.run(turn, [userId]);
}
