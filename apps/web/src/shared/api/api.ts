import { ClientError, createClient } from '@huggg/client';
import type { Client } from '@huggg/client';
import {
  endImpersonation,
  endSession,
  grantToken,
  passkeySignIn,
  refreshSession,
  sessionCookies,
  sessionHeader,
  startImpersonation,
  startPasskeySignIn,
  switchTeam,
} from '@huggg/contracts';
import { ownPath } from '../navigation/own-path.ts';
import { saveSecondStep } from '../session/second-step.ts';
import { currentUser, drawing, getToken, setToken } from '../session/session.ts';
import { endedSession, resumeSession, waitForSignIn, type EndedSession } from './session-end.ts';
import { withStepUp } from './step-up.ts';
import { readTimeoutMs, withTimeout, withReadTimeout } from './patience.ts';
import { saveTokenLife, isTokenExpired } from './token-life.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const cookieHeaders = { [sessionHeader.name]: sessionHeader.value };

/** The client for calls that are authenticated with cookies: renewing and ending the session. */
const cookieClient = createClient({ baseUrl: '', headers: cookieHeaders });

let renewing: Promise<string | null> | undefined;

/**
 * Renews the token, once at a time in this tab and, with a lock, in all tabs, because a refresh token is valid once.
 */
function renewToken(): Promise<string | null> {
  renewing ??= renewOrSignIn().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Renews the token, or opens the sign-in page if the session is over. A page with unsaved input stays instead, and its
 * calls wait until the user has signed in on another page; they do not hold the lock meanwhile, which that page needs.
 */
async function renewOrSignIn(): Promise<string | null> {
  for (;;) {
    const outcome = await navigator.locks.request('huggg-session', renewOnce).catch(stayEnded);
    if (outcome === null || typeof outcome === 'string') {
      resumeSession();
      return outcome;
    }
    if (!hasUnsavedInput()) {
      setToken(null);
      loadPage(outcome.signInAt);
      return null;
    }
    await waitForSignIn(outcome.signInAt);
  }
}

/**
 * Whether the session is being ended. Rejected calls then do not redirect, because signing out opens the sign-in page
 * itself.
 */
let endsSession = false;

/** A check that fails while the page waits for a sign-in, for example without a network, leaves it waiting. */
function stayEnded(error: unknown): EndedSession {
  const ended = endedSession();
  if (ended) return ended;
  throw error;
}

async function renewOnce(): Promise<string | EndedSession | null> {
  if (endsSession) return null;
  try {
    const { access_token: renewed, expires_in: seconds } = await withTimeout(
      readTimeoutMs,
      cookieClient.call(refreshSession, { body: {} }),
    ).catch(retryIfAlreadyRenewed);
    if (currentUser()?.impersonation) {
      // The impersonation has expired and the cookie belongs to the operator, but this page shows another person.
      loadPage('/ops');
      return null;
    }
    if (isSessionOfAnother()) {
      // Another tab switched to another team or signed in as another person, so this page shows the wrong data.
      loadPage('/');
      return null;
    }
    setToken(renewed);
    saveTokenLife(seconds);
    return renewed;
  } catch (error) {
    if (!(error instanceof ClientError) || error.status >= 500) throw error;
    const next = location.pathname + location.search;
    if (error.errorCode === 'access.second-factor-required') {
      const step = String(error.details?.['stateId']);
      return { signInAt: `/sign-in/two-factor?${new URLSearchParams({ step, next }).toString()}` };
    }
    if (currentUser() && !endsSession) return { signInAt: `/sign-in?next=${encodeURIComponent(next)}` };
    setToken(null);
    return null;
  }
}

/** Checks whether the browser's session now belongs to another person or team than the one on this page. */
function isSessionOfAnother(): boolean {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  const team = cookies.get(sessionCookies.teamId);
  const user = cookies.get(sessionCookies.userId);
  const shown = currentUser();
  return shown !== null && ((team ?? shown.teamId) !== shown.teamId || (user ?? shown.user.id) !== shown.user.id);
}

/** If another tab renewed the session first, renews again with the new cookies. */
function retryIfAlreadyRenewed(error: unknown): Promise<{ access_token: string; expires_in: number }> {
  if (error instanceof ClientError && error.errorCode === 'access.renewed-elsewhere')
    return cookieClient.call(refreshSession, { body: {} });
  throw error;
}

/**
 * Returns the token for a call, and renews it first if it is known to have expired. The expiry is known for the user's
 * own token only, not for an impersonation's.
 */
const freshToken = (): string | null | Promise<string | null> => {
  const token = getToken();
  return token !== null && !currentUser()?.impersonation && isTokenExpired() ? renewToken() : token;
};

const client = createClient({ baseUrl: '', getToken: freshToken, renewToken });

/**
 * The typed API client of this page: a bearer token, one renewal on a 401, a dialog if the server requires proof of
 * identity, and a time limit on reads (calls with a signal). During server rendering, a call that would need any of
 * these fails.
 */
export const api: Client = {
  call: async (endpoint, request, options) => {
    const server = drawing();
    if (server) return server.api.call(endpoint, request, options);
    const call = () =>
      client.call(endpoint, request, options?.signal ? { signal: withReadTimeout(options.signal) } : options);
    return withStepUp(call).catch((error: unknown) => {
      if (error instanceof ClientError && error.errorCode === 'access.factor-needed') openProtectPage();
      throw error;
    });
  },
};

/** Opens the page where an operator adds the second factor that is required for everything else. */
function openProtectPage(): void {
  if (location.pathname !== '/protect')
    loadPage(`/protect?next=${encodeURIComponent(location.pathname + location.search)}`);
}

/** What remains after a sign-in: loading a page, because the cookies are set, or proving the pending second step. */
export type SignInOutcome = 'signed-in' | 'second-step';

/** Signs in with a password. `teamId` is the team to continue in; by default the last one. */
export async function signIn({
  email,
  password,
  teamId,
}: {
  readonly email: string;
  readonly password: string;
  readonly teamId?: string;
}): Promise<SignInOutcome> {
  const grant = async (twofa_token?: string): Promise<void> => {
    const { expires_in: seconds } = await cookieClient.call(grantToken, {
      body: {
        grant_type: 'password',
        username: email,
        password,
        ...(teamId ? { team_id: teamId } : {}),
        ...(twofa_token ? { twofa_token } : {}),
      },
    });
    saveTokenLife(seconds);
  };
  return withSecondStep(grant);
}

/** Runs the action. If a second step is required, stores how to continue after it. */
async function withSecondStep(act: (tokenId?: string) => Promise<void>): Promise<SignInOutcome> {
  try {
    await act();
    return 'signed-in';
  } catch (error) {
    if (saveSecondStep(error, act)) return 'second-step';
    throw error;
  }
}

/** Signs in with a passkey that the browser offers. @throws the browser's own error if the user declines. */
export async function signInWithPasskey(): Promise<void> {
  const { requestPasskey } = await import('./passkeys.ts');
  const { challengeId, options } = await api.call(startPasskeySignIn, {});
  const { expires_in: seconds } = await cookieClient.call(passkeySignIn, {
    body: { challengeId, response: await requestPasskey(options) },
  });
  saveTokenLife(seconds);
}

/** Continues this browser's session after a second step was proven. */
export async function renewWithSecondStep(twofa_token: string): Promise<void> {
  await cookieClient.call(refreshSession, { body: { twofa_token } });
}

/**
 * Fetches a file from the API, with one renewal on a 401 as for calls.
 * @throws Error if the file cannot be fetched
 */
export async function readFile(path: string): Promise<Blob> {
  const ask = (token: string | null): Promise<Response> =>
    fetch(path, { headers: { authorization: `Bearer ${token ?? ''}` } });
  let response = await ask(await freshToken());
  if (response.status === 401) response = await ask(await renewToken());
  if (!response.ok)
    throw new ClientError({
      message: 'The file could not be fetched.',
      helpMessage: 'Reload the page to check whether it is still available.',
      errorCode: response.status,
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  return response.blob();
}

/** Starts to impersonate a user, and opens their Home. */
export async function startSeeingAs(body: { readonly email: string; readonly reason: string }): Promise<void> {
  const keeping = createClient({ baseUrl: '', getToken, renewToken, headers: cookieHeaders });
  await withStepUp(() => keeping.call(startImpersonation, { body }));
  loadPage('/');
}

/** Ends the impersonation. The operator's own session is still in its cookie. */
export async function stopSeeingAs(): Promise<void> {
  await createClient({ baseUrl: '', getToken })
    .call(endImpersonation, {})
    .catch((error: unknown) => {
      // An impersonation that is already over is not an error.
      if (!(error instanceof ClientError) || error.status >= 500) throw error;
    });
  await cookieClient.call(refreshSession, { body: {} }).catch(retryIfAlreadyRenewed);
  loadPage('/ops');
}

/**
 * Requests of this client continue after the page is closed, so that a user who opens another page meanwhile is still
 * signed out.
 */
const leavingClient = createClient({
  baseUrl: '',
  headers: cookieHeaders,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});

/**
 * Ends this browser's session and opens the sign-in page, or another public page. Ending it twice is not an error, so a
 * failed call is retried once.
 * @throws if the retry fails too; the session then continues
 */
export async function signOut(to = '/sign-in'): Promise<void> {
  const end = () => leavingClient.call(endSession, {});
  endsSession = true;
  try {
    await end().catch(end);
  } catch (error) {
    endsSession = false;
    throw error;
  }
  loadPage(to);
}

/**
 * Switches to another team and opens its Home, because ids of the previous team are not valid there. May require a
 * second step first.
 */
export async function enterTeam(teamId: string, twofa_token?: string): Promise<void> {
  const person = currentUser();
  if (!person) return;
  const client = createClient({ baseUrl: '', getToken, renewToken, headers: cookieHeaders });
  const { id } = person.user;
  try {
    await client.call(switchTeam, { params: { id }, body: { teamId, ...(twofa_token ? { twofa_token } : {}) } });
    loadPage('/');
  } catch (error) {
    if (!(error instanceof ClientError) || error.errorCode !== 'access.second-factor-required') throw error;
    loadPage(
      `/sign-in/two-factor?${new URLSearchParams({ step: String(error.details?.['stateId']), team: teamId }).toString()}`,
    );
  }
}

/** Loads a page with its own session context. Only addresses of this site are followed. */
export function loadPage(to: string): void {
  location.assign(ownPath(to) ?? '/');
}
