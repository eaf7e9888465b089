import { approveCredit, listCredits, refuseCredit, requestCredit, searchTeams } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import {
  approveFromConsole,
  askForCredit,
  listCreditsForConsole,
  refuseFromConsole,
} from './use-cases/console-credits.ts';
import { findTeamsForConsole } from './use-cases/find-teams.ts';

/** The calls of the operator's console. */
export function operationsRoutes(): readonly Route[] {
  return [
    route(searchTeams, async (ctx, { query }) => ({ data: await findTeamsForConsole(ctx, query.q) })),
    route(listCredits, async (ctx) => ({
      data: await listCreditsForConsole(ctx),
      approvalAbove: ctx.config.money.creditApprovalAbovePence,
    })),
    route(requestCredit, (ctx, { body }) => askForCredit(ctx, body)),
    route(approveCredit, (ctx, { params }) => approveFromConsole(ctx, params.id)),
    route(refuseCredit, (ctx, { params }) => refuseFromConsole(ctx, params.id)),
  ];
}
