import { sessionHeader } from '@huggg/contracts';
import { within } from './patience.ts';
import { keepTokenLife } from './token-life.ts';

/** When a tab of this browser last renewed the session of a page, and when this tab last loaded itself again for it. */
const renewedKey = 'huggg-session-renewed';
const reloadedKey = 'huggg-session-reloaded';

/** The page on which a second step is proven renews the session by itself. */
const secondStepPath = '/sign-in/two-factor';

const recentMs = 10_000;
/** Nothing is shown meanwhile, so that a service that is away is said within a second or two. */
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

/** One renewal. It outlives this page, so that its cookies are kept where the person reloads meanwhile. */
async function renew(): Promise<Outcome> {
  const asked = fetch('/v3/session/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [sessionHeader.name]: sessionHeader.value },
    body: '{}',
    keepalive: true,
  });
  const answer = await within(patienceMs, asked).catch((error: unknown) => error as Error);
  // What was waited for so long is not waited for again.
  if (answer instanceof Error) return answer.name === 'TimeoutError' ? 'silent' : 'later';
  if (answer.ok) {
    localStorage.setItem(renewedKey, String(Date.now()));
    const { expires_in: seconds } = (await answer.json()) as { readonly expires_in: number };
    keepTokenLife(seconds);
    return 'renewed';
  }
  if (answer.status === 401) return 'over';
  const body = (await answer.json().catch(() => null)) as { details?: { stateId?: string } } | null;
  return answer.status === 403 && body?.details?.stateId ? { stateId: body.details.stateId } : 'later';
}

/** The lock makes tabs that open together wait for the first, whose cookies the others then find. */
async function renewInTurn(): Promise<Outcome> {
  for (const pause of pausesMs) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const outcome = isRecent(localStorage, renewedKey) ? 'renewed' : await renew();
    if (outcome !== 'later') return outcome;
  }
  return 'later';
}

/**
 * Renews the session of a page that was loaded after its access token ended, once however many tabs ask, and loads the
 * page again. Returns whether another page is on its way, this one is shown signed out, or nobody knows because the
 * service does not answer.
 */
export async function continueSession(): Promise<'loading' | 'signed-out' | 'unknown'> {
  // The page came back without a session although it was renewed: the browser keeps no cookies.
  if (isRecent(sessionStorage, reloadedKey) || location.pathname === secondStepPath) return 'signed-out';
  const outcome = await navigator.locks.request('huggg-session', renewInTurn);
  if (outcome === 'later' || outcome === 'silent') return 'unknown';
  if (typeof outcome === 'string') return reload();
  const next = location.pathname + location.search;
  location.assign(`${secondStepPath}?${new URLSearchParams({ step: outcome.stateId, next }).toString()}`);
  return 'loading';
}
