import type { Temporal } from 'temporal-polyfill';
import { fromDate } from '../../../platform/clock/index.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';

export type Subteam = {
  readonly id: string;
  readonly name: string;
  readonly automationId: string | null;
  readonly people: number;
  readonly createdAt: Temporal.Instant;
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly automation_id: string | null;
  readonly people: number;
  readonly created_at: Date;
};

const ofTeam = statement<Row>(
  'subteams-of-team',
  `select s.id, s.name, s.automation_id, (select count(*) from team_members m where m.team_id = s.id) as people, s.created_at
   from teams s where s.parent_team_id = $1 and s.closed_at is null order by s.name, s.id`,
);

/** The open subteams of a team by name; its plan allows tens. */
export async function listSubteams(db: Queryable, teamId: string): Promise<Subteam[]> {
  const rows = await db.run(ofTeam, [teamId]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    automationId: row.automation_id,
    people: row.people,
    createdAt: fromDate(row.created_at),
  }));
}

const leaving = statement<{ people: number; without_team: number }>(
  'subteams-leaving',
  `select count(*) as people, count(*) filter (where not exists (select from team_members other where other.user_id = m.user_id and other.team_id <> m.team_id)) as without_team
   from team_members m where m.team_id = $1`,
);

/** How many people are in a team, and how many of them in no other. */
export async function countLeaving(
  db: Queryable,
  teamId: string,
): Promise<{ readonly people: number; readonly peopleWithoutTeam: number }> {
  const [row] = await db.run(leaving, [teamId]);
  return { people: row?.people ?? 0, peopleWithoutTeam: row?.without_team ?? 0 };
}

const count = statement<{ total: number }>(
  'subteams-count',
  'select count(*) as total from teams where parent_team_id = $1 and closed_at is null',
);

/** How many open subteams a team has. */
export async function countSubteams(db: Queryable, teamId: string): Promise<number> {
  const [row] = await db.run(count, [teamId]);
  return row?.total ?? 0;
}

export type ClosedTeam = { readonly teamId: string; readonly parentTeamId: string };

const closed = statement<ClosedTeam>(
  'subteams-closed',
  'select id as "teamId", parent_team_id as "parentTeamId" from teams where closed_at is not null order by closed_at, id',
);

/** Every closed subteam of every organisation, with the team above it: for bringing home what still comes back to them. */
export function listClosedTeams(db: Queryable): Promise<ClosedTeam[]> {
  return db.run(closed, []);
}
