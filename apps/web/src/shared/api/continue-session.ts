import { sessionHeader } from '@huggg/contracts';
import { withTimeout } from './patience.ts';
import { saveTokenLife } from './token-life.ts';

/** Keys for the time when any tab last renewed the session, and when this tab last reloaded for it. */
const renewedKey = 'huggg-session-renewed';
const reloadedKey = 'huggg-session-reloaded';

/** The page for the second step, which renews the session itself. */
const secondStepPath = '/sign-in/two-factor';

const recentMs = 10_000;
/**
 * Pauses between attempts. The screen is empty meanwhile, so an unavailable service is reported within a second or two.
 */
const pausesMs = [0, 300, 900];
const patienceMs = 8_000;

function isRecent(store: Storage, key: string): boolean {
  const since = Date.now() - Number(store.getItem(key));
  return since >= 0 && since < recentMs;
}

function reload(): 'loading' {
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
  return 'loading';
}

type Outcome = 'renewed' | 'over' | 'later' | 'silent' | { readonly stateId: string };

/**
 * Renews the session once. The request continues after the page is closed, so that its cookies are stored even if the
 * user reloads.
 */
async function renew(): Promise<Outcome> {
  const asked = fetch('/v3/session/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader.name]: sessionHeader.value },
    body: '{}',
    keepalive: true,
  });
  const answer = await withTimeout(patienceMs, asked).catch((error: unknown) => error as Error);
  // A request that timed out is not retried.
  if (answer instanceof Error) return answer.name === 'TimeoutError' ? 'silent' : 'later';
  if (answer.ok) {
    localStorage.setItem(renewedKey, String(Date.now()));
    const { expires_in: seconds } = (await answer.json()) as { readonly expires_in: number };
    saveTokenLife(seconds);
    return 'renewed';
  }
  if (answer.status === 401) return 'over';
  const body = (await answer.json().catch(() => null)) as { details?: { stateId?: string } } | null;
  return answer.status === 403 && body?.details?.stateId ? { stateId: body.details.stateId } : 'later';
}

/** The lock makes tabs that open together wait for the first one, and then use its cookies. */
async function renewWithLock(): Promise<Outcome> {
  for (const pause of pausesMs) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const outcome = isRecent(localStorage, renewedKey) ? 'renewed' : await renew();
    if (outcome !== 'later') return outcome;
  }
  return 'later';
}

/**
 * Renews the session of a page that was loaded after its access token expired, once for all tabs, and reloads the page.
 * Returns whether another page is loading, this page is shown signed out, or the state is unknown because the service
 * does not respond.
 */
export async function continueSession(): Promise<'loading' | 'signed-out' | 'unknown'> {
  // The page has no session although it was renewed, so the browser does not store cookies.
  if (isRecent(sessionStorage, reloadedKey) || location.pathname === secondStepPath) return 'signed-out';
  const outcome = await navigator.locks.request('huggg-session', renewWithLock);
  if (outcome === 'later' || outcome === 'silent') return 'unknown';
  if (typeof outcome === 'string') return reload();
  const next = location.pathname + location.search;
  location.assign(`${secondStepPath}?${new URLSearchParams({ step: outcome.stateId, next }).toString()}`);
  return 'loading';
}
