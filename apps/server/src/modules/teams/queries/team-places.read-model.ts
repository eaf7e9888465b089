import { planLimits } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  boolean,
  array,
  nullable,
  instant,
  integer,
  notNull,
  type RowOf,
  unknownJson,
} from '../../../platform/database/index.ts';
import type { Joining } from '../domain/joining.ts';

/** The facts that decide who can join a team. */
export type TeamPlaces = {
  readonly teamId: string;
  readonly name: string;
  /** The team itself, or its parent if it is a subteam. */
  readonly rootTeamId: string;
  readonly isSubteam: boolean;
  readonly planId: string;
  /** When the organisation was created. */
  readonly createdAt: Temporal.Instant;
  /** Permissions that the plan includes. */
  readonly included: readonly string[];
  /** Maximum number of participants in the team and its subteams together. Null means no limit. */
  readonly participantsLimit: number | null;
  /** How users of the organisation's domain can join. */
  readonly joining: Joining;
};

/** An organisation whose memberships cannot be changed by other transactions until this one ends. */
export type LockedTeam = TeamPlaces & { readonly locked: true };

const everyPlan = 'every team has a plan';

const rowColumns = {
  id: uuid,
  name: text,
  rootId: uuid,
  isSubteam: boolean,
  planId: uuid,
  createdAt: instant,
  included: notNull(array(text), everyPlan),
  limits: notNull(unknownJson, everyPlan),
  domain: nullable(text),
  domainProven: boolean,
  acceptsDomain: boolean,
  invitesOnlyDomain: boolean,
};

type Row = RowOf<typeof rowColumns>;

// The plan is found by subqueries: after waiting for a lock, PostgreSQL evaluates them for the team's new plan, whereas
// a join would drop the team, because its former plan no longer matches.
const select = `select t.id, t.name, root.id as root_id, t.is_subteam, t.plan_id, root.created_at,
     (select p.permissions from plans p where p.id = root.plan_id) as included, (select p.limits from plans p where p.id = root.plan_id) as limits, root.domain, root.domain_proven_at is not null as domain_proven, root.accepts_domain, root.invites_only_domain
   from teams t join teams root on root.id = coalesce(t.parent_team_id, t.id)
   where t.id = any($1::uuid[]) and t.closed_at is null order by t.id`;

function toPlaces({
  id,
  rootId,
  limits,
  domain,
  domainProven,
  acceptsDomain,
  invitesOnlyDomain,
  ...row
}: Row): TeamPlaces {
  return {
    ...row,
    teamId: id,
    rootTeamId: rootId,
    participantsLimit: planLimits.parse(limits).participants ?? null,
    joining: {
      domain: domain,
      domainProven: domainProven,
      acceptDomain: acceptsDomain,
      inviteOnlyDomain: invitesOnlyDomain,
    },
  };
}

const readSome = statement('teams-read-places', select, rowColumns);

/** Returns those of the given teams that are open. */
export async function listPlaces(db: Queryable, teamIds: readonly string[]): Promise<readonly TeamPlaces[]> {
  return (await db.run(readSome, [teamIds])).map(toPlaces);
}

export async function findPlaces(db: Queryable, teamId: string): Promise<TeamPlaces | null> {
  return (await listPlaces(db, [teamId]))[0] ?? null;
}

// The organisation is locked through its root team, because a plan's limit also counts subteams. The team itself is
// locked too, for transactions that lock only that. Rows that only refer to the team are not blocked.
const lockSome = statement('teams-lock-places', `${select} for no key update of root, t`, rowColumns);

/**
 * Locks the memberships and invites of the organisations of the given teams. Closed teams are left out. These locks
 * come first in the order of locks.
 */
export async function lockTeams(tx: Tx, teamIds: readonly string[]): Promise<readonly LockedTeam[]> {
  return (await tx.run(lockSome, [teamIds])).map((row) => ({ ...toPlaces(row), locked: true }));
}

/** Locks one team's organisation. Null if the team does not exist or is closed. */
export async function lockTeam(tx: Tx, teamId: string): Promise<LockedTeam | null> {
  return (await lockTeams(tx, [teamId]))[0] ?? null;
}

const participants = statement(
  'teams-count-participants',
  `select count(distinct m.user_id) as total from team_members m join role_groups g on g.id = m.role_group_id
   where m.team_id in (select t.id from teams t where t.id = $1 or t.parent_team_id = $1) and g.role in ('participant', 'automation-participant')`,
  { total: integer },
);

/** Counts the people with a participant role in a team or its subteams. A plan's limit applies to this number. */
export async function countParticipants(db: Queryable, rootTeamId: string): Promise<number> {
  const [row] = await db.run(participants, [rootTeamId]);
  return row?.total ?? 0;
}

const otherAdmins = statement(
  'teams-other-admins',
  `select distinct m.team_id from team_members m join role_groups g on g.id = m.role_group_id join users u on u.id = m.user_id
   where m.team_id = any($1::uuid[]) and m.user_id <> $2 and g.role = 'team-admin' and u.deactivated_at is null`,
  { teamId: uuid },
);

/**
 * Returns those of the given teams that another member can administer. Call it with the teams locked if a change
 * depends on the result.
 */
export async function listTeamsWithOtherAdmin(
  db: Queryable,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string },
): Promise<ReadonlySet<string>> {
  return new Set((await db.run(otherAdmins, [teamIds, userId])).map(({ teamId }) => teamId));
}

/** Checks whether another member can administer a team. */
export async function hasOtherAdmin(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<boolean> {
  return (await listTeamsWithOtherAdmin(db, { teamIds: [teamId], userId })).has(teamId);
}
