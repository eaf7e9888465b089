import type { Temporal } from 'temporal-polyfill';
import { integer, statement, text, type Queryable } from '../../../platform/database/index.ts';

const ofTeam = statement(
  'invite-links-count',
  `select count(*) as total from invite_links l join invites i on i.id = l.invite_id join teams t on t.id = i.team_id
   where (t.id = $1 or t.parent_team_id = $1) and l.created_at > $2`,
  { total: integer },
);

/** Counts the invite links that were mailed for an organisation since an instant. */
export async function countLinksSince(db: Queryable, rootTeamId: string, since: Temporal.Instant): Promise<number> {
  const [row] = await db.run(ofTeam, [rootTeamId, since]);
  return row?.total ?? 0;
}

const ofAddresses = statement(
  'invite-links-of-addresses',
  `select i.email from invites i join invite_links l on l.invite_id = i.id join teams t on t.id = i.team_id
   where i.email = any ($1::text[]) and l.created_at > $2 group by i.email
   having count(*) >= $3 or count(*) filter (where t.id = $4 or t.parent_team_id = $4) >= $5`,
  { email: text },
);

/**
 * Returns those addresses that have since received the maximum number of invites from all teams, or from this
 * organisation.
 */
export async function findMailedOften(
  db: Queryable,
  {
    emails,
    since,
    rootTeamId,
    max,
  }: {
    readonly emails: readonly string[];
    readonly since: Temporal.Instant;
    readonly rootTeamId: string;
    readonly max: { readonly total: number; readonly ofOrganisation: number };
  },
): Promise<ReadonlySet<string>> {
  return new Set(
    (await db.run(ofAddresses, [emails, since, max.total, rootTeamId, max.ofOrganisation])).map(({ email }) => email),
  );
}
