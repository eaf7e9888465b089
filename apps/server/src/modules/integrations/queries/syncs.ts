import { syncHolds, syncProblems, syncStatuses, syncTriggers, type SyncHold, type SyncProblem } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const rowColumns = {
  id: uuid,
  linkedAccountId: uuid,
  status: oneOf(syncStatuses),
  trigger: oneOf(syncTriggers),
  isFull: boolean,
  hold: nullable(oneOf(syncHolds)),
  problem: nullable(oneOf(syncProblems)),
  userId: nullable(uuid),
  cursor: nullable(text),
  pages: integer,
  people: integer,
  tries: integer,
  joiners: integer,
  joined: integer,
  leavers: integer,
  changes: integer,
  skipped: integer,
  done: integer,
  startedAt: instant,
  appliedAt: nullable(instant),
  undoneAt: nullable(instant),
};
export type Sync = RowOf<typeof rowColumns>;

const columns = `id, linked_account_id, status, trigger, is_full, hold, problem, user_id, cursor, pages, people, tries, joiners, joined, leavers, changes, skipped, done, started_at, applied_at, undone_at`;

const insert = statement(
  'account-syncs-insert',
  `insert into account_syncs (id, linked_account_id, status, trigger, is_full, user_id, started_at, updated_at) values ($1, $2, 'reading', $3, $4, $5, $6, $6)
   on conflict (linked_account_id) where status in ('reading', 'ready', 'applying', 'undoing') do nothing returning ${columns}`,
  rowColumns,
);

export type NewSync = {
  readonly id: string;
  readonly accountId: string;
  readonly trigger: (typeof syncTriggers)[number];
  readonly isFull: boolean;
  readonly userId: string | null;
};

/** Starts a sync; null if one is in progress or waiting. */
export async function insertSync(
  tx: Tx,
  { id, accountId, trigger, isFull, userId }: NewSync,
  now: Temporal.Instant,
): Promise<Sync | null> {
  const [row] = await tx.run(insert, [id, accountId, trigger, isFull, userId, now]);
  return row ?? null;
}

const one = statement('account-syncs-one', `select ${columns} from account_syncs where id = $1`, rowColumns);

export async function findSync(db: Queryable, id: string): Promise<Sync | null> {
  const [row] = await db.run(one, [id]);
  return row ?? null;
}

const lock = statement(
  'account-syncs-lock',
  `select ${columns} from account_syncs where id = $1 for no key update`,
  rowColumns,
);

/** Locks and returns a sync. The caller must have locked the account. */
export async function lockSync(tx: Tx, id: string): Promise<Sync | null> {
  const [row] = await tx.run(lock, [id]);
  return row ?? null;
}

const openOne = statement(
  'account-syncs-open-one',
  `select ${columns} from account_syncs where linked_account_id = $1 and status in ('reading', 'ready', 'applying', 'undoing')`,
  rowColumns,
);

/** Returns the sync of an account that is in progress or waiting. */
export async function findOpenSync(db: Queryable, accountId: string): Promise<Sync | null> {
  const [row] = await db.run(openOne, [accountId]);
  return row ?? null;
}

const latest = statement(
  'account-syncs-latest',
  `select ${columns} from account_syncs where linked_account_id = $1 order by started_at desc, id desc limit 50`,
  rowColumns,
);

export function listSyncs(db: Queryable, accountId: string): Promise<readonly Sync[]> {
  return db.run(latest, [accountId]);
}

const newestDone = statement(
  'account-syncs-newest-done',
  `select id from account_syncs where linked_account_id = $1 and status in ('done', 'undone') order by applied_at desc nulls last, id desc limit 1`,
  { id: uuid },
);

export async function findNewestDone(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.run(newestDone, [accountId]);
  return row?.id ?? null;
}

const newestActing = statement(
  'account-syncs-newest-acting',
  `select id from account_syncs where linked_account_id = $1 and status in ('done', 'undone') and joiners + leavers > 0 order by applied_at desc nulls last, id desc limit 1`,
  { id: uuid },
);

/** Returns the newest sync that added or removed someone; syncs that changed nothing are ignored. */
export async function findNewestWithChanges(db: Queryable, accountId: string): Promise<string | null> {
  const [row] = await db.run(newestActing, [accountId]);
  return row?.id ?? null;
}

const move = statement(
  'account-syncs-move',
  `update account_syncs set status = $2, hold = $3, problem = $4, user_id = coalesce($5, user_id),
     applied_at = case when $2 = 'done' then coalesce(applied_at, $6) else applied_at end, undone_at = case when $2 = 'undone' then $6 else undone_at end, tries = 0, updated_at = $6 where id = $1`,
);

export async function writeStatus(
  tx: Tx,
  {
    id,
    status,
    hold = null,
    problem = null,
    userId = null,
  }: {
    readonly id: string;
    readonly status: Sync['status'];
    readonly hold?: SyncHold | null;
    readonly problem?: SyncProblem | null;
    readonly userId?: string | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(move, [id, status, hold, problem, userId, now]);
}

const progress = statement(
  'account-syncs-progress',
  'update account_syncs set cursor = $2, pages = pages + $3, people = people + $4, tries = 0, updated_at = $5 where id = $1',
);

/** Records that pages were read; `cursor` points to the next one. */
export async function writePages(
  tx: Tx,
  {
    id,
    cursor,
    pages,
    people,
  }: { readonly id: string; readonly cursor: string | null; readonly pages: number; readonly people: number },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(progress, [id, cursor, pages, people, now]);
}

const failedOnce = statement(
  'account-syncs-try',
  'update account_syncs set tries = tries + 1, updated_at = $2 where id = $1 returning tries',
  { tries: integer },
);

/** @returns how often this page was tried in vain. */
export async function recordFailedTry(tx: Tx, id: string, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.run(failedOnce, [id, now]);
  return row?.tries ?? 0;
}

const recount = statement(
  'account-syncs-recount',
  `update account_syncs s set joiners = found.joiners, joined = found.joined, leavers = found.leavers, changes = found.changes, skipped = found.skipped, done = found.done, updated_at = $2
   from (select count(*) filter (where kind = 'join' and state <> 'skipped') as joiners, count(*) filter (where kind = 'join' and reason = 'joined-at-once') as joined,
       count(*) filter (where kind = 'leave' and (state <> 'kept' or reason is distinct from 'role-above-participant') and state <> 'skipped') as leavers,
       count(*) filter (where kind = 'change') as changes, count(*) filter (where state in ('skipped', 'kept')) as skipped, count(*) filter (where state in ('done', 'undone')) as done
     from account_sync_people where sync_id = $1 and kind is not null) as found
   where s.id = $1 returning s.leavers`,
  { leavers: integer },
);

/** Recalculates the counts of a sync. @returns the number of leavers. */
export async function recountSync(tx: Tx, id: string, now: Temporal.Instant): Promise<number> {
  const [row] = await tx.run(recount, [id, now]);
  return row?.leavers ?? 0;
}

const stalled = statement(
  'account-syncs-stalled',
  `select id from account_syncs where status in ('reading', 'applying', 'undoing') and updated_at < $1 order by updated_at limit $2`,
  { id: uuid },
);

/** Returns syncs without progress since an instant. */
export async function listStalled(db: Queryable, since: Temporal.Instant, most: number): Promise<readonly string[]> {
  return (await db.run(stalled, [since, most])).map(({ id }) => id);
}
