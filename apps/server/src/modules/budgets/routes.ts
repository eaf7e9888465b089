import {
  addParticipants as addParticipantsContract,
  changeParticipants as changeParticipantsContract,
  getParticipantBalances,
  listParticipantBalances,
  listParticipants as listParticipantsContract,
  removeParticipants as removeParticipantsContract,
  withdrawFromParticipant as withdrawContract,
  createBudget as createBudgetContract,
  deleteBudget as deleteBudgetContract,
  getBudget,
  listBudgets as listBudgetsContract,
  listExecutionDates,
  listRunItems as listRunItemsContract,
  listRuns as listRunsContract,
  replaceBudget as replaceBudgetContract,
  startBudget as startBudgetContract,
  stopBudget as stopBudgetContract,
  unscheduleBudget as unscheduleBudgetContract,
} from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import type { ProofPort } from '../teams/index.ts';
import { addParticipants } from './use-cases/add-participants.ts';
import { changeParticipants, removeParticipants } from './use-cases/change-participants.ts';
import { readBalance, readBalances, withdrawFromParticipant } from './use-cases/participant-balances.ts';
import { listParticipants } from './use-cases/read-participants.ts';
import { startBudget, unscheduleBudget } from './use-cases/move-budget.ts';
import { listBudgets, readBudget, readExecutionDates } from './use-cases/read-budgets.ts';
import { stopBudget } from './use-cases/stop-budget.ts';
import { listRunItems, listRuns } from './use-cases/read-runs.ts';
import { createBudget, deleteBudget, replaceBudget } from './use-cases/write-budget.ts';

export type BudgetPorts = { readonly proof: ProofPort };

/** Automated budgets: creating, reading, changing, starting and ending them. */
export function budgetRoutes({ proof }: BudgetPorts): readonly Route[] {
  return [
    route(createBudgetContract, (ctx, { body }) => createBudget(ctx, body)),
    route(listBudgetsContract, (ctx, { query }) => listBudgets(ctx, query)),
    route(getBudget, (ctx, { params }) => readBudget(ctx, params.id)),
    route(replaceBudgetContract, async (ctx, { params, body }) => {
      await replaceBudget(ctx, params.id, body);
      return readBudget(ctx, params.id);
    }),
    route(deleteBudgetContract, async (ctx, { params }) => {
      await deleteBudget(ctx, params.id);
      return { status: 'ok' as const };
    }),
    route(startBudgetContract, async (ctx, { params }) => {
      await startBudget(ctx, params.id);
      return readBudget(ctx, params.id);
    }),
    route(stopBudgetContract, async (ctx, { params }) => {
      await stopBudget(ctx, params.id);
      return readBudget(ctx, params.id);
    }),
    route(unscheduleBudgetContract, async (ctx, { params }) => {
      await unscheduleBudget(ctx, params.id);
      return readBudget(ctx, params.id);
    }),
    ...participantRoutes(proof),
    route(listRunsContract, (ctx, { params, query }) => listRuns(ctx, params.id, query)),
    route(listRunItemsContract, (ctx, { params, query }) => listRunItems(ctx, params, query)),
    route(listExecutionDates, (ctx, { params, query }) => readExecutionDates(ctx, params.id, query)),
  ];
}

function participantRoutes(proof: ProofPort): readonly Route[] {
  return [
    route(addParticipantsContract, (ctx, { params, body }) => addParticipants(ctx, proof, params.id, body)),
    route(listParticipantsContract, (ctx, { params, query }) => listParticipants(ctx, params.id, query)),
    route(changeParticipantsContract, (ctx, { params, body }) => changeParticipants(ctx, params.id, body)),
    route(removeParticipantsContract, (ctx, { params, body }) => removeParticipants(ctx, params.id, body)),
    route(listParticipantBalances, (ctx, { params, query }) => readBalances(ctx, params.id, query)),
    route(getParticipantBalances, (ctx, { params }) => readBalance(ctx, params)),
    route(withdrawContract, (ctx, { params, body }) => withdrawFromParticipant(ctx, params, body)),
  ];
}
