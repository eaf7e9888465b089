import { accountEntryRoutes, meRoutes } from './account-routes.ts';
import { browseRoutes } from './browse-routes.ts';
import { budgetRoutes } from './budget-routes.ts';
import { cardRoutes } from './card-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { giftingRoutes } from './gifting-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { inviteRoutes } from './invite-routes.ts';
import { entryRoute, meRoute, opsRoute, rootRoute, shellRoute, teamSettingsRoute } from './layouts.ts';
import { machineRoutes } from './machine-routes.ts';
import { notFoundRoute } from './not-found.ts';
import { opsRoutes } from './ops-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { postOfficeRoutes } from './post-office-routes.ts';
import { printableRoutes } from './printable-routes.ts';
import { sendRoutes } from './send-routes.ts';
import { protectRoutes, securityRoutes, signInRoutes } from './sign-in.ts';
import { ssoRoutes } from './sso-routes.ts';
import { stylingRoutes } from './styling-routes.ts';
import { teamRoutes } from './team-routes.ts';
import { teamSignInRoutes } from './team-sign-in-routes.ts';
import { walletRoutes } from './wallet-routes.ts';

/**
 * The URL map. Each area has its routes in a separate file, every screen behind `lazyRouteComponent`, and is listed
 * here once: in the shell for signed-in users, in the entry for everybody; pages of the team's settings are in
 * `teamSettingsRoute`.
 */
export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...giftingRoutes,
    ...budgetRoutes,
    ...exportRoutes,
    ...postOfficeRoutes,
    ...printableRoutes,
    ...browseRoutes,
    ...walletRoutes,
    ...invoiceRoutes,
    ...cardRoutes,
    ...sendRoutes,
    ...machineRoutes,
    ...protectRoutes,
    teamSettingsRoute.addChildren([...teamRoutes, ...peopleRoutes, ...teamSignInRoutes, ...stylingRoutes]),
    meRoute.addChildren([...meRoutes, ...securityRoutes]),
    opsRoute.addChildren([...opsRoutes]),
    notFoundRoute,
  ]),
  entryRoute.addChildren([...inviteRoutes, ...signInRoutes, ...ssoRoutes, ...accountEntryRoutes, ...helpRoutes]),
]);
