import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { pagination } from '../gifting/shared.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, listOf, queryInteger, statusOk } from '../shapes.ts';
import { automatedBudgetDetail, budgetDraft, listedBudget } from './model.ts';
import { budgetStatuses } from './states.ts';

const planErrors = [
  'budget.looser-than-team',
  'budget.dates-out-of-range',
  'team.reason-code-unknown',
  'wallet.not-found',
  'card.not-found',
  'card.not-active',
  'charge.no-first-payment',
] as const;

export const createBudget = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets',
  summary: 'Create a draft of an automated budget, in the caller’s team or in another of their reach',
  access: permission('create-automated-budget'),
  idempotent: true,
  body: budgetDraft.extend({ teamId: id.optional() }),
  response: automatedBudgetDetail,
  errors: ['team.not-found', ...planErrors],
});

export const listBudgets = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets',
  summary: 'List automated budgets, newest first; a participant’s own list holds those that they take part in',
  access: permission('view-automated-budget'),
  query: z.strictObject({
    cursor: z.string().max(400).optional(),
    limit: queryInteger(1, 100).default(25),
    status: listOf(z.enum(budgetStatuses)).optional(),
  }),
  response: z.object({ data: z.array(listedBudget), pagination }),
});

export const getBudget = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}',
  summary: 'Read an automated budget with its people, its cost and its latest run',
  access: permission('view-automated-budget'),
  params: idParams,
  response: automatedBudgetDetail,
  errors: ['budget.not-found'],
});

export const replaceBudget = endpoint({
  method: 'PUT',
  path: '/v3/automated-budgets/{id}',
  summary:
    'Replace what an automated budget says. While it is live, its rhythm, its start and whether amounts differ stay, and amounts count from the next run',
  access: permission('create-automated-budget'),
  params: idParams,
  body: budgetDraft,
  response: automatedBudgetDetail,
  errors: ['budget.not-found', 'budget.busy', 'budget.not-now', 'budget.fixed-while-live', ...planErrors],
});

export const deleteBudget = endpoint({
  method: 'DELETE',
  path: '/v3/automated-budgets/{id}',
  summary: 'Delete an automated budget that is a draft or has ended',
  access: permission('create-automated-budget'),
  params: idParams,
  response: statusOk,
  errors: ['budget.not-found', 'budget.busy', 'budget.not-now'],
});

export const startBudget = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/start',
  summary: 'Start a draft: at once, or on its date if that is in the future',
  access: permission('start-automated-budget'),
  params: idParams,
  response: automatedBudgetDetail,
  errors: [
    'budget.not-found',
    'budget.busy',
    'budget.not-now',
    'budget.no-participants',
    'team.not-found',
    ...planErrors,
  ],
});

export const stopBudget = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/stop',
  summary:
    'Stop a live budget permanently: there are no further runs, and what its participants hold goes back to its wallet',
  access: permission('start-automated-budget'),
  params: idParams,
  response: automatedBudgetDetail,
  errors: ['budget.not-found', 'budget.busy', 'budget.not-now'],
});

export const unscheduleBudget = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/unschedule',
  summary: 'Turn a scheduled budget back into a draft',
  access: permission('start-automated-budget'),
  params: idParams,
  response: automatedBudgetDetail,
  errors: ['budget.not-found', 'budget.busy', 'budget.not-now'],
});

export const listExecutionDates = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/execution-dates',
  summary: 'When the coming runs of a budget are due. For a draft, as if it were started now',
  access: permission('view-automated-budget'),
  params: idParams,
  query: z.strictObject({ limit: queryInteger(1, limits.budgetDatesMax).default(12) }),
  response: z.array(instant),
  errors: ['budget.not-found'],
});

export const budgetEndpoints = {
  createBudget,
  listBudgets,
  getBudget,
  replaceBudget,
  deleteBudget,
  startBudget,
  stopBudget,
  unscheduleBudget,
  listExecutionDates,
};
