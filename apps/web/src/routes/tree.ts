import { entryRoute, rootRoute, shellRoute } from './layouts.ts';
import { nowhereRoute } from './nowhere.ts';
import { signInRoutes } from './sign-in.ts';

/**
 * The URL map. Each area keeps its routes in a file of its own, every screen behind `lazyRouteComponent`, and is named here once:
 * in the shell for signed-in people, in the entry for everybody.
 */
export const routeTree = rootRoute.addChildren([shellRoute.addChildren([nowhereRoute]), entryRoute.addChildren([...signInRoutes])]);
