import {
  createBudget as createBudgetContract,
  deleteBudget as deleteBudgetContract,
  getBudget,
  listBudgets as listBudgetsContract,
  listExecutionDates,
  replaceBudget as replaceBudgetContract,
  startBudget as startBudgetContract,
  stopBudget as stopBudgetContract,
  unscheduleBudget as unscheduleBudgetContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { startBudget, unscheduleBudget } from './use-cases/move-budget.ts';
import { listBudgets, readBudget, readExecutionDates, type FindLatestRun } from './use-cases/read-budgets.ts';
import { stopBudget } from './use-cases/stop-budget.ts';
import { createBudget, deleteBudget, replaceBudget } from './use-cases/write-budget.ts';

/** Automated budgets: making, reading, changing, starting and ending them. */
export function budgetRoutes({ findLatestRun }: { readonly findLatestRun: FindLatestRun }): readonly Route[] {
  return [
    route(createBudgetContract, (ctx, { body }) => createBudget(ctx, body)),
    route(listBudgetsContract, (ctx, { query }) => listBudgets(ctx, query)),
    route(getBudget, (ctx, { params }) => readBudget(ctx, findLatestRun, params.id)),
    route(replaceBudgetContract, async (ctx, { params, body }) => {
      await replaceBudget(ctx, params.id, body);
      return readBudget(ctx, findLatestRun, params.id);
    }),
    route(deleteBudgetContract, async (ctx, { params }) => {
      await deleteBudget(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(startBudgetContract, async (ctx, { params }) => {
      await startBudget(ctx, params.id);
      return readBudget(ctx, findLatestRun, params.id);
    }),
    route(stopBudgetContract, async (ctx, { params }) => {
      await stopBudget(ctx, params.id);
      return readBudget(ctx, findLatestRun, params.id);
    }),
    route(unscheduleBudgetContract, async (ctx, { params }) => {
      await unscheduleBudget(ctx, params.id);
      return readBudget(ctx, findLatestRun, params.id);
    }),
    route(listExecutionDates, (ctx, { params, query }) => readExecutionDates(ctx, params.id, query)),
  ];
}
