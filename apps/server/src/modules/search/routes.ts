import type { Route } from '../../platform/http/route.ts';
import { catalogueSearchRoutes } from './catalogue-routes.ts';
import { giftSearchRoutes } from './gift-routes.ts';
import { savedViewRoutes } from './saved-view-routes.ts';

export function searchRoutes(): readonly Route[] {
  return [...catalogueSearchRoutes, ...giftSearchRoutes, ...savedViewRoutes];
}
