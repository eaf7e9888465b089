import * as contracts from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import {
  readBonds,
  readFunding,
  readGifts,
  readLastActive,
  readParticipation,
  readReasons,
  readTotalSpent,
} from './use-cases/read-reports.ts';

/** The reports of automated budgets. */
export function budgetReportRoutes(): readonly Route[] {
  return [
    route(contracts.getBondsCreated, (ctx, { params, query }) => readBonds(ctx, params.id, query)),
    route(contracts.getBudgetFunding, (ctx, { params, query }) => readFunding(ctx, params.id, query)),
    route(contracts.getGiftingReasons, (ctx, { params, query }) => readReasons(ctx, params.id, query)),
    route(contracts.getBudgetGifts, (ctx, { params, query }) => readGifts(ctx, params.id, query)),
    route(contracts.getBudgetParticipation, (ctx, { params, query }) => readParticipation(ctx, params.id, query)),
    route(contracts.listParticipantsTotalSpent, (ctx, { params, query }) => readTotalSpent(ctx, params.id, query)),
    route(contracts.listParticipantsLastActive, (ctx, { params, query }) => readLastActive(ctx, params.id, query)),
  ];
}
