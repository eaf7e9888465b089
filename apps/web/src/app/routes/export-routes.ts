import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './layouts.ts';

const exports = createRoute({
  getParentRoute: () => shellRoute,
  path: '/exports',
  component: lazyRouteComponent(() => import('../../features/exports/exports-page.tsx'), 'ExportsPage'),
});

export const exportRoutes = [exports] as const;
