import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient } from '@huggg/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { keepEarlyInput } from './app/early-input.ts';
import { createAppRouter } from './app/router.ts';
import { startAfterPaint } from './app/start-after-paint.ts';
import { pageResultsId, type PageResult } from './app/cache-page-results.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { findPageBy } from './shared/session/session.ts';
import type { PageContext } from './shared/session/session.ts';

export { pageResultsId };

/** The script that a server-rendered page runs first. */
export const earlyScript = `(${keepEarlyInput.toString()})()`;

/**
 * Returns the script that a server-rendered page runs last: it starts the application, loading its files in the given
 * order.
 */
export const startScript = (addresses: readonly string[]): string =>
  `(${startAfterPaint.toString()})(${JSON.stringify(addresses)})`;

/** A server-rendered screen, and the API responses that it shows. */
export type Drawing = { readonly html: string; readonly answers: readonly PageResult[] };

export type DrawOptions = {
  /** Path and query string of the screen. */
  readonly address: string;
  readonly context: Omit<PageContext, 'drawing'>;
  /** Whether the browser identifies itself as a phone. */
  readonly phone: boolean;
  /** The function that calls the API. */
  readonly fetch: typeof fetch;
  /** Timeout for the API responses. Parts whose responses are later are rendered as loading. */
  readonly patienceMs: number;
};

// Pages of several users are rendered concurrently; each finds its own context.
const pages = new AsyncLocalStorage<PageContext>();
findPageBy(() => {
  const page = pages.getStore();
  if (!page) throw new Error('No page is being rendered.');
  return page;
});

/** Number of rounds of fetching, because the first responses lead to further requests. */
const maxFetchRounds = 2;

const isWaiting = ({ state, options }: Query): boolean =>
  state.data === undefined &&
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  !('enabled' in options && options.enabled === false);

/**
 * Fetches the missing data that the screen requests. Failed queries are removed: the browser fetches them again and
 * shows the error.
 */
async function fetchWaiting(queries: QueryClient): Promise<void> {
  const cache = queries.getQueryCache();
  await Promise.all(
    cache
      .getAll()
      .filter(isWaiting)
      .map((query) => query.fetch().catch(() => cache.remove(query))),
  );
}

/** Returns the responses that can be serialised as JSON. */
function answersOf(queries: QueryClient): PageResult[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state: { data } }) => data !== undefined && !(data instanceof Map))
    .map(({ queryKey, state: { data } }) => ({ key: queryKey, data }));
}

/**
 * Renders a screen as its user's browser would, with the first responses that it requests. Returns null if the address
 * redirects.
 * @throws any error that the screen throws
 */
export async function drawPage({ address, context, phone, fetch, patienceMs }: DrawOptions): Promise<Drawing | null> {
  const api = createClient({ baseUrl: '', getToken: () => context.initialUserToken, fetch });
  return pages.run({ ...context, drawing: { phone, api } }, async () => {
    const queries = createQueryClient(false);
    const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [address] }));
    const draw = (): string => renderToString(<App router={router} queries={queries} />);
    const { promise: late, resolve: end } = Promise.withResolvers<'late'>();
    const timer = setTimeout(end, patienceMs, 'late');
    try {
      if ((await Promise.race([router.load(), late])) === 'late' || !router.state.resolvedLocation) return null;
      draw();
      for (let round = 0; round < maxFetchRounds && queries.getQueryCache().getAll().some(isWaiting); round += 1) {
        if ((await Promise.race([fetchWaiting(queries), late])) === 'late') break;
        if (round + 1 < maxFetchRounds) draw();
      }
      return { html: draw(), answers: answersOf(queries) };
    } finally {
      clearTimeout(timer);
      queries.clear();
    }
  });
}
