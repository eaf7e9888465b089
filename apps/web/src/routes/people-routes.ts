import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, text } from '../app/search-params.ts';
import type { RawSearch } from '../app/search-params.ts';
import { teamSettingsRoute } from './layouts.ts';

/** A subteam whose people are shown; without it the team that one acts in. */
const ofTeam = (raw: RawSearch): { team?: string | undefined } => compact({ team: text(raw['team']) });

const people = createRoute({ getParentRoute: () => teamSettingsRoute, path: '/team/people', validateSearch: ofTeam, component: lazyRouteComponent(() => import('../features/people/people-page.tsx'), 'PeoplePage') });
const invites = createRoute({ getParentRoute: () => teamSettingsRoute, path: '/team/invites', validateSearch: ofTeam, component: lazyRouteComponent(() => import('../features/people/invites-page.tsx'), 'InvitesPage') });
const invite = createRoute({ getParentRoute: () => teamSettingsRoute, path: '/team/invites/new', component: lazyRouteComponent(() => import('../features/people/invite-people-page.tsx'), 'InvitePeoplePage') });

export const peopleRoutes = [people, invites, invite] as const;
