import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { teamSettingsRoute } from './layouts.ts';

/** The subteam whose settings are open. Defaults to the current team. */
type TeamSearch = { team?: string | undefined };
const readTeamSearch = (raw: RawSearch): TeamSearch => compact({ team: text(raw['team']) });

const information = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team',
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(() => import('../../features/team-settings/information-page.tsx'), 'InformationPage'),
});

const subteams = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/subteams',
  component: lazyRouteComponent(() => import('../../features/team-settings/subteams-page.tsx'), 'SubteamsPage'),
});

const roles = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/roles',
  /** `person` is the person shown; `role` is the role that is being edited. */
  validateSearch: (raw: RawSearch): TeamSearch & { person?: string | undefined; role?: string | undefined } =>
    compact({ ...readTeamSearch(raw), person: text(raw['person']), role: text(raw['role']) }),
  component: lazyRouteComponent(() => import('../../features/team-settings/roles-page.tsx'), 'RolesPage'),
});

const reasonCodes = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/reason-codes',
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(() => import('../../features/team-settings/reason-codes-page.tsx'), 'ReasonCodesPage'),
});

const preferences = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/preferences',
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(() => import('../../features/team-settings/preferences-page.tsx'), 'PreferencesPage'),
});

const branding = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/branding',
  /** The branding that is being edited, or `new`. */
  validateSearch: (raw: RawSearch): { edit?: string | undefined } => compact({ edit: text(raw['edit']) }),
  component: lazyRouteComponent(() => import('../../features/branding/branding-page.tsx'), 'BrandingPage'),
});

const plan = createRoute({
  getParentRoute: () => teamSettingsRoute,
  path: '/team/plan',
  validateSearch: readTeamSearch,
  component: lazyRouteComponent(() => import('../../features/team-settings/plan-page.tsx'), 'PlanPage'),
});

export const teamRoutes = [information, subteams, roles, reasonCodes, preferences, branding, plan] as const;
