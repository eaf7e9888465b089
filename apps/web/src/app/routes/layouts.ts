import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { RootLayout } from '../root/root-layout.tsx';
import { currentUser, isSessionUnknown } from '../../shared/session/session.ts';
import { loadShell } from '../shell/load-shell.ts';

/** What loaders of routes are given: the answers that the page keeps. */
export type RouteContext = { readonly queries: QueryClient };

/** The service did not say whether the session of this browser goes on. */
class SessionUnknown extends Error {
  override readonly name = 'SessionUnknown';
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({ component: RootLayout });

/** Everything that only signed-in people reach is in the shell; others sign in first and come back. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(loadShell, 'Shell'),
  beforeLoad: ({ location }) => {
    // A person whose session can be renewed is not sent to sign in again.
    if (isSessionUnknown()) throw new SessionUnknown();
    if (!currentUser()) throw redirect({ href: `/sign-in?next=${encodeURIComponent(location.href)}` });
  },
});

/** Pages of the team's settings: within the shell, beside their own navigation. */
export const teamSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'team-settings',
  component: lazyRouteComponent(() => import('../../features/team-settings/settings-layout.tsx'), 'SettingsLayout'),
});

/** One's own account, S48: pages beside each other. */
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
