import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamSettingsRoute } from './layouts.ts';

const teamSignIn = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/sign-in',
  component: lazyRouteComponent(() => import('../../features/team-sign-in/team-sign-in-page.tsx'), 'TeamSignInPage'),
});

export const teamSignInRoutes = [teamSignIn] as const;
