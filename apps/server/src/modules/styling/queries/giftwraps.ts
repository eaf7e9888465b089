import type { Temporal } from 'temporal-polyfill';
import { integer, statement, uuid, type Tx } from '../../../platform/database/index.ts';
import type { WrapChoice } from '../domain/wraps.ts';

type NewGiftwrap = WrapChoice & {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly now: Temporal.Instant;
};

const insert = statement(
  'giftwrap-insert',
  'insert into giftwraps (id, team_id, name, kind, palette, seed, picture, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)',
);

export async function insertGiftwrap(tx: Tx, wrap: NewGiftwrap): Promise<void> {
  const { id, teamId, name, kind, palette, seed, picture, now } = wrap;
  await tx.run(insert, [id, teamId, name, kind, palette, seed, picture ?? null, now]);
}

const change = statement(
  'giftwrap-change',
  `update giftwraps set name = coalesce($3, name), updated_at = $5, version = version + 1,
     retired_at = case when $4::boolean is null then retired_at when $4 then coalesce(retired_at, $5) end
   where id = $2 and team_id = $1 and version = $6
   returning version`,
  { version: integer },
);

type Change = {
  readonly name?: string | undefined;
  readonly retired?: boolean | undefined;
  /** The version that the change is based on. */
  readonly version: number;
};

/**
 * Renames a team's wrap, retires it or offers it again. Its appearance never changes. Returns false if there is a newer
 * version.
 */
export async function changeGiftwrap(
  tx: Tx,
  { teamId, id, now }: { readonly teamId: string; readonly id: string; readonly now: Temporal.Instant },
  { name, retired, version }: Change,
): Promise<boolean> {
  return (await tx.run(change, [teamId, id, name ?? null, retired ?? null, now, version])).length > 0;
}

const keep = statement(
  'giftwrap-keep-unlisted',
  `with given as (
     insert into giftwraps (id, team_id, name, kind, palette, seed, listed, created_at, updated_at)
     values ($1, $2, 'Made for an order', $3, $4, $5, false, $6, $6)
     on conflict (team_id, kind, palette, seed) where not listed do nothing returning id
   )
   select id from given
   union all select id from giftwraps where team_id = $2 and kind = $3 and palette = $4 and seed = $5 and not listed
   limit 1`,
  { id: uuid },
);

/** Returns the id of a wrap made for one order. The same choice of a team always has the same id. */
export async function saveUnlistedWrap(
  tx: Tx,
  {
    id,
    teamId,
    wrap,
    now,
  }: { readonly id: string; readonly teamId: string; readonly wrap: WrapChoice; readonly now: Temporal.Instant },
): Promise<string | null> {
  const rows = await tx.run(keep, [id, teamId, wrap.kind, wrap.palette, wrap.seed, now]);
  return rows[0]?.id ?? null;
}
