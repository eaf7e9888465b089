import type { Secrets } from '../../../platform/crypto/index.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { normalisedEmail } from '../../identity/index.ts';

/*
 * A browser that signed in keeps a random word and its digest for that account and password, so that it is counted
 * apart from strangers who guess the password and cannot keep the owner out. A new password forgets all browsers,
 * because a person who knew the former one may have made some known.
 */

type Needs = { readonly secrets: Pick<Secrets, 'blind'> };

/** An account that knows a browser. */
type Account = { readonly username: string; readonly passwordHash: string };

/** Accounts that one browser is known to. */
const maxAccounts = 4;

const digestOf = ({ secrets }: Needs, nonce: string, { username, passwordHash }: Account): string =>
  secrets.blind(`known browser ${nonce} ${normalisedEmail(username)} ${passwordHash}`);

function partsOf(cookie: string | null): (readonly [nonce: string, digest: string])[] {
  return (cookie ?? '').split('~').flatMap((part) => {
    const [, nonce, digest] = /^([\w-]{43})\.([\w-]{43})$/.exec(part) ?? [];
    return nonce && digest ? [[nonce, digest] as const] : [];
  });
}

/** The word by which a browser is known to an account; null where it is not. */
export function knownDevice(ctx: Needs, cookie: string | null, account: Account): string | null {
  return partsOf(cookie).find(([nonce, digest]) => digest === digestOf(ctx, nonce, account))?.[0] ?? null;
}

/**
 * The cookie of a browser that has just signed in to an account; it keeps the accounts that the browser was known to
 * before.
 */
export function rememberBrowser(ctx: Needs, cookie: string | null, account: Account): string {
  const known = knownDevice(ctx, cookie, account);
  const nonce = known ?? newToken();
  const others = partsOf(cookie).filter(([one]) => one !== nonce);
  return [[nonce, digestOf(ctx, nonce, account)], ...others]
    .slice(0, maxAccounts)
    .map((part) => part.join('.'))
    .join('~');
}
