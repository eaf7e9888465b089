import type { Temporal } from 'temporal-polyfill';
import { integer, statement, type Tx } from '../../../platform/database/index.ts';

type ThemeVersion = { readonly teamId: string; readonly id: string; readonly now: Temporal.Instant };

type Theme = {
  readonly name: string;
  readonly brandingId: string | null;
  readonly giftwrapId: string | null;
  readonly retiredAt: Temporal.Instant | null;
  /** The version that it replaces. */
  readonly version: number;
};

const write = statement(
  'theme-write',
  `insert into themes (id, team_id, type, name, branding_id, giftwrap_id, retired_at, created_at, updated_at)
   values ($1, $2, 'model', $3, $4, $5, $6, $7, $7)
   on conflict (id) do update set name = excluded.name, branding_id = excluded.branding_id, giftwrap_id = excluded.giftwrap_id,
     retired_at = excluded.retired_at, updated_at = excluded.updated_at, version = themes.version + 1
   where themes.team_id = excluded.team_id and themes.type = 'model' and themes.version = $8
   returning version`,
  { version: integer },
);

/** Adds a team's theme, or replaces the given version. Returns false if there is a newer version. */
export async function writeTheme(tx: Tx, { teamId, id, now }: ThemeVersion, theme: Theme): Promise<boolean> {
  const { name, brandingId, giftwrapId, retiredAt, version } = theme;
  return (await tx.run(write, [id, teamId, name, brandingId, giftwrapId, retiredAt, now, version])).length > 0;
}
