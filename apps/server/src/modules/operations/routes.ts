import {
  approveCredit,
  createPlan,
  discardFailedJobs,
  editPlan,
  listCredits,
  listFailedJobs,
  listFailedQueues,
  listOperators,
  listOperatorsPlans,
  makeOperator,
  previewPlanChange as previewPlanChangeContract,
  readOpsOverview,
  refuseCredit,
  removeOperator,
  requestCredit,
  retirePlan,
  retryFailedJobs,
  searchTeams,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import {
  approveFromConsole,
  askForCredit,
  listCreditsForConsole,
  refuseFromConsole,
} from './use-cases/console-credits.ts';
import {
  listOperatorsForConsole,
  makeOperatorFromConsole,
  removeOperatorFromConsole,
} from './use-cases/keep-operators.ts';
import {
  createPlanFromConsole,
  editPlanFromConsole,
  listPlansForConsole,
  previewPlanChange,
  retirePlanFromConsole,
} from './use-cases/keep-plans.ts';
import { discardJobs, failedJobs, failedQueues, retryJobs, type RetryStopped } from './use-cases/failed-jobs.ts';
import { readOverview } from './use-cases/read-overview.ts';
import { findTeamsForConsole } from './use-cases/find-teams.ts';

/** What the console asks of the rest of the process. */
export type OperationsPorts = { readonly retryStopped: RetryStopped };

/** The calls of the operator's console. */
export function operationsRoutes(ports: OperationsPorts): readonly Route[] {
  return [
    route(readOpsOverview, (ctx) => readOverview(ctx)),
    ...jobRoutes(ports),
    route(searchTeams, async (ctx, { query }) => ({ data: await findTeamsForConsole(ctx, query.q) })),
    route(listOperators, async (ctx) => ({ data: await listOperatorsForConsole(ctx) })),
    route(makeOperator, async (ctx, { body }) => {
      await makeOperatorFromConsole(ctx, body.email);
      return { status: 'ok' as const };
    }),
    route(removeOperator, async (ctx, { params }) => {
      await removeOperatorFromConsole(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(listOperatorsPlans, async (ctx) => ({ data: await listPlansForConsole(ctx) })),
    route(createPlan, (ctx, { body }) => createPlanFromConsole(ctx, body)),
    route(previewPlanChangeContract, (ctx, { params, body }) => previewPlanChange(ctx, { id: params.id, draft: body })),
    route(editPlan, (ctx, { params, body }) =>
      editPlanFromConsole(ctx, { id: params.id, draft: body.plan, teams: body.teams }),
    ),
    route(retirePlan, (ctx, { params, body }) => retirePlanFromConsole(ctx, { id: params.id, ...body })),
    route(listCredits, async (ctx) => ({
      data: await listCreditsForConsole(ctx),
      approvalAbove: ctx.config.money.creditApprovalAbovePence,
    })),
    route(requestCredit, (ctx, { body }) => askForCredit(ctx, body)),
    route(approveCredit, (ctx, { params }) => approveFromConsole(ctx, params.id)),
    route(refuseCredit, (ctx, { params }) => refuseFromConsole(ctx, params.id)),
  ];
}

function jobRoutes({ retryStopped }: OperationsPorts): readonly Route[] {
  return [
    route(listFailedQueues, async (ctx) => ({ data: await failedQueues(ctx) })),
    route(listFailedJobs, (ctx, { query }) => failedJobs(ctx, query)),
    route(retryFailedJobs, async (ctx, { body }) => ({ jobs: await retryJobs(ctx, retryStopped, body) })),
    route(discardFailedJobs, async (ctx, { body }) => ({ jobs: await discardJobs(ctx, body) })),
  ];
}
