import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, oneOf, tableSearch, text } from '../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../shared/navigation/search-params.ts';
import { shellRoute } from './layouts.ts';

type ListsSearch = {
  tab?: 'templates' | undefined;
  q?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

const printables = createRoute({
  getParentRoute: () => shellRoute,
  path: '/printables',
  validateSearch: (raw: RawSearch): ListsSearch => {
    const { page, size } = tableSearch(raw, []);
    return compact({ tab: oneOf(raw['tab'], ['templates']), q: text(raw['q']), page, size });
  },
  component: lazyRouteComponent(() => import('../../features/printables/printables-page.tsx'), 'PrintablesPage'),
});

const template = createRoute({
  getParentRoute: () => shellRoute,
  path: '/printables/templates/$id',
  validateSearch: (raw: RawSearch): { from?: string | undefined } => compact({ from: text(raw['from']) }),
  component: lazyRouteComponent(() => import('../../features/printables/template-page.tsx'), 'TemplatePage'),
});

const prints = createRoute({
  getParentRoute: () => shellRoute,
  path: '/printables/$transactionId',
  validateSearch: (raw: RawSearch): { tab?: 'recipients' | undefined } =>
    compact({ tab: oneOf(raw['tab'], ['recipients']) }),
  component: lazyRouteComponent(() => import('../../features/printables/prints-page.tsx'), 'PrintsPage'),
});

export const printableRoutes = [printables, template, prints] as const;
