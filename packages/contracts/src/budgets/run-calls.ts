import { z } from 'zod';
import { endpoint, permission } from '../endpoint.ts';
import { pageQuery, pagination } from '../gifting/shared.ts';
import { id, idParams } from '../shapes.ts';
import { execution, executionItem, listedExecution, nextRun } from './runs.ts';

/**
 * `done`: everyone was paid. `failed`: nobody was paid, for the causes in `run.errors`; the run is retried at
 * `run.nextTry`, or the budget is paused. `waits`: a bank has not responded to the charge of the card; the run
 * continues automatically within minutes.
 */
export const runOutcomes = ['done', 'failed', 'waits'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runBudget = endpoint({
  method: 'POST',
  path: '/v3/automated-budgets/{id}/runs',
  summary:
    'Carry out now the run of a live budget that waits: one that failed, whose budget is paused, or that is due. A run is done once however often it is asked for',
  access: permission('start-automated-budget'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    /** The run to carry out; defaults to the one that is waiting. A run that has ended is returned unchanged. */
    period: z.int().min(1).optional(),
  }),
  response: z.object({ outcome: z.enum(runOutcomes), run: execution }),
  errors: ['budget.not-found', 'budget.busy', 'budget.not-now', 'budget.no-run-waits'],
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/runs',
  summary:
    'List the runs of a budget with their sums, errors and tries, the newest first; a participant sees those that paid them, with what was theirs',
  access: permission('view-automated-budget'),
  params: idParams,
  query: z.strictObject(pageQuery),
  response: z.object({ data: z.array(listedExecution), pagination }),
  errors: ['budget.not-found'],
});

export const listRunItems = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/runs/{runId}/items',
  summary: 'List what a run did to each participant, by their addresses; a participant sees only themselves',
  access: permission('view-automated-budget'),
  params: z.strictObject({ id, runId: id }),
  query: z.strictObject(pageQuery),
  response: z.object({ data: z.array(executionItem), pagination }),
  errors: ['budget.not-found', 'budget.run-not-found'],
});

export const getNextRun = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/next-run',
  summary: 'Preview what the next run of a budget would do to each participant and to its wallet',
  access: permission('view-automated-budget'),
  params: idParams,
  response: nextRun,
  errors: ['budget.not-found'],
});

export const budgetRunEndpoints = { runBudget, listRuns, listRunItems, getNextRun };
