import { boolean, nullable, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';
import { standardBrandingId } from '@huggg/contracts';

/** The branding that an order requests, or null for its team's default. */
export type BrandingChoice = { readonly teamId: string; readonly brandingId: string | null };

/** The branding of an order, and whether its texts are about welfare support instead of a gift. */
export type OrderBranding = {
  readonly id: string;
  readonly name: string;
  readonly lookId: string;
  readonly isWelfare: boolean;
};

const worn = statement(
  'brandings-worn',
  `select asked.team_id, asked.wanted_id, coalesce(b.id, standard.id) as id, coalesce(b.name, standard.name) as name, coalesce(b.look_id, standard.look_id) as look_id,
     coalesce((look.model ->> 'isWelfare')::boolean, false) as is_welfare
   from unnest($1::uuid[], $2::uuid[]) as asked (team_id, wanted_id) join teams t on t.id = asked.team_id
     left join branding_defaults own on own.team_id = t.id
     left join branding_defaults above on above.team_id = t.parent_team_id
     left join brandings b on b.id = coalesce(asked.wanted_id, own.branding_id, above.branding_id, $3) and b.deleted_at is null
       and (b.team_id is null or b.id = $3 or b.team_id = t.id or b.team_id = t.parent_team_id)
     left join brandings standard on standard.id = $4 and asked.wanted_id is null
     left join branding_looks look on look.id = coalesce(b.look_id, standard.look_id)`,
  {
    teamId: uuid,
    wantedId: nullable(uuid),
    id: nullable(uuid),
    name: nullable(text),
    lookId: nullable(uuid),
    isWelfare: boolean,
  },
);

const keyOf = ({ teamId, brandingId }: BrandingChoice): string => `${teamId} ${brandingId ?? ''}`;

/**
 * Finds the brandings of orders: the requested one if the team can use it, otherwise none. Orders without a request get
 * the first default that exists: that of the team, of the parent team, of the platform, or the product's own.
 */
export async function findOrderBrandings(
  db: Queryable,
  wishes: readonly BrandingChoice[],
  platformDefaultId: string,
): Promise<(wish: BrandingChoice) => OrderBranding | null> {
  const asked = [...new Map(wishes.map((wish) => [keyOf(wish), wish])).values()];
  const rows = await db.run(worn, [
    asked.map(({ teamId }) => teamId),
    asked.map(({ brandingId }) => brandingId),
    platformDefaultId,
    standardBrandingId,
  ]);
  const found = new Map(
    rows.map(({ teamId, wantedId, id, name, lookId, isWelfare }) => [
      keyOf({ teamId, brandingId: wantedId }),
      id && name && lookId ? { id, name, lookId, isWelfare } : null,
    ]),
  );
  return (wish) => found.get(keyOf(wish)) ?? null;
}

const chosen = statement('branding-default-of', 'select branding_id from branding_defaults where team_id = $1', {
  brandingId: uuid,
});

/** Returns the default branding that a team has chosen, or null. */
export async function findChosenDefault(db: Queryable, teamId: string): Promise<string | null> {
  return (await db.run(chosen, [teamId]))[0]?.brandingId ?? null;
}
