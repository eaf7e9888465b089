import {
  planBehaviours,
  planLimits,
  type EffectivePreferences,
  type FlagName,
  type PlanBehaviour,
  type PlanLimits,
} from '@huggg/contracts';
import {
  hiddenParameter,
  json,
  coalesce,
  perRead,
  statement,
  type Queryable,
  type Read,
  uuid,
  text,
  nullable,
  array,
  boolean,
  oneOf,
  unknownJson,
  type RowOf,
} from '../../../platform/database/index.ts';
import { z } from 'zod';
import { effectiveRules } from '../domain/preferences.ts';

/** Everything about a team that decides what may be bought and how. It is read once per order. */
export type TeamRules = {
  readonly teamId: string;
  readonly teamName: string;
  readonly parentTeamId: string | null;
  readonly plan: { readonly id: string; readonly behaviours: readonly PlanBehaviour[]; readonly limits: PlanLimits };
  /** Combined with the parent's preferences (RULES §11). Includes `timeZone` and `phoneCountry`. */
  readonly preferences: EffectivePreferences;
  readonly reasonCodes: readonly string[];
  readonly reasonCodeRequired: boolean;
  /** Flags that operators have turned on for the team, for its parent, or for all teams. */
  readonly flags: readonly string[];
  /** The value of each flag that is set, including `off`. If it is set at several levels, the nearest one applies. */
  readonly flagValues: Readonly<Record<string, string>>;
  /** Whether the team is a closed subteam, which only keeps its history. */
  readonly closed: boolean;
};

const rowColumns = {
  id: uuid,
  name: text,
  parentTeamId: nullable(uuid),
  preferences: unknownJson,
  reasonCodes: array(text),
  flagValues: json(z.record(z.string(), z.string())),
  closed: boolean,
  planId: uuid,
  behaviours: array(oneOf(planBehaviours)),
  limits: unknownJson,
  parentPreferences: nullable(unknownJson),
  parentReasonCodes: nullable(array(text)),
};

type Row = RowOf<typeof rowColumns>;

const rules = statement(
  'team-rules',
  `select t.id, t.name, t.parent_team_id, t.preferences, t.reason_codes, coalesce((
       select json_object_agg(nearest.name, nearest.value) from (
         select distinct on (f.name) f.name, f.value from flags f where f.team_id is null or f.team_id in (t.id, t.parent_team_id)
         order by f.name, case when f.team_id = t.id then 0 when f.team_id is not null then 1 else 2 end
       ) nearest
     ), '{}') as flag_values,
     t.closed_at is not null as closed, p.id as plan_id, p.behaviours, p.limits,
     parent.preferences as parent_preferences, parent.reason_codes as parent_reason_codes
   from teams t join plans p on p.id = t.plan_id left join teams parent on parent.id = t.parent_team_id where t.id = any (${hiddenParameter('$1', 'uuid[]')}::uuid[])`,
  rowColumns,
);

/**
 * Returns the rules that apply to a team: its preferences combined with its parent's, its plan, and its reason codes.
 * Outside a transaction, simultaneous calls share one query and its result.
 * @throws Error if there is no such team; callers have the id from an actor or a row that refers to it.
 */
export async function teamRules(db: Queryable, teamId: string): Promise<TeamRules> {
  if (db.kind === 'read') return batchedRules(db)(teamId);
  const [found] = await findRules(db, [teamId]);
  if (!found || found instanceof Error) throw found ?? new Error(`The rules of team ${teamId} were not loaded.`);
  return found;
}

/** Returns the rules of several teams. Simultaneous calls share one statement. */
export function rulesOfTeams(read: Read, teamIds: readonly string[]): Promise<readonly TeamRules[]> {
  const ask = batchedRules(read);
  return Promise.all(teamIds.map(ask));
}

const batchedRules = perRead((read) =>
  coalesce<string, TeamRules>({
    work: (teamIds) => findRules(read, teamIds),
    key: (teamId) => teamId,
    shared: true,
    concurrency: 2,
    batchSize: 64,
  }),
);

async function findRules(db: Queryable, teamIds: readonly string[]): Promise<readonly (TeamRules | Error)[]> {
  const rows = await db.run(rules, [teamIds]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return teamIds.map((teamId) => {
    const row = found.get(teamId);
    return row ? toRules(row) : new Error(`There is no team ${teamId}.`);
  });
}

const noGiftRestrictions: Pick<EffectivePreferences, 'giftingRestrictionsCategories' | 'giftingRestrictionsPrice'> = {
  giftingRestrictionsCategories: { allow: null, disallow: [] },
  giftingRestrictionsPrice: { min: null, max: null },
};

function toRules(row: Row): TeamRules {
  const { preferences, reasonCodes } = effectiveRules(row);
  const unrestricted: FlagName = 'gift-restrictions-off';
  const flags = Object.keys(row.flagValues).filter((name) => row.flagValues[name] !== 'off');
  return {
    teamId: row.id,
    teamName: row.name,
    parentTeamId: row.parentTeamId,
    plan: { id: row.planId, behaviours: row.behaviours, limits: planLimits.parse(row.limits) },
    preferences: flags.includes(unrestricted) ? { ...preferences, ...noGiftRestrictions } : preferences,
    reasonCodes: reasonCodes.codes,
    reasonCodeRequired: reasonCodes.required,
    flags,
    flagValues: row.flagValues,
    closed: row.closed,
  };
}
