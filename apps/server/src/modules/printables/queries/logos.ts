import type { Temporal } from 'temporal-polyfill';
import {
  boolean,
  instant,
  integer,
  notNull,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  address: text,
  width: integer,
  height: integer,
  teamLogo: boolean,
  createdAt: instant,
};
export type LogoRow = RowOf<typeof columns>;

const selection = 'l.id, l.address, l.width, l.height, l.team_logo, l.created_at';

/** Selects the logos of these teams, and a user's private logos in them. */
type LogoScope = { readonly teamIds: readonly string[]; readonly userId: string };

const list = statement(
  'printable-logos',
  `select ${selection} from printable_logos l where l.team_id = any ($1::uuid[]) and (l.team_logo or l.user_id = $2) order by l.created_at desc, l.id limit 500`,
  columns,
);

export function listLogos(db: Queryable, { teamIds, userId }: LogoScope): Promise<LogoRow[]> {
  return db.run(list, [teamIds, userId]);
}

const usable = statement(
  'printable-logo-usable',
  `select true as found from printable_logos l where l.address = $3 and l.team_id = any ($1::uuid[]) and (l.team_logo or l.user_id = $2) limit 1`,
  { found: boolean },
);

/** Checks whether a user may print with the logo at this address. */
export async function mayUseLogo(db: Queryable, { teamIds, userId }: LogoScope, address: string): Promise<boolean> {
  return (await db.run(usable, [teamIds, userId, address])).length > 0;
}

const count = statement(
  'printable-logos-count',
  'select count(*)::int as total from printable_logos where team_id = $1',
  {
    total: integer,
  },
);

export async function countLogos(db: Queryable, teamId: string): Promise<number> {
  return (await db.run(count, [teamId]))[0]?.total ?? 0;
}

const add = statement(
  'printable-logo-add',
  `insert into printable_logos as l (id, team_id, user_id, address, width, height, team_logo, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (team_id, user_id, address) do update set team_logo = l.team_logo or excluded.team_logo returning ${selection}`,
  columns,
);

/**
 * Stores a logo. The same picture by the same user is stored once, and becomes a team logo if either upload made it
 * one.
 */
export async function addLogo(
  tx: Tx,
  logo: {
    readonly id: string;
    readonly teamId: string;
    readonly userId: string;
    readonly address: string;
    readonly width: number;
    readonly height: number;
    readonly teamLogo: boolean;
    readonly now: Temporal.Instant;
  },
): Promise<LogoRow> {
  const { id, teamId, userId, address, width, height, teamLogo, now } = logo;
  const [row] = await tx.run(add, [id, teamId, userId, address, width, height, teamLogo, now]);
  if (!row) throw new Error('The logo was not stored.');
  return row;
}

const named = statement(
  'printables-named-pictures',
  `select distinct a.address from unnest($1::text[]) as a (address) where exists (select 1 from printable_logos l where l.address = a.address)
     or exists (select 1 from printable_templates p where p.logo_address = a.address) or exists (select 1 from printables p where p.logo_address = a.address)`,
  { address: notNull(text, 'it equals that of a logo') },
);

/** Returns which of these pictures are used as logos of prints. */
export async function findUsedLogoPictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
