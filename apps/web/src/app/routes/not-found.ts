import { createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { shellRoute } from './layouts.ts';

/** Unknown paths, inside the shell, so that the navigation is visible. */
export const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });
