import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { compact, oneOf, wholeNumberIn, type RawSearch } from '../../shared/navigation/search-params.ts';
import { shellRoute } from './layouts.ts';

const page = (raw: RawSearch) => wholeNumberIn(raw['page'], { min: 2, max: 10_000 });

const files = createRoute({
  getParentRoute: () => shellRoute,
  path: '/post-office',
  validateSearch: (raw: RawSearch): { kind?: 'order' | 'cancel' | undefined; page?: number | undefined } =>
    compact({ kind: oneOf(raw['kind'], ['order', 'cancel']), page: page(raw) }),
  component: lazyRouteComponent(() => import('../../features/post-office/files-page.tsx'), 'PostOfficePage'),
});

const upload = createRoute({
  getParentRoute: () => shellRoute,
  path: '/post-office/uploads/$id',
  validateSearch: (raw: RawSearch): { page?: number | undefined } => compact({ page: page(raw) }),
  component: lazyRouteComponent(() => import('../../features/post-office/upload-page.tsx'), 'UploadPage'),
});

const reports = createRoute({
  getParentRoute: () => shellRoute,
  path: '/post-office/mi-reports',
  validateSearch: (
    raw: RawSearch,
  ): { status?: 'PENDING' | 'SUCCESS' | 'FAILED' | undefined; page?: number | undefined } =>
    compact({ status: oneOf(raw['status'], ['PENDING', 'SUCCESS', 'FAILED']), page: page(raw) }),
  component: lazyRouteComponent(() => import('../../features/post-office/mi-reports-page.tsx'), 'MiReportsPage'),
});

export const postOfficeRoutes = [files, upload, reports] as const;
