import type { Temporal } from 'temporal-polyfill';
import { integer, statement, type Queryable } from '../../../platform/database/index.ts';

const tries = statement(
  'twofa-states-recent-tries',
  `select coalesce(sum(s.tries), 0)::int as tries from twofa_states s join users u on u.id = s.user_id
   where s.user_id = $1 and s.created_at > greatest($2, u.password_changed_at)`,
  { tries: integer },
);

/**
 * Counts wrong codes in the steps that a person started since an instant, or since their last change of password if
 * that is later, because the change invalidates what an attacker knows.
 */
export async function countRecentTries(db: Queryable, userId: string, since: Temporal.Instant): Promise<number> {
  const [row] = await db.run(tries, [userId, since]);
  return row?.tries ?? 0;
}
