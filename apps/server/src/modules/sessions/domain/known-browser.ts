import type { Secrets } from '../../../platform/crypto/index.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { normalisedEmail } from '../../identity/index.ts';

/*
 * A browser that signed in stores a random nonce and its digest for that account and password. Its failures are then
 * counted separately from those of strangers who guess the password, so that they cannot lock out the owner. A new
 * password invalidates all known browsers, because a person who knew the old one may have registered some.
 */

type BrowserContext = { readonly secrets: Pick<Secrets, 'blind'> };

/** An account for which a browser is known. */
type Account = { readonly username: string; readonly passwordHash: string };

/** Maximum number of accounts for which one browser is known. */
const maxAccounts = 4;

const digestOf = ({ secrets }: BrowserContext, nonce: string, { username, passwordHash }: Account): string =>
  secrets.blind(`known browser ${nonce} ${normalisedEmail(username)} ${passwordHash}`);

function partsOf(cookie: string | null): (readonly [nonce: string, digest: string])[] {
  return (cookie ?? '').split('~').flatMap((part) => {
    const [, nonce, digest] = /^([\w-]{43})\.([\w-]{43})$/.exec(part) ?? [];
    return nonce && digest ? [[nonce, digest] as const] : [];
  });
}

/** Returns the nonce of a browser that is known for an account. Null if it is not known. */
export function nonceOfKnownBrowser(ctx: BrowserContext, cookie: string | null, account: Account): string | null {
  return partsOf(cookie).find(([nonce, digest]) => digest === digestOf(ctx, nonce, account))?.[0] ?? null;
}

/**
 * Returns the cookie of a browser that has just signed in to an account. It also keeps the other accounts for which the
 * browser was known.
 */
export function rememberBrowser(ctx: BrowserContext, cookie: string | null, account: Account): string {
  const known = nonceOfKnownBrowser(ctx, cookie, account);
  const nonce = known ?? newToken();
  const others = partsOf(cookie).filter(([one]) => one !== nonce);
  return [[nonce, digestOf(ctx, nonce, account)], ...others]
    .slice(0, maxAccounts)
    .map((part) => part.join('.'))
    .join('~');
}
