import { flagNames, type FlagName } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  instant,
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
  name: oneOf(flagNames),
  value: text,
  teamId: nullable(uuid),
  teamName: nullable(text),
  setBy: uuid,
  setAt: instant,
};

/** A flag that is set for a team and its subteams, or for all teams if it has no team. */
export type StoredFlag = RowOf<typeof columns>;

/** Maximum number of flags that are listed. Each team has few. */
const max = 500;

const all = statement(
  'flags-all',
  `select f.name, f.value, f.team_id, t.name as team_name, f.set_by, f.set_at from flags f left join teams t on t.id = f.team_id
   where f.name = any($1::text[]) order by f.name, f.team_id is not null, t.name, f.team_id limit $2`,
  columns,
);

export function listSetFlags(db: Queryable): Promise<readonly StoredFlag[]> {
  return db.run(all, [flagNames, max]);
}

type Place = { readonly name: FlagName; readonly teamId: string | null };

const insert = statement(
  'flags-insert',
  `insert into flags (name, team_id, set_by, set_at, value) values ($1, $2, $3, $4, $5)
   on conflict (name, team_id) do update set set_by = excluded.set_by, set_at = excluded.set_at, value = excluded.value where flags.value <> excluded.value
   returning name`,
  { name: text },
);
const remove = statement(
  'flags-delete',
  'delete from flags where name = $1 and team_id is not distinct from $2::uuid returning name',
  { name: text },
);

/** Sets a flag to a value. Returns false if it already had that value. */
export async function insertFlag(
  tx: Tx,
  {
    name,
    teamId,
    setBy,
    value,
    now,
  }: Place & { readonly setBy: string; readonly value: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  return (await tx.run(insert, [name, teamId, setBy, now, value])).length > 0;
}

/** Removes a flag. Returns false if it was not set. */
export async function deleteFlag(tx: Tx, { name, teamId }: Place): Promise<boolean> {
  return (await tx.run(remove, [name, teamId])).length > 0;
}
