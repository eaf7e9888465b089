import { signInMethods } from '@huggg/contracts';
import { oneOf, statement, type Queryable } from '../../../platform/database/index.ts';

type SignInMethod = (typeof signInMethods)[number];

const ofPeople = statement(
  'identity-ways-in',
  `select 'password' as method from users u where u.id = any($1::uuid[]) and u.password_hash is not null
   union select i.provider from user_identities i where i.user_id = any($1::uuid[]) and (i.provider <> 'saml' or i.issuer = $2::text)`,
  { method: oneOf(signInMethods) },
);

/**
 * Returns the sign-in methods that at least one of these people has. Of the single sign-on providers of teams, only the
 * one of `samlTeamId` counts.
 */
export async function listSignInMethods(
  db: Queryable,
  { userIds, samlTeamId }: { readonly userIds: readonly string[]; readonly samlTeamId: string },
): Promise<readonly SignInMethod[]> {
  const rows = await db.run(ofPeople, [userIds, samlTeamId]);
  return rows.map(({ method }) => method);
}
