import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, oneOf, text, wholeNumberIn } from '../../shared/navigation/search-params.ts';
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

const find = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/find',
  validateSearch: (raw: RawSearch): { q?: string | undefined } => compact({ q: text(raw['q']) }),
  component: lazyRouteComponent(() => import('../../features/ops/find-page.tsx'), 'FindPage'),
});

const team = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/teams/$id',
  component: lazyRouteComponent(() => import('../../features/ops/team-page.tsx'), 'TeamPage'),
});

const person = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/people/$id',
  component: lazyRouteComponent(() => import('../../features/ops/person-page.tsx'), 'PersonPage'),
});

const gift = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/gifts/$id',
  component: lazyRouteComponent(() => import('../../features/ops/gift-page.tsx'), 'GiftPage'),
});

const help = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/help',
  validateSearch: (raw: RawSearch): { show?: 'closed' | undefined } =>
    compact({ show: oneOf(raw['show'], ['closed']) }),
  component: lazyRouteComponent(() => import('../../features/ops/help-queue-page.tsx'), 'HelpQueuePage'),
});

const helpRequest = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/help/$id',
  component: lazyRouteComponent(() => import('../../features/ops/help-request-page.tsx'), 'HelpRequestPage'),
});

const mails = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/mails',
  component: lazyRouteComponent(() => import('../../features/ops/held-mails-page.tsx'), 'HeldMailsPage'),
});

const claims = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/claims-in-review',
  component: lazyRouteComponent(() => import('../../features/ops/claims-page.tsx'), 'ClaimsPage'),
});

const flags = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/flags',
  component: lazyRouteComponent(() => import('../../features/ops/flags-page.tsx'), 'FlagsPage'),
});

const ledger = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/ledger',
  component: lazyRouteComponent(() => import('../../features/ops/ledger-page.tsx'), 'LedgerPage'),
});

const sections = () => import('../../features/ops/section-pages.tsx');

const payments = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/payments',
  component: lazyRouteComponent(sections, 'PaymentsPage'),
});

const bank = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/bank',
  component: lazyRouteComponent(() => import('../../features/ops/bank-page.tsx'), 'BankPage'),
});

const withdrawals = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/withdrawals',
  component: lazyRouteComponent(() => import('../../features/ops/withdrawals-page.tsx'), 'OpsWithdrawalsPage'),
});

const accounting = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/accounting',
  component: lazyRouteComponent(() => import('../../features/ops/accounting-page.tsx'), 'AccountingPage'),
});

const suppliers = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/suppliers',
  component: lazyRouteComponent(() => import('../../features/ops/code-suppliers-page.tsx'), 'CodeSuppliersPage'),
});

const catalogue = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/catalogue',
  validateSearch: (
    raw: RawSearch,
  ): {
    q?: string | undefined;
    state?: 'sold' | 'withdrawn' | 'inactive' | undefined;
    brand?: string | undefined;
    page?: number | undefined;
  } =>
    compact({
      q: text(raw['q']),
      state: oneOf(raw['state'], ['sold', 'withdrawn', 'inactive']),
      brand: text(raw['brand']),
      page: wholeNumberIn(raw['page'], { min: 2, max: 2_000 }),
    }),
  component: lazyRouteComponent(() => import('../../features/ops/catalogue-page.tsx'), 'CataloguePage'),
});

const product = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/catalogue/products/$id',
  component: lazyRouteComponent(() => import('../../features/ops/product-page.tsx'), 'OpsProductPage'),
});

const brand = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/catalogue/brands/$id',
  component: lazyRouteComponent(() => import('../../features/ops/brand-page.tsx'), 'OpsBrandPage'),
});

const bundles = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/catalogue/import',
  component: lazyRouteComponent(() => import('../../features/ops/bundles-page.tsx'), 'BundlesPage'),
});

const bundle = createRoute({
  getParentRoute: () => opsRoute,
  path: '/ops/catalogue/import/$id',
  component: lazyRouteComponent(() => import('../../features/ops/bundle-page.tsx'), 'BundlePage'),
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
  /** The user to impersonate, passed from their page. */
  validateSearch: (raw: RawSearch): { email?: string | undefined } => compact({ email: text(raw['email']) }),
  component: lazyRouteComponent(sections, 'ImpersonatePage'),
});

/** The operators' console, S50. */
export const opsRoutes = [
  home,
  find,
  team,
  person,
  gift,
  help,
  helpRequest,
  mails,
  claims,
  jobs,
  ledger,
  payments,
  bank,
  withdrawals,
  accounting,
  suppliers,
  catalogue,
  product,
  brand,
  bundles,
  bundle,
  plans,
  flags,
  operators,
  impersonate,
] as const;
