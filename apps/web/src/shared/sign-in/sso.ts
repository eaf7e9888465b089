import { createClient } from '@huggg/client';
import {
  createAuthoriseUrl,
  createLinkUrl,
  discoverSso,
  endSession,
  grantToken,
  linkIdentity,
  samlSignIn,
  sessionHeader,
  ssoReturnPaths,
  verifyIdentity,
} from '@huggg/contracts';
import type { IdentityProvider, LinkedIdentity } from '@huggg/contracts';
import { api } from '../api/api.ts';
import type { SignInOutcome } from '../api/api.ts';
import { ownPath } from '../navigation/own-path.ts';
import { keepSecondStep } from '../session/second-step.ts';

/** Calls that bring the browser's cookies, which bind an answer to the browser that began. */
const cookieClient = createClient({ baseUrl: '', headers: { [sessionHeader.name]: sessionHeader.value } });

const returnTo = (provider: IdentityProvider): string => location.origin + ssoReturnPaths[provider];

/**
 * What this tab remembers while it is away: where to go on, and whether an account is being linked. The server keeps
 * what decides anything.
 */
export type SsoIntent = { readonly next?: string | undefined; readonly linking?: boolean };

const storageKey = 'huggg-sso';

function leaveTo(authoriseUrl: string, away: SsoIntent): void {
  sessionStorage.setItem(storageKey, JSON.stringify(away));
  location.assign(authoriseUrl);
}

/** What was remembered when the tab left. Only an address of ours is gone to. */
export function rememberedAway(): SsoIntent {
  try {
    const { next, linking } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as SsoIntent;
    return { next: ownPath(typeof next === 'string' ? next : undefined), linking: linking === true };
  } catch {
    return {};
  }
}

/** Sends the browser to an identity provider. `domain` is needed for an organisation's own. */
export async function leaveForProvider({
  provider,
  domain,
  next,
}: {
  readonly provider: IdentityProvider;
  readonly domain?: string;
  readonly next?: string | undefined;
}): Promise<void> {
  const { authoriseUrl } = await cookieClient.call(createAuthoriseUrl, {
    body: { provider, redirectUri: returnTo(provider), ...(domain ? { domain } : {}) },
  });
  leaveTo(authoriseUrl, { next });
}

/** Ends this session and sends the browser to sign in again, to come back to the same screen with a fresh one. */
export async function signInAgain({
  provider,
  domain,
}: {
  readonly provider: IdentityProvider;
  readonly domain: string | null;
}): Promise<void> {
  const { authoriseUrl } = await cookieClient.call(createAuthoriseUrl, {
    body: { provider, redirectUri: returnTo(provider), ...(domain ? { domain } : {}) },
  });
  await cookieClient.call(endSession, {});
  leaveTo(authoriseUrl, { next: location.pathname + location.search });
}

/** The ways of signing in that an address's organisation takes. */
export function methodsFor(email: string) {
  return cookieClient.call(discoverSso, { body: { email } });
}

export type ProviderAnswer = { readonly code: string; readonly state: string; readonly iss?: string | undefined };

const answerOf = (provider: 'google' | 'microsoft', { code, state, iss }: ProviderAnswer) => ({
  identityProvider: provider,
  code,
  state,
  redirectUri: returnTo(provider),
  ...(iss ? { iss } : {}),
});

/**
 * Tries; where a second step is asked for, how to go on with it is kept for its page. The same answer is sent again
 * with its proof.
 */
async function orSecondStep(act: (tokenId?: string) => Promise<unknown>): Promise<SignInOutcome> {
  const finish = async (tokenId?: string): Promise<void> => {
    await act(tokenId);
  };
  try {
    await finish();
    return 'signed-in';
  } catch (error) {
    if (keepSecondStep(error, finish)) return 'second-step';
    throw error;
  }
}

/** Signs in with what came back. Cookies are set, so that loading a page is all that is left to do. */
export function signInWithProvider(provider: 'google' | 'microsoft', answer: ProviderAnswer): Promise<SignInOutcome> {
  return orSecondStep((twofaToken) =>
    cookieClient.call(grantToken, {
      body: { grant_type: 'sso', ...answerOf(provider, answer), ...(twofaToken ? { twofa_token: twofaToken } : {}) },
    }),
  );
}

/** Signs in with what an organisation's provider brought. */
export function signInWithSaml(token: string): Promise<SignInOutcome> {
  return orSecondStep((twofaToken) =>
    cookieClient.call(samlSignIn, { body: { token, ...(twofaToken ? { twofaToken } : {}) } }),
  );
}

/** Binds the provider's account to the one here that has its address. */
export function confirmIdentity({
  id,
  password,
}: {
  readonly id: string;
  readonly password: string;
}): Promise<SignInOutcome> {
  return orSecondStep((twofaToken) =>
    cookieClient.call(verifyIdentity, { params: { id }, body: { password, ...(twofaToken ? { twofaToken } : {}) } }),
  );
}

/** Sends a signed-in person to a provider, to link their account there. */
export async function leaveToLink(provider: 'google' | 'microsoft'): Promise<void> {
  const { authoriseUrl } = await api.call(createLinkUrl, { body: { provider, redirectUri: returnTo(provider) } });
  leaveTo(authoriseUrl, { linking: true });
}

export function finishLinking(provider: 'google' | 'microsoft', answer: ProviderAnswer): Promise<LinkedIdentity> {
  return api.call(linkIdentity, { body: answerOf(provider, answer) });
}
