import { createRouter } from '@tanstack/react-router';
import { keepScroll } from './keep-scroll.ts';
import { routeTree } from './routes/tree.ts';
import { ErrorPage } from '../shared/page/error-page.tsx';
import { NotFoundPage } from '../shared/page/not-found-page.tsx';
import { PagePending } from '../shared/page/page-pending.tsx';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
});
keepScroll(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
