import { statement, type Queryable, uuid } from '../../../platform/database/index.ts';

const openTo = statement(
  'teams-open-to-domain',
  'select id from teams where domain = $1 and accepts_domain and domain_proven_at is not null and parent_team_id is null and closed_at is null',
  { id: uuid },
);

/**
 * Finds the team that has proven this email domain and lets its users join without an invite (RULES §11). Null if there
 * is none.
 */
export async function findTeamOpenTo(db: Queryable, domain: string): Promise<string | null> {
  const [row] = await db.run(openTo, [domain.toLowerCase()]);
  return row?.id ?? null;
}
