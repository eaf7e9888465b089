import { savedViewLists, type SavedViewList, type SavedViewLook } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  unknownJson,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  ownerId: nullable(uuid),
  list: oneOf(savedViewLists),
  name: text,
  shared: boolean,
  look: unknownJson,
  updatedAt: instant,
  isDefault: boolean,
};
export type ViewRow = RowOf<typeof columns>;

/** The owner of saved views: a user in a team. */
export type Viewer = { readonly teamId: string; readonly userId: string };

const list = statement(
  'saved-views-list',
  `select v.id, v.user_id as owner_id, v.list, v.name, v.shared, v.look, v.updated_at, d.view_id is not null as is_default
   from saved_views v left join saved_view_defaults d on d.view_id = v.id and d.user_id = $2
   where v.team_id = $1 and (v.user_id = $2 or v.shared) and ($3::text is null or v.list = $3) and ($4::uuid is null or v.id = $4)
   order by v.shared, lower(v.name), v.id`,
  columns,
);

/** Lists the views that a user has in a team: their own first, then the shared ones, each by name. */
export function listViews(
  db: Queryable,
  { teamId, userId }: Viewer,
  of: SavedViewList | null,
): Promise<readonly ViewRow[]> {
  return db.run(list, [teamId, userId, of, null]);
}

export async function findView(db: Queryable, { teamId, userId }: Viewer, id: string): Promise<ViewRow | null> {
  return (await db.run(list, [teamId, userId, null, id]))[0] ?? null;
}

const turn = statement(
  'saved-views-turn',
  `select 1 as one from pg_advisory_xact_lock(hashtextextended('saved-views ' || $1::text, 0))`,
  { one: integer },
);

/** Takes the team's lock for saved views, so that two simultaneous changes are counted one after the other. */
export async function lockSavedViews(tx: Tx, teamId: string): Promise<void> {
  await tx.run(turn, [teamId]);
}

const room = statement(
  'saved-views-room',
  `select count(*) filter (where id <> $6)::int as others, count(*) filter (where id <> $6 and lower(name) = lower($5)) > 0 as taken
   from saved_views where team_id = $1 and list = $3 and shared = $4 and (shared or user_id = $2)`,
  { others: integer, taken: boolean },
);

/** Counts the other views of the same user or team, and checks whether one of them has this name. */
export async function readOtherViews(
  tx: Tx,
  { teamId, userId }: Viewer,
  view: {
    readonly id: string;
    readonly list: SavedViewList;
    readonly shared: boolean;
    readonly name: string;
  },
): Promise<{ readonly others: number; readonly taken: boolean }> {
  return (
    (await tx.run(room, [teamId, userId, view.list, view.shared, view.name, view.id]))[0] ?? {
      others: 0,
      taken: false,
    }
  );
}

const insert = statement(
  'saved-views-insert',
  `insert into saved_views (id, team_id, user_id, list, name, shared, look, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
);

export async function insertView(
  tx: Tx,
  { teamId, userId }: Viewer,
  view: {
    readonly id: string;
    readonly name: string;
    readonly shared: boolean;
    readonly look: SavedViewLook;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  const { id, name, shared, look, now } = view;
  await tx.run(insert, [id, teamId, userId, look.list, name, shared, look, now]);
}

const update = statement(
  'saved-views-update',
  'update saved_views set name = $3, shared = $4, look = coalesce($5::jsonb, look), updated_at = $6 where id = $1 and team_id = $2',
);

/** Changes a view. A look that is null is left unchanged. */
export async function writeView(
  tx: Tx,
  view: {
    readonly id: string;
    readonly teamId: string;
    readonly name: string;
    readonly shared: boolean;
    readonly look: SavedViewLook | null;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await tx.run(update, [view.id, view.teamId, view.name, view.shared, view.look, view.now]);
}

const remove = statement('saved-views-delete', 'delete from saved_views where id = $1 and team_id = $2');

export async function removeView(
  tx: Tx,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<void> {
  await tx.run(remove, [id, teamId]);
}

const makeDefault = statement(
  'saved-views-default',
  `insert into saved_view_defaults (team_id, user_id, list, view_id) values ($1, $2, $3, $4)
   on conflict (team_id, user_id, list) do update set view_id = excluded.view_id`,
);

/** Makes a view the default of a user's list. */
export async function setDefault(
  tx: Tx,
  { teamId, userId }: Viewer,
  view: { readonly id: string; readonly list: SavedViewList },
): Promise<void> {
  await tx.run(makeDefault, [teamId, userId, view.list, view.id]);
}

const clear = statement(
  'saved-views-clear-default',
  `delete from saved_view_defaults where team_id = $1 and view_id = $3 and (user_id = $2) <> $4`,
);

/** Removes a view as a user's default, or with `others`, as the default of everyone but this user. */
export async function clearDefault(
  tx: Tx,
  { teamId, userId }: Viewer,
  { id, others }: { readonly id: string; readonly others: boolean },
): Promise<void> {
  await tx.run(clear, [teamId, userId, id, others]);
}

const ofPerson = statement(
  'saved-views-of-person',
  `select team_id, list, name, shared, look, created_at from saved_views where team_id = any ($1::uuid[]) and user_id = $2
   order by created_at, id limit $3`,
  { teamId: uuid, list: oneOf(savedViewLists), name: text, shared: boolean, look: unknownJson, createdAt: instant },
);

/** Lists the views that a user created, for the export of their data. */
export function listViewsOfPerson(
  tx: Tx,
  own: { readonly teamIds: readonly string[]; readonly userId: string; readonly limit: number },
) {
  return tx.run(ofPerson, [own.teamIds, own.userId, own.limit]);
}

const dropDefaults = statement('saved-views-drop-defaults', 'delete from saved_view_defaults where user_id = $1');
const dropOwn = statement('saved-views-drop-own', 'delete from saved_views where user_id = $1 and not shared');
const disown = statement('saved-views-disown', 'update saved_views set user_id = null where user_id = $1');

/** Deletes a user's views. Views that they shared stay with the team. */
export async function eraseSavedViewsOf(tx: Tx, userId: string): Promise<void> {
  await tx.run(dropDefaults, [userId]);
  await tx.run(dropOwn, [userId]);
  await tx.run(disown, [userId]);
}
