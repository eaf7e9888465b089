import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamSettingsRoute } from './layouts.ts';

const information = createRoute({ getParentRoute: () => teamSettingsRoute, path: '/team', component: lazyRouteComponent(() => import('../features/team-settings/information-page.tsx'), 'InformationPage') });

export const teamRoutes = [information] as const;
