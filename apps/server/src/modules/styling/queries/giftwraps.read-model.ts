import { wrapPalettes, wrappings } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
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
  name: text,
  kind: oneOf(wrappings),
  palette: oneOf(wrapPalettes),
  seed: text,
  picture: nullable(text),
  version: integer,
  createdAt: instant,
  updatedAt: instant,
  retiredAt: nullable(instant),
};
export type GiftwrapRow = RowOf<typeof columns>;

const selection =
  'w.id, w.team_id, w.name, w.kind, w.palette, w.seed, w.picture, w.version, w.created_at, w.updated_at, w.retired_at';
/** The wraps of the platform, the team and its parent. */
const usableCondition = '(w.team_id is null or w.team_id = t.id or w.team_id = t.parent_team_id)';

const list = statement(
  'giftwraps-of-team',
  `select ${selection} from teams t join giftwraps w on w.listed and ${usableCondition}
   where t.id = $1 and ($2 or w.retired_at is null) order by w.team_id is null, w.created_at desc, w.id`,
  columns,
);

/** Lists the wraps that a team may choose: its own and its parent's, newest first, then the platform's. */
export function listGiftwraps(
  db: Queryable,
  { teamId, retired }: { readonly teamId: string; readonly retired: boolean },
): Promise<GiftwrapRow[]> {
  return db.run(list, [teamId, retired]);
}

const find = statement(
  'giftwrap-of-team',
  `select ${selection} from teams t join giftwraps w on w.id = $2 and (${usableCondition} or w.team_id = any ($3::uuid[])) where t.id = $1`,
  columns,
);

type WrapOfTeam = { readonly teamId: string; readonly id: string; readonly teamIds?: readonly string[] };

/** Finds a wrap that a team may choose, or a wrap of one of `teamIds`, including retired and unlisted ones. */
export async function findGiftwrap(
  db: Queryable,
  { teamId, id, teamIds = [] }: WrapOfTeam,
): Promise<GiftwrapRow | null> {
  return (await db.run(find, [teamId, id, teamIds]))[0] ?? null;
}

const count = statement(
  'giftwraps-count',
  'select count(*) as total from giftwraps where team_id = $1 and listed and retired_at is null',
  { total: integer },
);

/** Counts the wraps of its own that a team offers. */
export async function countGiftwraps(db: Queryable, teamId: string): Promise<number> {
  return (await db.run(count, [teamId]))[0]?.total ?? 0;
}

const countUploaded = statement(
  'giftwraps-count-uploaded',
  'select count(*) as total from giftwraps where team_id = $1 and listed and picture is not null and created_at > $2',
  { total: integer },
);

/** Counts the pictures that a team has uploaded as wraps since then. */
export async function countUploadedWraps(db: Queryable, teamId: string, since: Temporal.Instant): Promise<number> {
  return (await db.run(countUploaded, [teamId, since]))[0]?.total ?? 0;
}
