import { signInMethods } from '@huggg/contracts';
import { boolean, nullable, statement, text, type Queryable } from '../../../platform/database/index.ts';

const idAt = (provider: 'google' | 'microsoft' | 'saml'): string =>
  `(select i.subject from user_identities i where i.user_id = u.id and i.provider = '${provider}' order by i.linked_at desc limit 1)`;

const ofPerson = statement(
  'identity-sign-in-data',
  `select u.password_hash is not null as password, ${idAt('google')} as google_id, ${idAt('microsoft')} as microsoft_id, ${idAt('saml')} is not null as saml
   from users u where u.id = $1`,
  { password: boolean, googleId: nullable(text), microsoftId: nullable(text), saml: boolean },
);

type SignInData = {
  readonly googleId: string | null;
  readonly microsoftId: string | null;
  readonly methods: readonly (typeof signInMethods)[number][];
};

/** Returns a person's sign-in methods and their ids at the linked providers. */
export async function readSignInData(db: Queryable, userId: string): Promise<SignInData> {
  const [row] = await db.run(ofPerson, [userId]);
  const { password = false, googleId = null, microsoftId = null, saml = false } = row ?? {};
  const has = { password, google: googleId !== null, microsoft: microsoftId !== null, saml };
  return { googleId, microsoftId, methods: signInMethods.filter((method) => has[method]) };
}
