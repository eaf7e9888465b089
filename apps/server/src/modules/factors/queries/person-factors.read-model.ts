import { statement, type Queryable, text, nullable, boolean, integer } from '../../../platform/database/index.ts';
import type { PersonFactors } from '../domain/states.ts';

const ofPerson = statement(
  'second-factors-of-person',
  `select u.email, u.first_name, case when u.verified_mobile_at is null then null else u.mobile end as mobile, u.password_hash is not null as has_password,
     (select count(*) from second_factors f where f.user_id = u.id and f.kind = 'passkey')::int as passkeys,
     (select count(*) from second_factors f where f.user_id = u.id and f.kind = 'totp' and f.confirmed_at is not null)::int as totps,
     (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)::int as recovery_codes_left
   from users u where u.id = $1`,
  {
    email: text,
    firstName: text,
    mobile: nullable(text),
    hasPassword: boolean,
    passkeys: integer,
    totps: integer,
    recoveryCodesLeft: integer,
  },
);

/**
 * Returns the factors with which a person can prove a second step.
 * @throws Error if there is no such person; callers have an id whose person has been proven.
 */
export async function factorsOfPerson(db: Queryable, userId: string): Promise<PersonFactors> {
  const [row] = await db.run(ofPerson, [userId]);
  if (!row) throw new Error(`There is no person ${userId}.`);
  return {
    passkeys: row.passkeys,
    totps: row.totps,
    recoveryCodesLeft: row.recoveryCodesLeft,
    mobile: row.mobile,
    email: row.email,
    firstName: row.firstName,
    hasPassword: row.hasPassword,
  };
}
