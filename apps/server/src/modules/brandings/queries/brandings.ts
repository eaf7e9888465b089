import type { Temporal } from 'temporal-polyfill';
import type { BrandingModel } from '@huggg/contracts';
import { boolean, integer, json, statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { brandingModel } from '@huggg/contracts';
import { columns, selection, type BrandingRow } from './branding-columns.ts';

const lock = statement(
  'brandings-lock',
  `select ${selection} from brandings b join branding_looks l on l.id = b.look_id
   where b.id = $2 and b.team_id = any ($1::uuid[]) and b.deleted_at is null for no key update of b`,
  columns,
);

/** Locks a branding of these teams, or returns null. */
export async function lockBranding(tx: Tx, teamIds: readonly string[], id: string): Promise<BrandingRow | null> {
  return (await tx.run(lock, [teamIds, id]))[0] ?? null;
}

const count = statement(
  'brandings-count',
  'select count(*) as total from brandings where team_id = $1 and deleted_at is null',
  { total: integer },
);

/** Returns the number of brandings of a team. */
export async function countBrandings(db: Queryable, teamId: string): Promise<number> {
  return (await db.run(count, [teamId]))[0]?.total ?? 0;
}

const nameTaken = statement(
  'brandings-name-taken',
  `select exists (select from brandings where team_id = $1 and lower(name) = lower($2) and id <> $3 and deleted_at is null) as taken`,
  { taken: boolean },
);

/** Checks whether another branding of the team has this name. */
export async function isNameTaken(
  db: Queryable,
  { teamId, name, id }: { readonly teamId: string; readonly name: string; readonly id: string },
): Promise<boolean> {
  return (await db.run(nameTaken, [teamId, name, id]))[0]?.taken === true;
}

export type SavedBranding = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly lookId: string;
  readonly model: BrandingModel;
  readonly now: Temporal.Instant;
};

const insert = statement(
  'brandings-insert',
  `with added as (insert into brandings (id, team_id, name, look_id, created_at, updated_at) values ($1, $2, $3, $4, $6, $6))
   insert into branding_looks (id, branding_id, model, created_at) values ($4, $1, $5, $6)`,
);

export async function insertBranding(tx: Tx, { id, teamId, name, lookId, model, now }: SavedBranding): Promise<void> {
  await tx.run(insert, [id, teamId, name, lookId, JSON.stringify(model), now]);
}

const update = statement(
  'brandings-update',
  `with added as (insert into branding_looks (id, branding_id, model, created_at) values ($4, $1, $5, $6))
   update brandings set name = $3, look_id = $4, version = version + 1, updated_at = $6 where id = $1 and team_id = $2`,
);

/** Gives a locked branding a new name and look; the old look is kept for the orders that use it. */
export async function updateBranding(tx: Tx, { id, teamId, name, lookId, model, now }: SavedBranding): Promise<void> {
  await tx.run(update, [id, teamId, name, lookId, JSON.stringify(model), now]);
}

const remove = statement(
  'brandings-delete',
  `with given_up as (delete from branding_defaults where branding_id = $1)
   update brandings set deleted_at = $3, updated_at = $3 where id = $1 and team_id = $2`,
);

/** Deletes a locked branding, including any use as a default. Its looks are kept. */
export async function deleteBrandingRow(
  tx: Tx,
  { id, teamId, now }: Pick<SavedBranding, 'id' | 'teamId' | 'now'>,
): Promise<void> {
  await tx.run(remove, [id, teamId, now]);
}

const choose = statement(
  'branding-default-set',
  `insert into branding_defaults (team_id, branding_id, updated_at) values ($1, $2, $3)
   on conflict (team_id) do update set branding_id = excluded.branding_id, updated_at = excluded.updated_at`,
);
const giveUp = statement('branding-default-clear', 'delete from branding_defaults where team_id = $1');

/** Sets the default branding of a team's orders; null for no default of its own. */
export async function writeDefault(
  tx: Tx,
  {
    teamId,
    brandingId,
    now,
  }: { readonly teamId: string; readonly brandingId: string | null; readonly now: Temporal.Instant },
): Promise<void> {
  if (brandingId === null) await tx.run(giveUp, [teamId]);
  else await tx.run(choose, [teamId, brandingId, now]);
}

const look = statement('branding-look', 'select branding_id, model from branding_looks where id = $1', {
  brandingId: uuid,
  model: json(brandingModel),
});

/** Finds a look by its id, which orders store: a look never changes. */
export async function findLook(
  db: Queryable,
  lookId: string,
): Promise<{ readonly brandingId: string; readonly model: BrandingModel } | null> {
  return (await db.run(look, [lookId]))[0] ?? null;
}

const share = statement('brandings-share', 'select id from brandings where id = $1 and deleted_at is null for share', {
  id: uuid,
});

/** Locks a branding against deletion while a new reference to it is created. Null if it no longer exists. */
export async function keepFromDeletion(tx: Tx, id: string): Promise<string | null> {
  return (await tx.run(share, [id]))[0]?.id ?? null;
}
