import {
  array,
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
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  teamId: nullable(uuid),
  type: oneOf(['legacy', 'model']),
  name: text,
  label: text,
  clientIds: array(uuid),
  public: boolean,
  brandingId: nullable(uuid),
  giftwrapId: nullable(uuid),
  version: integer,
  createdAt: instant,
  updatedAt: instant,
  retiredAt: nullable(instant),
};
export type ThemeRow = RowOf<typeof columns>;

const selection =
  'h.id, h.team_id, h.type, h.name, h.label, h.client_ids, h.public, h.branding_id, h.giftwrap_id, h.version, h.created_at, h.updated_at, h.retired_at';
/** The themes of the team and its parent, public themes, and those made for the requesting client. */
const visibleCondition =
  '(h.team_id = t.id or h.team_id = t.parent_team_id or h.public or h.client_ids @> array[$2::uuid])';

const list = statement(
  'themes-of-team',
  `select ${selection} from teams t join themes h on ${visibleCondition}
   where t.id = $1 and ($3 or h.retired_at is null) order by h.team_id is null, h.created_at desc, h.id`,
  columns,
);

type ThemeViewer = { readonly teamId: string; readonly clientId: string };

/** Lists the themes that a team may see: its own and its parent's, newest first, then the platform's. */
export function listThemes(db: Queryable, { teamId, clientId }: ThemeViewer, retired: boolean): Promise<ThemeRow[]> {
  return db.run(list, [teamId, clientId, retired]);
}

const find = statement(
  'theme-of-team',
  `select ${selection} from teams t join themes h on h.id = $3 and (${visibleCondition} or h.team_id = any ($4::uuid[])) where t.id = $1`,
  columns,
);

/** Finds a theme that a team may see, or a theme of one of `teamIds`, including retired ones. */
export async function findTheme(
  db: Queryable,
  { teamId, clientId, teamIds = [] }: ThemeViewer & { readonly teamIds?: readonly string[] },
  id: string,
): Promise<ThemeRow | null> {
  return (await db.run(find, [teamId, clientId, id, teamIds]))[0] ?? null;
}

const count = statement(
  'themes-count',
  'select team_id, count(*) as total from themes where team_id = any($1::uuid[]) and retired_at is null group by team_id',
  { teamId: uuid, total: integer },
);

/** Counts the themes of their own that the teams offer, by team. Their plan limits this number for each of them. */
export async function countThemes(db: Queryable, teamIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await db.run(count, [teamIds])).map(({ teamId, total }) => [teamId, total]));
}
