/** When this browser's newest access token ends, as any of its tabs was told; a page that loads has that token. */
const key = 'huggg-token-until';

/** Tokens are renewed this long before they end, so that none ends on its way. */
const marginMs = 10_000;

type Kept = { readonly until: number };

const read = (): number => Number(localStorage.getItem(key));

let known: Kept | undefined;

/** Keeps how long a token that was just given lives. */
export function keepTokenLife(seconds: number, nowMs = Date.now()): void {
  known = { until: nowMs + seconds * 1_000 };
  localStorage.setItem(key, String(known.until));
}

/**
 * Whether the token of this page is known to have ended: asking with it would only bring a refusal. A page whose token
 * came in a way that did not say how long it lives learns it by a refusal.
 */
export function tokenEnded(nowMs = Date.now()): boolean {
  if (!known) {
    const until = read();
    known = { until: until > nowMs ? until : Number.POSITIVE_INFINITY };
  }
  return nowMs > known.until - marginMs;
}
