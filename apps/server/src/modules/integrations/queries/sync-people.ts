import {
  roles,
  syncItemKinds,
  syncItemReasons,
  syncItemStates,
  type SyncItemKind,
  type SyncItemReason,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  boolean,
  integer,
  json,
  nullable,
  oneOf,
  plainDate,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';
import type { RemotePerson } from '../gateways/aggregator.ts';

const insert = statement(
  'account-sync-people-insert',
  `insert into account_sync_people (id, sync_id, remote_id, email, name, is_active, start_date, birthday)
   select id, $1, remote_id, email, name, is_active, start_date, birthday
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::date[], $8::text[]) as given (id, remote_id, email, name, is_active, start_date, birthday)
   on conflict (sync_id, remote_id) do nothing returning 1 as one`,
  { one: integer },
);

/** Stores the people of a page. @returns how many of them are new in this sync. */
export async function insertPeople(
  tx: Tx,
  syncId: string,
  people: readonly (RemotePerson & { readonly id: string })[],
): Promise<number> {
  const column = <T>(of: (person: RemotePerson & { readonly id: string }) => T): T[] => people.map(of);
  const rows = await tx.run(insert, [
    syncId,
    column(({ id }) => id),
    column(({ remoteId }) => remoteId),
    column(({ email }) => email),
    column(({ name }) => name),
    column(({ isActive }) => isActive),
    column(({ startDate }) => startDate),
    column(({ birthday }) => birthday),
  ]);
  return rows.length;
}

const missing = statement(
  'account-sync-people-missing',
  `insert into account_sync_people (id, sync_id, remote_id, email, name, is_active, start_date, birthday)
   select gen_random_uuid(), $1, c.remote_id, c.email, c.name, false, c.start_date, c.birthday from connected_people c
   where c.linked_account_id = $2 and c.place in ('in', 'kept-in') and not exists (select 1 from account_sync_people p where p.sync_id = $1 and p.remote_id = c.remote_id)`,
);

/** Adds the people who are missing from a full read, as people who left. */
export async function addMissing(
  tx: Tx,
  { syncId, accountId }: { readonly syncId: string; readonly accountId: string },
): Promise<void> {
  await tx.run(missing, [syncId, accountId]);
}

const participantRoles = ['participant', 'automation-participant'] as const;
const subteams = z.array(z.object({ teamId: z.guid(), role: z.enum(participantRoles) }));
export type Subteams = z.infer<typeof subteams>;

const batchColumns = {
  id: uuid,
  email: nullable(text),
  userId: nullable(uuid),
  role: nullable(oneOf(roles)),
  subteams: json(subteams),
};
export type PlannedPerson = RowOf<typeof batchColumns>;

const planned = statement(
  'account-sync-people-planned',
  `select id, email, user_id, role, subteams from account_sync_people where sync_id = $1 and kind = $2 and state = $3 order by id limit $4`,
  batchColumns,
);

/** Returns the next people of a kind in a state. */
export function listBatch(
  db: Queryable,
  {
    syncId,
    kind,
    state,
    most,
  }: {
    readonly syncId: string;
    readonly kind: SyncItemKind;
    readonly state: 'planned' | 'done';
    readonly most: number;
  },
): Promise<readonly PlannedPerson[]> {
  return db.run(planned, [syncId, kind, state, most]);
}

export type SettledPerson = {
  readonly id: string;
  readonly state: (typeof syncItemStates)[number];
  readonly reason: SyncItemReason | null;
  /** The role that a leaver had; null keeps the stored value. */
  readonly role: (typeof roles)[number] | null;
  /** The subteams that a leaver belonged to; if absent, the stored value is kept. */
  readonly subteams?: Subteams;
};

const settle = statement(
  'account-sync-people-settle',
  `update account_sync_people p set state = given.state, reason = given.reason, role = coalesce(given.role, p.role), subteams = coalesce(given.subteams, p.subteams)
   from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[]) as given (id, state, reason, role, subteams) where p.id = given.id`,
);

export async function settlePeople(tx: Tx, people: readonly SettledPerson[]): Promise<void> {
  await tx.run(settle, [
    people.map(({ id }) => id),
    people.map(({ state }) => state),
    people.map(({ reason }) => reason),
    people.map(({ role }) => role),
    people.map(({ subteams: kept }) => (kept ? JSON.stringify(kept) : null)),
  ]);
}

const dated = statement(
  'account-sync-people-dated',
  `select distinct on (email) email, birthday, start_date::text as start_date from account_sync_people
   where sync_id = $1 and is_active and email is not null and (birthday is not null or start_date is not null) order by email, remote_id`,
  {
    email: text,
    birthday: nullable(text),
    startDate: nullable(text),
  },
);

/** Returns the dates that a sync read, by address. */
export function listDates(
  db: Queryable,
  syncId: string,
): Promise<readonly { readonly email: string; readonly birthday: string | null; readonly startDate: string | null }[]> {
  return db.run(dated, [syncId]);
}

const finishChanges = statement(
  'account-sync-people-finish-changes',
  `update account_sync_people set state = 'done' where sync_id = $1 and kind = 'change' and state = 'planned'`,
);
const remember = statement(
  'connected-people-remember',
  `insert into connected_people (linked_account_id, remote_id, email, user_id, name, is_active, start_date, birthday, place, updated_at)
   select $2, p.remote_id, p.email, p.user_id, p.name, coalesce(p.is_active, false), p.start_date, case when $3 then p.birthday end,
     case when p.kind = 'join' and p.state = 'done' then 'in' when p.kind = 'leave' and p.state = 'done' then 'out' when p.kind = 'leave' then 'in' else coalesce(p.next_place, c.place, 'none') end, $4
   from account_sync_people p left join connected_people c on c.linked_account_id = $2 and c.remote_id = p.remote_id where p.sync_id = $1
   on conflict (linked_account_id, remote_id) do update set email = excluded.email, user_id = coalesce(connected_people.user_id, excluded.user_id), name = excluded.name, is_active = excluded.is_active,
     start_date = excluded.start_date, birthday = excluded.birthday, place = excluded.place, updated_at = excluded.updated_at`,
);
const forgetUnchanged = statement(
  'account-sync-people-forget-unchanged',
  'delete from account_sync_people where sync_id = $1 and kind is null',
);

/** Copies what the sync read to the known people, and keeps in the sync only the people with an action or a message. */
export async function saveKnownPeople(
  tx: Tx,
  {
    syncId,
    accountId,
    keepsBirthdays,
  }: { readonly syncId: string; readonly accountId: string; readonly keepsBirthdays: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(finishChanges, [syncId]);
  await tx.run(remember, [syncId, accountId, keepsBirthdays, now]);
  await tx.run(forgetUnchanged, [syncId]);
}

/** Deletes the people for whom a sync that is not applied would have done nothing. */
export async function deleteUnchangedPeople(tx: Tx, syncId: string): Promise<void> {
  await tx.run(forgetUnchanged, [syncId]);
}

const keep = statement(
  'connected-people-keep',
  `update connected_people c set place = $3, updated_at = $4 from account_sync_people p where p.id = any ($2::uuid[]) and c.linked_account_id = $1 and c.remote_id = p.remote_id`,
);

/** Records that a user decided about these people, so that the next sync does not undo it. */
export async function recordUserDecisions(
  tx: Tx,
  {
    accountId,
    ids,
    place,
  }: { readonly accountId: string; readonly ids: readonly string[]; readonly place: 'kept-in' | 'kept-out' },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(keep, [accountId, ids, place, now]);
}

const itemColumns = {
  id: uuid,
  kind: oneOf(syncItemKinds),
  state: oneOf(syncItemStates),
  reason: nullable(oneOf(syncItemReasons)),
  name: text,
  email: nullable(text),
  startDate: nullable(plainDate),
  birthday: nullable(text),
};
export type SyncPerson = RowOf<typeof itemColumns>;

const page = statement(
  'account-sync-people-page',
  `select p.id, p.kind, p.state, p.reason, p.name, p.email, p.start_date, p.birthday from account_sync_people p
   where p.sync_id = $1 and p.kind is not null and ($2::text is null or p.kind = $2)
     and ($3::uuid is null or (p.kind, coalesce(p.email, ''), p.id) > (select a.kind, coalesce(a.email, ''), a.id from account_sync_people a where a.id = $3 and a.sync_id = $1))
   order by p.kind, coalesce(p.email, ''), p.id limit $4`,
  itemColumns,
);

/** Returns people of a sync after a given one, ordered by kind and address. */
export function listSyncPeople(
  db: Queryable,
  {
    syncId,
    kind,
    after,
    limit,
  }: {
    readonly syncId: string;
    readonly kind: SyncItemKind | null;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<readonly SyncPerson[]> {
  return db.run(page, [syncId, kind, after, limit]);
}

const present = statement(
  'connected-people-count',
  `select count(*) as total from connected_people where linked_account_id = $1 and place = 'in'`,
  { total: integer },
);

/** Counts the people who are in the team through an account. */
export async function countPresent(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.run(present, [accountId]);
  return row?.total ?? 0;
}

const purge = statement(
  'account-sync-people-purge',
  `with old as (select p.id from account_sync_people p join account_syncs s on s.id = p.sync_id where s.started_at < $1 and s.status in ('done', 'discarded', 'failed', 'undone') limit $2)
   delete from account_sync_people p using old where p.id = old.id returning 1 as one`,
  { one: integer },
);

/** Deletes the people of old syncs. @returns the number of rows deleted. */
export async function purgeSyncPeople(tx: Tx, before: Temporal.Instant, most: number): Promise<number> {
  return (await tx.run(purge, [before, most])).length;
}

const eraseStaged = statement('account-sync-people-erase', 'delete from account_sync_people where email = lower($1)');
const eraseKnown = statement(
  'connected-people-erase',
  `update connected_people set email = null, user_id = null, name = '', start_date = null, birthday = null, place = 'kept-out', updated_at = now() where email = lower($1)`,
);

/**
 * Erases an address from the data of linked systems. The row stays, so that the next sync does not invite the person
 * again.
 */
export async function eraseConnectedAt(tx: Tx, address: string): Promise<void> {
  if (!address.includes('@')) return;
  await tx.run(eraseStaged, [address]);
  await tx.run(eraseKnown, [address]);
}

const ofPerson = statement(
  'connected-people-of-person',
  `select a.team_id, a.integration_name as system, c.name, c.email, c.is_active, c.start_date::text as start_date, c.birthday
   from connected_people c join linked_accounts a on a.id = c.linked_account_id where c.email = lower($1) order by a.created_at, c.remote_id`,
  {
    teamId: uuid,
    system: text,
    name: text,
    email: nullable(text),
    isActive: boolean,
    startDate: nullable(text),
    birthday: nullable(text),
  },
);

/** Returns the data of linked systems about an address, for a person's data export. */
export function listConnectedOfPerson(db: Queryable, email: string) {
  return db.run(ofPerson, [email]);
}
