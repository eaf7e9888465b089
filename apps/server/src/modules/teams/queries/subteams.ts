import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  uuid,
  text,
  nullable,
  integer,
  instant,
  notNull,
} from '../../../platform/database/index.ts';

export type Subteam = {
  readonly id: string;
  readonly name: string;
  readonly automationId: string | null;
  readonly people: number;
  readonly createdAt: Temporal.Instant;
};

const ofTeam = statement(
  'subteams-of-team',
  `select s.id, s.name, s.automation_id, (select count(*) from team_members m where m.team_id = s.id) as people, s.created_at
   from teams s where s.parent_team_id = $1 and s.closed_at is null order by s.name, s.id`,
  { id: uuid, name: text, automationId: nullable(text), people: integer, createdAt: instant },
);

/** Lists the open subteams of a team by name. Plans allow tens of them. */
export async function listSubteams(db: Queryable, teamId: string): Promise<Subteam[]> {
  const rows = await db.run(ofTeam, [teamId]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    automationId: row.automationId,
    people: row.people,
    createdAt: row.createdAt,
  }));
}

const leaving = statement(
  'subteams-leaving',
  `select count(*) as people, count(*) filter (where not exists (select from team_members other where other.user_id = m.user_id and other.team_id <> m.team_id)) as without_team
   from team_members m where m.team_id = $1`,
  { people: integer, withoutTeam: integer },
);

/** Counts the people in a team, and those who are in no other team. */
export async function countPeopleAffected(
  db: Queryable,
  teamId: string,
): Promise<{ readonly people: number; readonly peopleWithoutTeam: number }> {
  const [row] = await db.run(leaving, [teamId]);
  return { people: row?.people ?? 0, peopleWithoutTeam: row?.withoutTeam ?? 0 };
}

const count = statement(
  'subteams-count',
  'select count(*) as total from teams where parent_team_id = $1 and closed_at is null',
  { total: integer },
);

/** Counts the open subteams of a team. */
export async function countSubteams(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.run(count, [teamId]);
  return row?.total ?? 0;
}

export type ClosedTeam = { readonly teamId: string; readonly parentTeamId: string };

const closed = statement(
  'subteams-closed',
  'select id as team_id, parent_team_id from teams where closed_at is not null order by closed_at, id',
  { teamId: uuid, parentTeamId: notNull(uuid, 'only subteams are closed') },
);

/**
 * Lists all closed subteams with their parent teams, so that money which is still returned to them can be moved to the
 * parent.
 */
export function listClosedTeams(db: Queryable): Promise<ClosedTeam[]> {
  return db.run(closed, []);
}
