import { countCap, id as wireId, type ExecutionItem, type ListedExecution, type Pagination } from '@huggg/contracts';
import { z } from 'zod';
import { reachOf, type Context } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import {
  countRunItemRows,
  countRunRows,
  listOwnRunRows,
  listRunErrors,
  listRunItemRows,
  listRunRows,
} from '../queries/run-list.read-model.ts';
import { findRunOfBudget } from '../queries/runs.ts';
import { toWireRun, toWireRunError, toWireRunItem } from '../wire-runs.ts';
import { requireBudget, shownParticipantId } from './read-participants.ts';

type Query = { readonly cursor?: string | undefined; readonly limit: number };
type Page<T> = { readonly data: T[]; readonly pagination: Pagination };

/**
 * Returns the participant to whom the caller's view of a budget's runs is limited; null for no limit.
 * @throws budget.not-found.
 */
async function shownParticipantIn(ctx: Context, id: string): Promise<string | null> {
  const budget = await requireBudget(ctx, id);
  return shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget);
}

function paginationOf(
  { limit }: Query,
  { total, isFirst, next }: { readonly total: number; readonly isFirst: boolean; readonly next: string | null },
): Pagination {
  return {
    total: Math.min(total, countCap),
    totalCapped: total > countCap,
    limit,
    hasNext: next !== null,
    hasPrevious: !isFirst,
    next,
    previous: null,
  };
}

const runPlace = z.strictObject({ period: z.int() });

/** Lists the runs of a budget, newest first; a participant sees only runs that paid them. @throws budget.not-found. */
export async function listRuns(ctx: Context, id: string, query: Query): Promise<Page<ListedExecution>> {
  const userId = await shownParticipantIn(ctx, id);
  const from = query.cursor ? readCursor(runPlace, query.cursor) : null;
  const asked = { budgetId: id, before: from?.period ?? null, limit: query.limit + 1 };
  const [rows, total] = await Promise.all([
    userId === null ? listRunRows(ctx.read, asked) : listOwnRunRows(ctx.read, { ...asked, userId }),
    countRunRows(ctx.read, { budgetId: id, userId }, countCap),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const ids = shown.map((run) => run.id);
  const history = userId === null && ids.length > 0 ? await listRunErrors(ctx.read, ids) : [];
  return {
    data: shown.map((run) => ({
      ...toWireRun(run),
      history: history.filter(({ runId }) => runId === run.id).map(toWireRunError),
    })),
    pagination: paginationOf(query, {
      total,
      isFirst: from === null,
      next: rows.length > query.limit && last ? writeCursor({ period: last.period }) : null,
    }),
  };
}

const itemPlace = z.strictObject({ email: z.string(), id: wireId });

/**
 * Lists what a run did to each participant; a participant sees only themselves. @throws budget.not-found,
 * budget.run-not-found.
 */
export async function listRunItems(
  ctx: Context,
  { id, runId }: { readonly id: string; readonly runId: string },
  query: Query,
): Promise<Page<ExecutionItem>> {
  const userId = await shownParticipantIn(ctx, id);
  const run = await findRunOfBudget(ctx.readPrimary, { budgetId: id, runId });
  if (!run) throw errors.runNotFound();
  const asked = { budgetId: id, period: run.period, userId };
  const after = query.cursor ? readCursor(itemPlace, query.cursor) : null;
  const [rows, total] = await Promise.all([
    listRunItemRows(ctx.read, { ...asked, after, limit: query.limit + 1 }),
    countRunItemRows(ctx.read, asked),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: shown.map(toWireRunItem),
    pagination: paginationOf(query, {
      total,
      isFirst: after === null,
      next: rows.length > query.limit && last ? writeCursor({ email: last.email, id: last.participantId }) : null,
    }),
  };
}
