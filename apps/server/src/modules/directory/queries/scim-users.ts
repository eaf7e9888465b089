import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, uuid } from '../../../platform/database/index.ts';

const byExternalId = statement(
  'scim-users-by-external',
  'select user_id from scim_users where team_id = $1 and external_id = $2',
  { userId: uuid },
);

/** Finds a user by the directory's own id. */
export async function findUserIdByExternalId(
  db: Queryable,
  { teamId, externalId }: { readonly teamId: string; readonly externalId: string },
): Promise<string | null> {
  const [row] = await db.run(byExternalId, [teamId, externalId]);
  return row?.userId ?? null;
}

const upsert = statement(
  'scim-users-upsert',
  `insert into scim_users (team_id, user_id, external_id, active, provisioned, created_at, updated_at, birthday, started_on, dates_at)
   values ($1, $2, $3, $4, $5, $6, $6, $7, $8, case when $7::text is not null or $8::text is not null then $6::timestamptz end)
   on conflict (team_id, user_id) do update set external_id = excluded.external_id, active = excluded.active, updated_at = excluded.updated_at,
     birthday = excluded.birthday, started_on = excluded.started_on,
     dates_at = case when (scim_users.birthday, scim_users.started_on) is distinct from (excluded.birthday, excluded.started_on) then excluded.updated_at else scim_users.dates_at end`,
);

type DirectoryUserData = {
  readonly teamId: string;
  readonly userId: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly provisioned: boolean;
  readonly birthday: string | null;
  readonly startedOn: string | null;
};

/** Stores a directory's data of a user; `provisioned` keeps the value that was stored first. */
export async function saveDirectoryUser(tx: Tx, user: DirectoryUserData, now: Temporal.Instant): Promise<void> {
  const { teamId, userId, externalId, active, provisioned, birthday, startedOn } = user;
  await tx.run(upsert, [teamId, userId, externalId, active, provisioned, now, birthday, startedOn]);
}

const forget = statement('scim-users-forget', 'delete from scim_users where team_id = $1 and user_id = $2');

export async function deleteDirectoryUser(
  tx: Tx,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await tx.run(forget, [teamId, userId]);
}
