import type { Context } from '../../../platform/context.ts';
import { findCredentials, normalisedEmail, verifyPassword } from '../../identity/index.ts';
import { knownDevice, rememberBrowser } from '../domain/known-browser.ts';
import { errors } from '../errors.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { refusedSignIn, type ProvenUser } from './start-session.ts';

type Attempt = {
  readonly username: string;
  readonly password: string;
  readonly wantedTeamId: string | null;
  readonly address: string;
  /** The cookie in which the browser shows earlier sign-ins. */
  readonly knownBrowser?: string | null;
};

function deviceOf(
  ctx: Context,
  { username, knownBrowser = null }: Attempt,
  passwordHash: string | null,
): string | null {
  return passwordHash === null ? null : knownDevice(ctx, knownBrowser, { username, passwordHash });
}

/**
 * Checks an email and a password. The answer never reveals what is wrong, and an unknown address takes as long as a
 * wrong
 * password (RULES §12).
 * @throws access.invalid-credentials, access.slow-down.
 */
export async function checkPassword(ctx: Context, signInLimit: SignInLimit, attempt: Attempt): Promise<ProvenUser> {
  // On the primary: a replica may not know yet of a password changed a moment ago.
  const credentials = await findCredentials(ctx.readPrimary, attempt.username);
  const counted = await signInLimit.begin({
    ...attempt,
    device: deviceOf(ctx, attempt, credentials?.passwordHash ?? null),
  });
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

/**
 * The cookie of a browser that has just signed in to an account by its password; null where the account has none any
 * more.
 */
export async function browserKnownTo(
  ctx: Context,
  { username, knownBrowser }: { readonly username: string; readonly knownBrowser: string | null },
): Promise<string | null> {
  const credentials = await findCredentials(ctx.readPrimary, username);
  if (!credentials?.passwordHash) return null;
  return rememberBrowser(ctx, knownBrowser, { username, passwordHash: credentials.passwordHash });
}
