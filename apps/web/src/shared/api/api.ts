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
import { keepSecondStep } from '../session/second-step.ts';
import { currentUser, drawing, getToken, setToken } from '../session/session.ts';
import { withStepUp } from './step-up.ts';
import { patienceMs, within, withPatience } from './patience.ts';
import { keepTokenLife, tokenEnded } from './token-life.ts';

const cookieHeaders = { [sessionHeader.name]: sessionHeader.value };

/** Calls that live by the browser's cookies: renewing and ending the session. */
const cookieClient = createClient({ baseUrl: '', headers: cookieHeaders });

let renewing: Promise<string | null> | undefined;

/** One renewal at a time, in this tab and, by the lock, in all tabs: a refresh token works once. */
function renewToken(): Promise<string | null> {
  renewing ??= navigator.locks.request('huggg-session', renewOnce).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * While the session is being ended, calls under way that are refused lead nowhere: the way to the sign-in page is
 * signing out's own.
 */
let endsSession = false;

async function renewOnce(): Promise<string | null> {
  if (endsSession) return null;
  try {
    const { access_token: renewed, expires_in: seconds } = await within(
      patienceMs,
      cookieClient.call(refreshSession, { body: {} }),
    ).catch(againIfRenewedElsewhere);
    if (currentUser()?.impersonation) {
      // The half hour is over and the cookie is one's own: this page shows another person.
      leave('/ops');
      return null;
    }
    if (isAnothers()) {
      // Another tab went to another team or signed in as another person: what this page shows is not theirs.
      leave('/');
      return null;
    }
    setToken(renewed);
    keepTokenLife(seconds);
    return renewed;
  } catch (error) {
    if (!(error instanceof ClientError) || error.status >= 500) throw error;
    if (error.errorCode === 'access.second-factor-required') {
      leave(
        `/sign-in/two-factor?${new URLSearchParams({ step: String(error.details?.['stateId']), next: location.pathname + location.search }).toString()}`,
      );
      return null;
    }
    setToken(null);
    if (currentUser() && !endsSession)
      leave(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
    return null;
  }
}

/** Whether the browser's session is meanwhile another person's, or in another team, than what this page shows. */
function isAnothers(): boolean {
  const cookies = new URLSearchParams(document.cookie.replaceAll('; ', '&'));
  const team = cookies.get(sessionCookies.teamId);
  const user = cookies.get(sessionCookies.userId);
  const shown = currentUser();
  return shown !== null && ((team ?? shown.teamId) !== shown.teamId || (user ?? shown.user.id) !== shown.user.id);
}

/** Another tab was first: its new cookies are here by now. */
function againIfRenewedElsewhere(error: unknown): Promise<{ access_token: string; expires_in: number }> {
  if (error instanceof ClientError && error.errorCode === 'access.renewed-elsewhere')
    return cookieClient.call(refreshSession, { body: {} });
  throw error;
}

/**
 * The token of a call, renewed first where it is known to have ended. What is known is of one's own token, not of an
 * impersonation's.
 */
const freshToken = (): string | null | Promise<string | null> => {
  const token = getToken();
  return token !== null && !currentUser()?.impersonation && tokenEnded() ? renewToken() : token;
};

const client = createClient({ baseUrl: '', getToken: freshToken, renewToken });

/**
 * The typed client of this page: bearer token, one renewal on a 401, a dialog where the server asks for proof of
 * identity, and a time limit on readings (calls with a signal). While the server draws the page, a call that would
 * need any of these fails.
 */
export const api: Client = {
  call: async (endpoint, request, options) => {
    const server = drawing();
    if (server) return server.api.call(endpoint, request, options);
    const call = () =>
      client.call(endpoint, request, options?.signal ? { signal: withPatience(options.signal) } : options);
    return withStepUp(call).catch((error: unknown) => {
      if (error instanceof ClientError && error.errorCode === 'access.factor-needed') leaveToProtect();
      throw error;
    });
  },
};

/** Where an operator adds the second factor without which they can do nothing else. */
function leaveToProtect(): void {
  if (location.pathname !== '/protect')
    leave(`/protect?next=${encodeURIComponent(location.pathname + location.search)}`);
}

/** What is left to do of a sign-in: load a page, for the cookies are set, or prove the second step that waits. */
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
    keepTokenLife(seconds);
  };
  return withSecondStep(grant);
}

/** Tries, and where a second step is asked for, keeps how to go on with it. */
async function withSecondStep(act: (tokenId?: string) => Promise<void>): Promise<SignInOutcome> {
  try {
    await act();
    return 'signed-in';
  } catch (error) {
    if (keepSecondStep(error, act)) return 'second-step';
    throw error;
  }
}

/** Signs in with a passkey that the browser offers. @throws the browser's own error if its owner declines. */
export async function signInWithPasskey(): Promise<void> {
  const { requestPasskey } = await import('./passkeys.ts');
  const { challengeId, options } = await api.call(startPasskeySignIn, {});
  const { expires_in: seconds } = await cookieClient.call(passkeySignIn, {
    body: { challengeId, response: await requestPasskey(options) },
  });
  keepTokenLife(seconds);
}

/** Goes on with this browser's session once a second step is proven. */
export async function renewWithSecondStep(twofa_token: string): Promise<void> {
  await cookieClient.call(refreshSession, { body: { twofa_token } });
}

/**
 * Fetches a file of the API, with one renewal on a 401 as calls have.
 * @throws Error where it is not to be had.
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

/** Begins to impersonate a person, from their Home. */
export async function seeAs(body: { readonly email: string; readonly reason: string }): Promise<void> {
  const keeping = createClient({ baseUrl: '', getToken, renewToken, headers: cookieHeaders });
  await withStepUp(() => keeping.call(startImpersonation, { body }));
  leave('/');
}

/** Ends the impersonation; the operator's own session is still in its cookie. */
export async function stopSeeingAs(): Promise<void> {
  await createClient({ baseUrl: '', getToken })
    .call(endImpersonation, {})
    .catch((error: unknown) => {
      // Over already is as good.
      if (!(error instanceof ClientError) || error.status >= 500) throw error;
    });
  await cookieClient.call(refreshSession, { body: {} }).catch(againIfRenewedElsewhere);
  leave('/ops');
}

/** Signing out outlives its page: a person who loads another one meanwhile is signed out all the same. */
const leavingClient = createClient({
  baseUrl: '',
  headers: cookieHeaders,
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});

/**
 * Ends the whole session of this browser and shows the sign-in page, or another that needs none. Ending it twice is
 * not an error, so a failed call is repeated once.
 * @throws if that fails too: the session goes on.
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
  leave(to);
}

/**
 * Goes on in another team, from its Home: ids of the former team mean nothing there. It may ask for a second step
 * first.
 */
export async function enterTeam(teamId: string, twofa_token?: string): Promise<void> {
  const person = currentUser();
  if (!person) return;
  const client = createClient({ baseUrl: '', getToken, renewToken, headers: cookieHeaders });
  const { id } = person.user;
  try {
    await client.call(switchTeam, { params: { id }, body: { teamId, ...(twofa_token ? { twofa_token } : {}) } });
    leave('/');
  } catch (error) {
    if (!(error instanceof ClientError) || error.errorCode !== 'access.second-factor-required') throw error;
    leave(
      `/sign-in/two-factor?${new URLSearchParams({ step: String(error.details?.['stateId']), team: teamId }).toString()}`,
    );
  }
}

/** Reloads a page, with its own session context. Only our own addresses are followed. */
export function leave(to: string): void {
  location.assign(ownPath(to) ?? '/');
}
