import { createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { shellRoute } from './layouts.ts';

/** Addresses that nothing answers, inside the shell, so that the way on is in sight. */
export const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });
