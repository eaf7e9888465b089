import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readInvitesSearch, readPeopleSearch } from '../../features/people/queries/search.ts';
import { teamSettingsRoute } from './layouts.ts';

const people = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/people',
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import('../../features/people/people-page.tsx'), 'PeoplePage'),
});
const invites = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/invites',
  validateSearch: readInvitesSearch,
  component: lazyRouteComponent(() => import('../../features/people/invites-page.tsx'), 'InvitesPage'),
});
const invite = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/invites/new',
  component: lazyRouteComponent(() => import('../../features/people/invite-people-page.tsx'), 'InvitePeoplePage'),
});

export const peopleRoutes = [people, invites, invite] as const;
