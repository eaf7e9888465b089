import { z } from 'zod';
import { type EffectivePreferences, type TeamPreferences } from '@huggg/contracts';
import { signInMethods } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  nullable,
  instant,
  array,
  oneOf,
  unknownJson,
  type RowOf,
  json,
} from '../../../platform/database/index.ts';
import { effectiveRules } from '../domain/preferences.ts';
import { effectiveAuthMethods } from '../domain/sign-in-methods.ts';

type SignInMethod = (typeof signInMethods)[number];

/** A team, including what applies to it from its parent. */
export type Team = {
  readonly id: string;
  readonly name: string;
  readonly businessEntityName: string | null;
  readonly businessTradingName: string | null;
  readonly businessAddress: string | null;
  readonly planId: string;
  readonly planStartedAt: Temporal.Instant;
  readonly planEndedAt: Temporal.Instant | null;
  readonly parentTeamId: string | null;
  readonly automationId: string | null;
  readonly clientId: string | null;
  /**
   * The email domain that the team claims. The claim has no effect until `domainProvenAt` is set.
   */
  readonly domain: string | null;
  readonly domainProvenAt: Temporal.Instant | null;
  readonly tags: readonly string[];
  readonly flags: readonly string[];
  readonly authMethods: readonly SignInMethod[];
  /** The sign-in methods that apply, combined with the parent's. Empty means any. */
  readonly effectiveAuthMethods: readonly SignInMethod[];
  /** The team's own preferences. */
  readonly preferences: TeamPreferences;
  readonly effectivePreferences: EffectivePreferences;
  readonly reasonCodes: readonly string[];
  /** The reason codes that the team defined itself. */
  readonly ownReasonCodes: readonly string[];
  readonly reasonCodeRequired: boolean;
  /** The open subteams. */
  readonly subteams: readonly { readonly id: string; readonly name: string }[];
  /** The parent team, with its own preferences and reason codes. */
  readonly above: {
    readonly id: string;
    readonly name: string;
    readonly preferences: TeamPreferences;
    readonly reasonCodes: readonly string[];
  } | null;
  readonly createdAt: Temporal.Instant;
  readonly updatedAt: Temporal.Instant;
  /** A closed subteam is kept only for its orders and statements. */
  readonly closedAt: Temporal.Instant | null;
};

const subteams = z.array(z.object({ id: z.string(), name: z.string() }));

const rowColumns = {
  id: uuid,
  name: text,
  businessEntityName: nullable(text),
  businessTradingName: nullable(text),
  businessAddress: nullable(text),
  planId: uuid,
  planStartedAt: instant,
  planEndedAt: nullable(instant),
  parentTeamId: nullable(uuid),
  automationId: nullable(text),
  clientId: nullable(uuid),
  domain: nullable(text),
  domainProvenAt: nullable(instant),
  tags: array(text),
  flags: array(text),
  authMethods: array(oneOf(signInMethods)),
  preferences: unknownJson,
  reasonCodes: array(text),
  createdAt: instant,
  updatedAt: instant,
  closedAt: nullable(instant),
  parentName: nullable(text),
  parentAuthMethods: nullable(array(oneOf(signInMethods))),
  parentPreferences: nullable(unknownJson),
  parentReasonCodes: nullable(array(text)),
  subteams: json(subteams),
};

type Row = RowOf<typeof rowColumns>;

const byIds = statement(
  'teams-by-ids',
  `select t.id, t.name, t.business_entity_name, t.business_trading_name, t.business_address, t.plan_id, t.plan_started_at, t.plan_ended_at,
     t.parent_team_id, t.automation_id, t.client_id, t.domain, t.domain_proven_at, t.tags, t.flags, t.auth_methods, t.preferences, t.reason_codes, t.created_at, t.updated_at, t.closed_at,
     parent.name as parent_name, parent.auth_methods as parent_auth_methods, parent.preferences as parent_preferences, parent.reason_codes as parent_reason_codes,
     coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id) from teams s where s.parent_team_id = t.id and s.closed_at is null), '[]') as subteams
   from teams t left join teams parent on parent.id = t.parent_team_id
   where t.id = any($1::uuid[]) order by t.name, t.id`,
  rowColumns,
);

/** Finds teams by their ids, sorted by name. Unknown ids are left out. */
export async function findTeams(db: Queryable, ids: readonly string[]): Promise<Team[]> {
  const rows = await db.run(byIds, [ids]);
  return rows.map(toTeam);
}

/** Finds a team, or returns null. */
export async function findTeam(db: Queryable, id: string): Promise<Team | null> {
  return (await findTeams(db, [id]))[0] ?? null;
}

function toTeam(row: Row): Team {
  const { own, parent, preferences, reasonCodes } = effectiveRules(row);
  return {
    id: row.id,
    name: row.name,
    businessEntityName: row.businessEntityName,
    businessTradingName: row.businessTradingName,
    businessAddress: row.businessAddress,
    planId: row.planId,
    planStartedAt: row.planStartedAt,
    planEndedAt: row.planEndedAt,
    parentTeamId: row.parentTeamId,
    automationId: row.automationId,
    clientId: row.clientId,
    domain: row.domain,
    domainProvenAt: row.domainProvenAt,
    tags: row.tags,
    flags: row.flags,
    authMethods: row.authMethods,
    effectiveAuthMethods: effectiveAuthMethods(row.authMethods, row.parentAuthMethods ?? []),
    preferences: own.preferences,
    effectivePreferences: preferences,
    reasonCodes: reasonCodes.codes,
    ownReasonCodes: row.reasonCodes,
    reasonCodeRequired: reasonCodes.required,
    subteams: row.subteams,
    above: row.parentTeamId && parent ? { id: row.parentTeamId, name: row.parentName ?? '', ...parent } : null,
    closedAt: row.closedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export type NewTeam = {
  readonly id: string;
  readonly name: string;
  readonly businessEntityName: string | null;
  readonly businessTradingName: string | null;
  readonly businessAddress: string | null;
  readonly planId: string;
  readonly parentTeamId: string | null;
  readonly domain: string | null;
  /** Whether the domain is proven from the start, as in the demo data. */
  readonly domainProven?: boolean;
  readonly automationId?: string | null;
  readonly preferences: TeamPreferences;
  readonly reasonCodes: readonly string[];
};

const insertOne = statement(
  'teams-insert',
  `insert into teams (id, name, business_entity_name, business_trading_name, business_address, plan_id, plan_started_at, parent_team_id, domain, domain_proven_at, automation_id, preferences, reason_codes, created_at, updated_at)
   select x.id, x.name, x."businessEntityName", x."businessTradingName", x."businessAddress", x."planId", $2, x."parentTeamId", x.domain, case when x."domainProven" and x.domain is not null then $2::timestamptz end, x."automationId", x.preferences, x."reasonCodes", $2, $2
   from jsonb_to_recordset($1) as x (id uuid, name text, "businessEntityName" text, "businessTradingName" text, "businessAddress" text, "planId" uuid,
     "parentTeamId" uuid, domain text, "domainProven" boolean, "automationId" text, preferences jsonb, "reasonCodes" text[])
   on conflict (id) do nothing`,
);

/** Inserts teams that do not exist yet. */
export async function insertTeams(tx: Tx, teams: readonly NewTeam[], now: Temporal.Instant): Promise<void> {
  await tx.run(insertOne, [JSON.stringify(teams), now]);
}
