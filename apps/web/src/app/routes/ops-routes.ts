import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, oneOf, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { opsRoute } from './layouts.ts';

const home = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops',
  component: lazyRouteComponent(() => import('../../features/ops/ops-page.tsx'), 'OpsPage'),
});

const jobs = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/jobs',
  validateSearch: (raw: RawSearch): { queue?: string | undefined; state?: 'retrying' | 'stopped' | undefined } =>
    compact({ queue: text(raw['queue']), state: oneOf(raw['state'], ['retrying', 'stopped']) }),
  component: lazyRouteComponent(() => import('../../features/ops/jobs-page.tsx'), 'JobsPage'),
});

const sections = () => import('../../features/ops/section-pages.tsx');

const payments = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/payments',
  component: lazyRouteComponent(sections, 'PaymentsPage'),
});

const plans = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/plans',
  component: lazyRouteComponent(sections, 'PlansPage'),
});

const operators = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/operators',
  component: lazyRouteComponent(sections, 'OperatorsPage'),
});

const impersonate = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/impersonate',
  component: lazyRouteComponent(sections, 'ImpersonatePage'),
});

/** The operators' console, S50. */
export const opsRoutes = [home, jobs, payments, plans, operators, impersonate] as const;
