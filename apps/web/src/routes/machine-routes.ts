import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAuditSearch } from '../features/audit/audit-search.ts';
import { shellRoute } from './layouts.ts';

const audit = createRoute({ getParentRoute: () => shellRoute, path: '/audit', validateSearch: readAuditSearch, component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage') });

const keys = createRoute({ getParentRoute: () => shellRoute, path: '/developer/keys', component: lazyRouteComponent(() => import('../features/developer/keys-page.tsx'), 'KeysPage') });

const ops = createRoute({ getParentRoute: () => shellRoute, path: '/ops', component: lazyRouteComponent(() => import('../features/ops/ops-page.tsx'), 'OpsPage') });

export const machineRoutes = [audit, keys, ops] as const;
