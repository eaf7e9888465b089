import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { entryRoute } from './layouts.ts';

const invite = createRoute({
  getParentRoute: () => entryRoute,
  path: '/invite/$token',
  component: lazyRouteComponent(() => import('../../features/invite/invite-page.tsx'), 'InvitePage'),
});

export const inviteRoutes = [invite] as const;
