import type { Client } from '@huggg/client';
import { ClientError, createClient } from '@huggg/client';
import { endSession, grantToken, refreshSession, sessionHeader, switchTeam } from '@huggg/contracts';
import { ownPath } from './own-path.ts';
import { currentUser, getToken, setToken } from './session.ts';

const cookieHeaders = { [sessionHeader.name]: sessionHeader.value };

/** Calls that live by the browser's cookies: renewing and ending the session. */
const cookieClient = createClient({ baseUrl: '', headers: cookieHeaders });

let renewing: Promise<string | null> | undefined;

/** One renewal at a time, in this tab and, by the lock, in all tabs: a refresh token works once. */
function renewToken(): Promise<string | null> {
  renewing ??= navigator.locks.request('huggg-session', renewOnce).finally(() => { renewing = undefined; });
  return renewing;
}

async function renewOnce(): Promise<string | null> {
  try {
    const { access_token: renewed } = await cookieClient.call(refreshSession, { body: {} }).catch(againIfRenewedElsewhere);
    setToken(renewed);
    return renewed;
  } catch (error) {
    if (!(error instanceof ClientError) || error.status >= 500) throw error;
    setToken(null);
    if (currentUser) leave(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
    return null;
  }
}

/** Another tab was first: its new cookies are here by now. */
function againIfRenewedElsewhere(error: unknown): Promise<{ access_token: string }> {
  if (error instanceof ClientError && error.errorCode === 'access.renewed-elsewhere') return cookieClient.call(refreshSession, { body: {} });
  throw error;
}

/** The typed client of this page: bearer token, one renewal on a 401. */
export const api: Client = createClient({ baseUrl: '', getToken, renewToken });

/** Signs in with a password; cookies are set, so that loading a page is all that is left to do. */
export async function signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
  await cookieClient.call(grantToken, { body: { grant_type: 'password', username: email, password } });
}

/** Ends the whole session of this browser and shows the sign-in page. */
export async function signOut(): Promise<void> {
  await cookieClient.call(endSession, {});
  leave('/sign-in');
}

/** Goes on in another team, from its Home: ids of the former team mean nothing there. */
export async function enterTeam(teamId: string): Promise<void> {
  if (!currentUser) return;
  const client = createClient({ baseUrl: '', getToken, renewToken, headers: cookieHeaders });
  await client.call(switchTeam, { params: { id: currentUser.user.id }, body: { teamId } });
  leave('/');
}

/** Loads a page anew, with its own session context. Only our own addresses are followed. */
export function leave(to: string): void {
  location.assign(ownPath(to) ?? '/');
}
