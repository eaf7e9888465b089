import {
  connectedRoles,
  integrationCategories,
  linkedAccountStatuses,
  type ConnectedRole,
  type IntegrationCategory,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  array,
  boolean,
  bytes,
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

const columns = {
  id: uuid,
  teamId: uuid,
  userId: uuid,
  category: oneOf(integrationCategories),
  status: oneOf(linkedAccountStatuses),
  integrationSlug: text,
  integrationName: text,
  integrationImage: nullable(text),
  integrationCategories: array(text),
  remoteId: nullable(text),
  tokenSealed: nullable(bytes),
  joinAs: oneOf(connectedRoles),
  budgetId: nullable(uuid),
  keepsBirthdays: boolean,
  isAutomatic: boolean,
  leaversLimitPercent: integer,
  modifiedAfter: nullable(instant),
  nextSyncAt: nullable(instant),
  lostAt: nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  people: integer,
  waitingSyncId: nullable(uuid),
  waitingJoiners: nullable(integer),
  waitingLeavers: nullable(integer),
};

/** A linked account. Its token is encrypted, bound to the account's id. */
export type Account = RowOf<typeof columns>;

const select = `select a.id, a.team_id, a.user_id, a.category, a.status, a.integration_slug, a.integration_name, a.integration_image, a.integration_categories, a.remote_id, a.token_sealed, a.join_as,
     a.budget_id, a.keeps_birthdays, a.is_automatic, a.leavers_limit_percent, a.modified_after, a.next_sync_at, a.lost_at, a.created_at, a.updated_at,
     (select count(*) from connected_people c where c.linked_account_id = a.id and c.place in ('in', 'kept-in')) as people,
     w.id as waiting_sync_id, w.joiners as waiting_joiners, w.leavers as waiting_leavers
   from linked_accounts a left join account_syncs w on w.linked_account_id = a.id and w.status = 'ready'`;

const ofTeams = statement(
  'linked-accounts-of-teams',
  `${select} where a.team_id = any ($1::uuid[]) and a.ended_at is null order by a.created_at desc, a.id desc`,
  columns,
);

export function listAccounts(db: Queryable, teamIds: readonly string[]): Promise<readonly Account[]> {
  return db.run(ofTeams, [teamIds]);
}

const one = statement(
  'linked-accounts-one',
  `${select} where a.id = $1 and a.team_id = any ($2::uuid[]) and a.ended_at is null`,
  columns,
);

export async function findAccount(db: Queryable, id: string, teamIds: readonly string[]): Promise<Account | null> {
  const [row] = await db.run(one, [id, teamIds]);
  return row ?? null;
}

const anyOne = statement('linked-accounts-any', `${select} where a.id = $1 and a.ended_at is null`, columns);

/** Finds an account of any team, for jobs that received its id. */
export async function findAnyAccount(db: Queryable, id: string): Promise<Account | null> {
  const [row] = await db.run(anyOne, [id]);
  return row ?? null;
}

const lock = statement(
  'linked-accounts-lock',
  `${select} where a.id = $1 and a.ended_at is null for no key update of a`,
  columns,
);

/** Locks and returns an account of any team. Every change to an account, its syncs or its people locks its row. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const [row] = await tx.run(lock, [id]);
  return row ?? null;
}

const byRemote = statement(
  'linked-accounts-by-remote',
  'select id from linked_accounts where (remote_id = $1 or id = $2::uuid) and ended_at is null order by (remote_id = $1) desc nulls last limit 1',
  { id: uuid },
);

/** Finds the account that a notice refers to, by the aggregator's id or by ours. */
export async function findAccountOfNotice(
  db: Queryable,
  { remoteId, originId }: { readonly remoteId: string | null; readonly originId: string | null },
): Promise<string | null> {
  const [row] = await db.run(byRemote, [remoteId, originId]);
  return row?.id ?? null;
}

const insert = statement(
  'linked-accounts-insert',
  `insert into linked_accounts (id, team_id, user_id, category, status, integration_slug, integration_name, integration_image, integration_categories, created_at, updated_at)
   values ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $9)
   on conflict (team_id, category, integration_slug) where ended_at is null do update set user_id = excluded.user_id, updated_at = excluded.updated_at returning id`,
  { id: uuid },
);

/** Inserts a pending account, or reuses the team's existing account for this system. @returns its id. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly id: string;
    readonly teamId: string;
    readonly userId: string;
    readonly category: IntegrationCategory;
    readonly slug: string;
    readonly name: string;
    readonly image: string | null;
    readonly categories: readonly IntegrationCategory[];
  },
  now: Temporal.Instant,
): Promise<string> {
  const { id, teamId, userId, category, slug, name, image, categories } = account;
  const [row] = await tx.run(insert, [id, teamId, userId, category, slug, name, image, categories, now]);
  return row?.id ?? id;
}

const connect = statement(
  'linked-accounts-connect',
  `update linked_accounts set status = 'syncing', remote_id = $2, token_sealed = $3, lost_at = null, updated_at = $4 where id = $1`,
);

export async function writeConnection(
  tx: Tx,
  { id, remoteId, sealed }: { readonly id: string; readonly remoteId: string; readonly sealed: Buffer },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(connect, [id, remoteId, sealed, now]);
}

const lose = statement(
  'linked-accounts-lose',
  `update linked_accounts set status = 'lost', lost_at = $2, next_sync_at = null, updated_at = $2 where id = $1`,
);

export async function writeLost(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(lose, [id, now]);
}

const move = statement(
  'linked-accounts-move',
  `update linked_accounts set status = case when status = 'lost' then status else $2 end, next_sync_at = $3, modified_after = coalesce($4, modified_after), updated_at = $5 where id = $1`,
);

/**
 * Updates the status and schedule of an account; a lost one stays lost. A null `modifiedAfter` keeps the stored value.
 */
export async function writeSchedule(
  tx: Tx,
  course: {
    readonly id: string;
    readonly status: 'syncing' | 'active';
    readonly nextSyncAt: Temporal.Instant | null;
    readonly modifiedAfter: Temporal.Instant | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(move, [course.id, course.status, course.nextSyncAt, course.modifiedAfter, now]);
}

const set = statement(
  'linked-accounts-set',
  `update linked_accounts set join_as = $2, budget_id = $3, keeps_birthdays = $4, is_automatic = $5, leavers_limit_percent = $6, updated_at = $7 where id = $1`,
);

export async function writeSettings(
  tx: Tx,
  id: string,
  settings: {
    readonly joinAs: ConnectedRole;
    readonly budgetId: string | null;
    readonly keepsBirthdays: boolean;
    readonly isAutomatic: boolean;
    readonly leaversLimitPercent: number;
  },
  now: Temporal.Instant,
): Promise<void> {
  const { joinAs, budgetId, keepsBirthdays, isAutomatic, leaversLimitPercent } = settings;
  await tx.run(set, [id, joinAs, budgetId, keepsBirthdays, isAutomatic, leaversLimitPercent, now]);
}

const forgetDays = statement(
  'linked-accounts-forget-birthdays',
  `with gone as (update account_sync_people set birthday = null where birthday is not null and sync_id in (select id from account_syncs where linked_account_id = $1))
   update connected_people set birthday = null where linked_account_id = $1 and birthday is not null`,
);

export async function eraseBirthdays(tx: Tx, id: string): Promise<void> {
  await tx.run(forgetDays, [id]);
}

const end = statement(
  'linked-accounts-end',
  'update linked_accounts set ended_at = $2, next_sync_at = null, updated_at = $2 where id = $1',
);

export async function endAccount(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await tx.run(end, [id, now]);
}

const ended = statement(
  'linked-accounts-ended',
  'select id, category, token_sealed from linked_accounts where id = $1 and ended_at is not null',
  { id: uuid, category: oneOf(integrationCategories), tokenSealed: nullable(bytes) },
);

export async function findEnded(
  db: Queryable,
  id: string,
): Promise<{ readonly category: IntegrationCategory; readonly tokenSealed: Buffer | null } | null> {
  const [row] = await db.run(ended, [id]);
  return row ?? null;
}

const remove = statement(
  'linked-accounts-delete',
  'delete from linked_accounts where id = $1 and ended_at is not null',
);

export async function deleteEnded(tx: Tx, id: string): Promise<void> {
  await tx.run(remove, [id]);
}

const due = statement(
  'linked-accounts-due',
  `select a.id from linked_accounts a where a.next_sync_at <= $1 and a.ended_at is null and a.status in ('active', 'syncing')
     and not exists (select 1 from account_syncs s where s.linked_account_id = a.id and s.status in ('reading', 'applying', 'undoing'))
   order by a.next_sync_at limit $2`,
  { id: uuid },
);

export async function listDue(db: Queryable, now: Temporal.Instant, most: number): Promise<readonly string[]> {
  return (await db.run(due, [now, most])).map(({ id }) => id);
}

const countOpen = statement(
  'linked-accounts-count',
  'select count(*) as total from linked_accounts where team_id = $1 and ended_at is null',
  { total: integer },
);

export async function countAccounts(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.run(countOpen, [teamId]);
  return row?.total ?? 0;
}
