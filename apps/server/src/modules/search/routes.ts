import type { Route } from '../../platform/http/route.ts';
import { catalogueSearchRoutes } from './catalogue-routes.ts';

export function searchRoutes(): readonly Route[] {
  return [...catalogueSearchRoutes];
}
