import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAuditSearch } from '../../features/audit/queries/audit-search.ts';
import { compact, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { shellRoute } from './layouts.ts';

const audit = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('../../features/audit/audit-page.tsx'), 'AuditPage'),
});

const keys = createRoute({
  getParentRoute: () => shellRoute,
  path: '/developer/keys',
  component: lazyRouteComponent(() => import('../../features/developer/keys-page.tsx'), 'KeysPage'),
});

const clients = createRoute({
  getParentRoute: () => shellRoute,
  path: '/developer/clients',
  validateSearch: (raw: RawSearch): { team?: string | undefined } => compact({ team: text(raw['team']) }),
  component: lazyRouteComponent(() => import('../../features/developer/clients-page.tsx'), 'ClientsPage'),
});

const integrations = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations',
  validateSearch: (raw: RawSearch): { linking?: string | undefined; public_token?: string | undefined } =>
    compact({ linking: text(raw['linking']), public_token: text(raw['public_token']) }),
  component: lazyRouteComponent(() => import('../../features/integrations/integrations-page.tsx'), 'IntegrationsPage'),
});

const integration = createRoute({
  getParentRoute: () => shellRoute,
  path: '/integrations/$id',
  component: lazyRouteComponent(() => import('../../features/integrations/account-page.tsx'), 'AccountPage'),
});

export const machineRoutes = [audit, keys, clients, integrations, integration] as const;
