import { statement, type Queryable } from '../../../platform/database/index.ts';
import { columns, selection, type BrandingRow } from './branding-columns.ts';

/**
 * The scope of a search for brandings: those of these teams, of the parent of the first, of the platform, and the
 * platform's default.
 */
export type UsableScope = {
  readonly teamId: string;
  readonly teamIds: readonly string[];
  readonly platformDefaultId: string;
};

const usableCondition = `b.deleted_at is null and (b.team_id is null or b.id = $3 or b.team_id = any ($2::uuid[])
     or b.team_id = (select t.parent_team_id from teams t where t.id = $1))`;

const list = statement(
  'brandings-list',
  `select ${selection} from brandings b join branding_looks l on l.id = b.look_id where ${usableCondition} order by b.team_id is null, lower(b.name), b.id`,
  columns,
);

/** Returns the brandings that a team can use, those of teams before the platform's. */
export function listUsable(
  db: Queryable,
  { teamId, teamIds, platformDefaultId }: UsableScope,
): Promise<readonly BrandingRow[]> {
  return db.run(list, [teamId, teamIds, platformDefaultId]);
}

const find = statement(
  'brandings-find',
  `select ${selection} from brandings b join branding_looks l on l.id = b.look_id where ${usableCondition} and b.id = $4`,
  columns,
);

/** Finds one of them, or null. */
export async function findUsable(
  db: Queryable,
  { teamId, teamIds, platformDefaultId }: UsableScope,
  id: string,
): Promise<BrandingRow | null> {
  return (await db.run(find, [teamId, teamIds, platformDefaultId, id]))[0] ?? null;
}
