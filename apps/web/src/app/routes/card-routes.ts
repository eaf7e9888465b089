import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readReturnSearch, readTopUpSearch } from '../../features/cards/queries/search.ts';
import { shellRoute } from './layouts.ts';

const topUp = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallets/$id/top-up/card',
  validateSearch: readTopUpSearch,
  component: lazyRouteComponent(() => import('../../features/cards/top-up-page.tsx'), 'TopUpPage'),
});

const paymentReturn = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payments/return',
  validateSearch: readReturnSearch,
  component: lazyRouteComponent(() => import('../../features/cards/return-page.tsx'), 'ReturnPage'),
});

const cards = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cards',
  component: lazyRouteComponent(() => import('../../features/cards/cards-page.tsx'), 'CardsPage'),
});

export const cardRoutes = [topUp, paymentReturn, cards] as const;
