import type { Context } from '../../../platform/context.ts';
import { findCredentials, normalisedEmail, verifyPassword } from '../../identity/index.ts';
import { errors } from '../errors.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { refusedSignIn, type ProvenUser } from './start-session.ts';

type Attempt = {
  readonly username: string;
  readonly password: string;
  readonly wantedTeamId: string | null;
  readonly address: string;
  /** What the browser shows of an earlier sign-in (`knownDevice`). */
  readonly device?: string | null;
};

/**
 * Checks an email and a password. The answer never says what is wrong, and an unknown address takes as long as a wrong password (RULES §12).
 * @throws access.invalid-credentials, access.slow-down.
 */
export async function checkPassword(ctx: Context, signInLimit: SignInLimit, attempt: Attempt): Promise<ProvenUser> {
  const counted = await signInLimit.begin(attempt);
  // On the primary: a replica may not know yet of a password changed a moment ago.
  const credentials = await findCredentials(ctx.readPrimary, attempt.username);
  const right = await verifyPassword(credentials?.passwordHash ?? null, attempt.password);
  if (!credentials || !right) {
    await counted.failed();
    // One row for an unknown address too, so that both take the same time.
    const userId = credentials?.userId ?? ctx.secrets.blind(normalisedEmail(attempt.username));
    await ctx.transaction((tx) => ctx.audit(tx, [refusedSignIn({ userId, reason: 'access.invalid-credentials' })]));
    throw errors.invalidCredentials();
  }
  await counted.succeeded();
  return {
    userId: credentials.userId,
    lastTeamId: credentials.lastTeamId,
    wantedTeamId: attempt.wantedTeamId,
    ...(credentials.passwordHash && { passwordHash: credentials.passwordHash }),
  };
}
