import type { Temporal } from 'temporal-polyfill';
import { nullable, statement, type Tx, text } from '../../../platform/database/index.ts';

// Rows that orders and money refer to stay, as a person without a name who can never sign in. The address is one that
// cannot receive mail (RFC 2606).
const pseudonymise = statement(
  'users-pseudonymise',
  `with former as (select id, lower(email) as email, case when verified_mobile_at is not null then mobile end as mobile from users where id = $1)
   update users u set first_name = 'Former', surname = 'member', send_as_name = null, email = u.id || '@erased.invalid', mobile = null, password_hash = null, password_changed_at = null,
     verified_email_at = null, verified_mobile_at = null, marketing = false, tags = '{}', state = '{}', deactivated_at = coalesce(u.deactivated_at, $2), updated_at = $2
   from former where u.id = former.id returning former.email, former.mobile`,
  { email: text, mobile: nullable(text) },
);
const preferences = statement('erase-contact-preferences', 'delete from contact_preferences where user_id = $1');
const identities = statement('erase-identities', 'delete from user_identities where user_id = $1');

/**
 * Pseudonymises a person permanently as "Former member", and deletes their choices and linked accounts. @returns the
 * address and the verified number that they had.
 */
export async function pseudonymisePerson(
  tx: Tx,
  userId: string,
  now: Temporal.Instant,
): Promise<{ readonly email: string; readonly mobile: string | null } | null> {
  const [former] = await tx.run(pseudonymise, [userId, now]);
  if (!former) return null;
  await tx.run(preferences, [userId]);
  await tx.run(identities, [userId]);
  return former;
}
