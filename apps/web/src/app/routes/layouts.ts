import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { RootLayout } from '../root/root-layout.tsx';
import { currentUser, isSessionUnknown } from '../../shared/session/session.ts';
import { loadShell } from '../shell/load-shell.ts';

/** The context of route loaders: the query cache of the page. */
export type RouteContext = { readonly queries: QueryClient };

/** The service could not confirm whether the session of this browser is still valid. */
class SessionUnknown extends Error {
  override readonly name = 'SessionUnknown';
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({ component: RootLayout });

/** The shell contains every page for signed-in users; others sign in first and are redirected back. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(loadShell, 'Shell'),
  beforeLoad: ({ location }) => {
    // A user whose session may still be renewed is not sent to sign in again.
    if (isSessionUnknown()) throw new SessionUnknown();
    if (!currentUser()) throw redirect({ href: `/sign-in?next=${encodeURIComponent(location.href)}` });
  },
});

/** Pages of the team's settings: in the shell, beside their own navigation. */
export const teamSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'team-settings',
  component: lazyRouteComponent(() => import('../../features/team-settings/settings-layout.tsx'), 'SettingsLayout'),
});

/** The user's own account, S48: a set of pages. */
export const meRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'me',
  component: lazyRouteComponent(() => import('../../features/me/me-layout.tsx'), 'MeLayout'),
});

/** The operators' console, S50. */
export const opsRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'ops',
  component: lazyRouteComponent(() => import('../../features/ops/ops-layout.tsx'), 'OpsLayout'),
});

/** Pages without the shell: entry, verification, invites. */
export const entryRoute = createRoute({ getParentRoute: () => rootRoute, id: 'entry' });
