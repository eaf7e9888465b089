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
import { saveSecondStep } from '../session/second-step.ts';

/**
 * The client for calls with the browser's cookies, which bind a provider's response to the browser that started the
 * sign-in.
 */
const cookieClient = createClient({ baseUrl: '', headers: { [sessionHeader.name]: sessionHeader.value } });

const returnTo = (provider: IdentityProvider): string => location.origin + ssoReturnPaths[provider];

/**
 * What this tab stores while it is at a provider: where to continue, and whether an account is being linked. Everything
 * that matters for security is stored on the server.
 */
export type SsoIntent = { readonly next?: string | undefined; readonly linking?: boolean };

const storageKey = 'huggg-sso';

function leaveTo(authoriseUrl: string, away: SsoIntent): void {
  sessionStorage.setItem(storageKey, JSON.stringify(away));
  location.assign(authoriseUrl);
}

/** Returns what was stored when the tab left. Only paths on this site are followed. */
export function readSsoIntent(): SsoIntent {
  try {
    const { next, linking } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as SsoIntent;
    return { next: ownPath(typeof next === 'string' ? next : undefined), linking: linking === true };
  } catch {
    return {};
  }
}

/** Redirects the browser to an identity provider. `domain` is required for an organisation's own provider. */
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

/** Ends this session and redirects to sign-in, which returns to the same screen with a new session. */
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

/** Returns the sign-in methods of an address's organisation. */
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
 * Runs the action. If a second step is required, stores how to continue for its page; the same provider response is
 * then sent again with the proof.
 */
async function signInOrStoreSecondStep(act: (tokenId?: string) => Promise<unknown>): Promise<SignInOutcome> {
  const finish = async (tokenId?: string): Promise<void> => {
    await act(tokenId);
  };
  try {
    await finish();
    return 'signed-in';
  } catch (error) {
    if (saveSecondStep(error, finish)) return 'second-step';
    throw error;
  }
}

/** Signs in with a provider's response. This sets the cookies, so that only a page load remains. */
export function signInWithProvider(provider: 'google' | 'microsoft', answer: ProviderAnswer): Promise<SignInOutcome> {
  return signInOrStoreSecondStep((twofaToken) =>
    cookieClient.call(grantToken, {
      body: { grant_type: 'sso', ...answerOf(provider, answer), ...(twofaToken ? { twofa_token: twofaToken } : {}) },
    }),
  );
}

/** Signs in with the token from an organisation's identity provider. */
export function signInWithSaml(token: string): Promise<SignInOutcome> {
  return signInOrStoreSecondStep((twofaToken) =>
    cookieClient.call(samlSignIn, { body: { token, ...(twofaToken ? { twofaToken } : {}) } }),
  );
}

/** Links the provider's account to the existing account with the same address. */
export function confirmIdentity({
  id,
  password,
}: {
  readonly id: string;
  readonly password: string;
}): Promise<SignInOutcome> {
  return signInOrStoreSecondStep((twofaToken) =>
    cookieClient.call(verifyIdentity, { params: { id }, body: { password, ...(twofaToken ? { twofaToken } : {}) } }),
  );
}

/** Redirects a signed-in user to a provider, to link their account there. */
export async function leaveToLink(provider: 'google' | 'microsoft'): Promise<void> {
  const { authoriseUrl } = await api.call(createLinkUrl, { body: { provider, redirectUri: returnTo(provider) } });
  leaveTo(authoriseUrl, { linking: true });
}

export function finishLinking(provider: 'google' | 'microsoft', answer: ProviderAnswer): Promise<LinkedIdentity> {
  return api.call(linkIdentity, { body: answerOf(provider, answer) });
}
