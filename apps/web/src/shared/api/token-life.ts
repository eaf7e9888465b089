/** Key for the expiry of this browser's newest access token, shared by all tabs; a page that loads has that token. */
const key = 'huggg-token-until';

/** Tokens are renewed this long before they expire, so that none expires during a request. */
const marginMs = 10_000;

type TokenExpiry = { readonly until: number };

const readExpiry = (): number => Number(localStorage.getItem(key));

let known: TokenExpiry | undefined;

/** Stores how long a new token is valid. */
export function saveTokenLife(seconds: number, nowMs = Date.now()): void {
  known = { until: nowMs + seconds * 1_000 };
  localStorage.setItem(key, String(known.until));
}

/**
 * Checks whether the token of this page is known to have expired, so that a call with it would be rejected. If the
 * expiry is unknown, the page learns of it from a rejected call.
 */
export function isTokenExpired(nowMs = Date.now()): boolean {
  if (!known) {
    const until = readExpiry();
    known = { until: until > nowMs ? until : Number.POSITIVE_INFINITY };
  }
  return nowMs > known.until - marginMs;
}
