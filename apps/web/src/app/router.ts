import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routes/tree.ts';
import { ErrorPage } from '../shared/page/error-page.tsx';
import { NotFoundPage } from '../shared/page/not-found-page.tsx';
import { PagePending } from '../shared/page/page-pending.tsx';

/** Creates the router of one page. Defaults to the browser's history. */
export function createAppRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queries },
    ...(history ? { history, isServer: true } : {}),
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    // The server's page restores no scroll position, because its script would have no nonce.
    scrollRestoration: history === undefined,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
