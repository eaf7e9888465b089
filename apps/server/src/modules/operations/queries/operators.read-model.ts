import { userTypes } from '@huggg/contracts';
import { instant, integer, statement, text, uuid, type Queryable } from '../../../platform/database/index.ts';

const all = statement(
  'operations-operators',
  `select u.id, u.email, btrim(u.first_name || ' ' || u.surname) as name, u.created_at,
     (select count(*) from second_factors f where f.user_id = u.id and f.confirmed_at is not null)::int as factors
   from users u where u.type = ${userTypes.operator} and u.deactivated_at is null order by u.created_at, u.id`,
  { id: uuid, email: text, name: text, createdAt: instant, factors: integer },
);

/** Returns the operators, the first one first, and the number of second factors of each. */
export function listOperatorFactors(db: Queryable) {
  return db.run(all, []);
}
