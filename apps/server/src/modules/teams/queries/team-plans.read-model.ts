import { statement, type Queryable, boolean } from '../../../platform/database/index.ts';

const found = statement(
  'team-plans-has',
  `select exists (
     select from teams t join plans p on p.id = t.plan_id
     where (t.id = any ($2::uuid[]) or exists (select from team_members m where m.team_id = t.id and m.user_id = $1))
       and (p.id = $3 or $3 = any (p.price_variation_plan_ids))
   ) as found`,
  { found: boolean },
);

/** Checks whether one of these teams, or a team of the user, has the plan or one that it is a price variation of. */
export async function hasPlan(
  db: Queryable,
  {
    userId,
    teamIds,
    planId,
  }: { readonly userId: string; readonly teamIds: readonly string[]; readonly planId: string },
): Promise<boolean> {
  const [row] = await db.run(found, [userId, teamIds, planId]);
  return row?.found === true;
}
