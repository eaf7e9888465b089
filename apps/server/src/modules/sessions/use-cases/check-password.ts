import type { Context } from '../../../platform/context.ts';
import { findCredentials, normalisedEmail, verifyPassword } from '../../identity/index.ts';
import { nonceOfKnownBrowser, rememberBrowser } from '../domain/known-browser.ts';
import { errors } from '../errors.ts';
import type { SignInLimit } from './sign-in-limit.ts';
import { refusedSignIn, type ProvenUser } from './start-session.ts';

type Attempt = {
  readonly username: string;
  readonly password: string;
  readonly wantedTeamId: string | null;
  readonly address: string;
  /** The cookie that shows the browser's earlier sign-ins. */
  readonly knownBrowser?: string | null;
};

function deviceOf(
  ctx: Context,
  { username, knownBrowser = null }: Attempt,
  passwordHash: string | null,
): string | null {
  return passwordHash === null ? null : nonceOfKnownBrowser(ctx, knownBrowser, { username, passwordHash });
}

/**
 * Checks an email address and password. The response never reveals what is wrong, and an unknown address takes as long
 * as a wrong password (RULES §12).
 * @throws access.invalid-credentials, access.slow-down.
 */
export async function checkPassword(ctx: Context, signInLimit: SignInLimit, attempt: Attempt): Promise<ProvenUser> {
  // Reads the primary database: a replica may not have a new password yet.
  const credentials = await findCredentials(ctx.readPrimary, attempt.username);
  const counted = await signInLimit.begin({
    ...attempt,
    device: deviceOf(ctx, attempt, credentials?.passwordHash ?? null),
  });
  const right = await verifyPassword(credentials?.passwordHash ?? null, attempt.password);
  if (!credentials || !right) {
    await counted.failed();
    // An unknown address also gets an audit row, so that both cases take the same time.
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
 * Returns the cookie of a browser that has just signed in to an account with its password. Null if the account no
 * longer has a password.
 */
export async function cookieOfKnownBrowser(
  ctx: Context,
  { username, knownBrowser }: { readonly username: string; readonly knownBrowser: string | null },
): Promise<string | null> {
  const credentials = await findCredentials(ctx.readPrimary, username);
  if (!credentials?.passwordHash) return null;
  return rememberBrowser(ctx, knownBrowser, { username, passwordHash: credentials.passwordHash });
}
