import type { Secrets } from '../../../platform/crypto/index.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { normalisedEmail } from '../../identity/index.ts';

/*
 * A browser that signed in to an account keeps a random word and its digest for that account, under the server's key. It opens nothing: who
 * shows it is counted apart from the strangers who guess the account's password, so that they cannot keep its owner out.
 */

type Needs = { readonly secrets: Pick<Secrets, 'blind'> };

/** Accounts that one browser is known to. */
const mostAccounts = 4;

const digestOf = ({ secrets }: Needs, nonce: string, username: string): string =>
  secrets.blind(`known browser ${nonce} ${normalisedEmail(username)}`);

function partsOf(cookie: string | null): (readonly [nonce: string, digest: string])[] {
  return (cookie ?? '').split('~').flatMap((part) => {
    const [, nonce, digest] = /^([\w-]{43})\.([\w-]{43})$/.exec(part) ?? [];
    return nonce && digest ? [[nonce, digest] as const] : [];
  });
}

/** The word by which a browser is known to an account; null where it is not. */
export function knownDevice(ctx: Needs, cookie: string | null, username: string): string | null {
  return partsOf(cookie).find(([nonce, digest]) => digest === digestOf(ctx, nonce, username))?.[0] ?? null;
}

/** The cookie of a browser that has just signed in to an account, the accounts that it was known to before kept. */
export function rememberBrowser(ctx: Needs, cookie: string | null, username: string): string {
  const known = knownDevice(ctx, cookie, username);
  const nonce = known ?? newToken();
  const others = partsOf(cookie).filter(([one]) => one !== nonce);
  return [[nonce, digestOf(ctx, nonce, username)], ...others]
    .slice(0, mostAccounts)
    .map((part) => part.join('.'))
    .join('~');
}
