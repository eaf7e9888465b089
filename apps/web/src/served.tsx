import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient } from '@huggg/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app/app.tsx';
import { keepEarlyInput } from './app/early-input.ts';
import { createAppRouter } from './app/router.ts';
import { startAfterPaint } from './app/start-after-paint.ts';
import { answersId, type Answer } from './app/take-answers.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { findPageBy } from './shared/session/session.ts';
import type { PageContext } from './shared/session/session.ts';

export { answersId };

/** The script that a drawn page runs first. */
export const earlyScript = `(${keepEarlyInput.toString()})()`;

/** The script that a drawn page runs last: it starts the application, whose files it is given in their order. */
export const startScript = (addresses: readonly string[]): string =>
  `(${startAfterPaint.toString()})(${JSON.stringify(addresses)})`;

/** A screen as the server drew it, and the answers that it shows. */
export type Drawing = { readonly html: string; readonly answers: readonly Answer[] };

export type DrawOptions = {
  /** Path and query of the screen. */
  readonly address: string;
  readonly context: Omit<PageContext, 'drawing'>;
  /** Whether the browser calls itself a phone. */
  readonly phone: boolean;
  /** Reaches the API. */
  readonly fetch: typeof fetch;
  /** How long answers are waited for. What comes later is drawn as loading. */
  readonly patienceMs: number;
};

// Pages of many people are drawn beside each other, each finds its own.
const pages = new AsyncLocalStorage<PageContext>();
findPageBy(() => {
  const page = pages.getStore();
  if (!page) throw new Error('No page is being drawn here.');
  return page;
});

/** How often answers are fetched: what the first ones lead to is asked for too. */
const rounds = 2;

const isWaiting = ({ state, options }: Query): boolean =>
  state.data === undefined &&
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  !('enabled' in options && options.enabled === false);

/** Fetches what the screen asks for and does not have. What fails is forgotten: the browser asks again and says why. */
async function fetchWaiting(queries: QueryClient): Promise<void> {
  const cache = queries.getQueryCache();
  await Promise.all(
    cache
      .getAll()
      .filter(isWaiting)
      .map((query) => query.fetch().catch(() => cache.remove(query))),
  );
}

/** The answers that can be written as JSON. */
function answersOf(queries: QueryClient): Answer[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state: { data } }) => data !== undefined && !(data instanceof Map))
    .map(({ queryKey, state: { data } }) => ({ key: queryKey, data }));
}

/**
 * Draws a screen as its user's browser would, with the first answers that it asks for. Returns null where the address
 * leads elsewhere.
 * @throws whatever the screen throws.
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
      for (let round = 0; round < rounds && queries.getQueryCache().getAll().some(isWaiting); round += 1) {
        if ((await Promise.race([fetchWaiting(queries), late])) === 'late') break;
        if (round + 1 < rounds) draw();
      }
      return { html: draw(), answers: answersOf(queries) };
    } finally {
      clearTimeout(timer);
      queries.clear();
    }
  });
}
