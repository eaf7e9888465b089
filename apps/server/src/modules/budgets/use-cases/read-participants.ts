import {
  countCap,
  id as wireId,
  limits,
  participantStatuses,
  type AutomationParticipant,
  type Pagination,
  type ParticipantStatus,
} from '@huggg/contracts';
import { z } from 'zod';
import { reachOf, type Context, type Reach } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import type { Budget } from '../domain/budget.ts';
import { errors } from '../errors.ts';
import { findBudget } from '../queries/budgets.ts';
import { countParticipantRows, listParticipantRows, type Participant } from '../queries/participants.read-model.ts';
import { toWireParticipant } from '../wire.ts';

/** @throws budget.not-found out of reach. */
export async function requireBudget(ctx: Context, id: string): Promise<Budget> {
  const budget = await findBudget(ctx.readPrimary, reachOf(ctx.actor, 'view-automated-budget'), id);
  if (!budget) throw errors.notFound();
  return budget;
}

/**
 * Returns the only user whose participation is shown; null for all. A user limited to their own budgets sees every
 * participant of those that they created, and only themselves in other budgets.
 */
export function shownParticipantId({ ownerId }: Reach, { userId }: Budget): string | null {
  return ownerId === userId ? null : ownerId;
}

const current: readonly ParticipantStatus[] = participantStatuses.filter((status) => status !== 'deleted');

/** Lists all current participants of a budget that the caller may see: a thousand at most. @throws budget.not-found. */
export async function readAllParticipants(ctx: Context, id: string): Promise<readonly Participant[]> {
  const budget = await requireBudget(ctx, id);
  const userId = shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget);
  return listParticipantRows(ctx.read, {
    budgetId: id,
    userId,
    statuses: current,
    after: null,
    limit: limits.budgetParticipants,
  });
}

const place = z.strictObject({ email: z.string(), id: wireId });

/** Lists the participants of a budget by address; removed ones only on request. @throws budget.not-found. */
export async function listParticipants(
  ctx: Context,
  id: string,
  query: {
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly status?: readonly ParticipantStatus[] | undefined;
    readonly id?: readonly string[] | undefined;
  },
): Promise<{ readonly data: AutomationParticipant[]; readonly pagination: Pagination }> {
  const budget = await requireBudget(ctx, id);
  const userId = shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget);
  const ids = query.id?.length ? query.id : null;
  const asked = { budgetId: id, userId, statuses: query.status?.length ? query.status : current, ids };
  const after = query.cursor ? readCursor(place, query.cursor) : null;
  const [rows, total] = await Promise.all([
    listParticipantRows(ctx.read, { ...asked, after, limit: query.limit + 1 }),
    countParticipantRows(ctx.read, asked, countCap),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const hasNext = rows.length > query.limit;
  return {
    data: shown.map(toWireParticipant),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit: query.limit,
      hasNext,
      hasPrevious: after !== null,
      next: hasNext && last ? writeCursor({ email: last.email, id: last.id }) : null,
      previous: null,
    },
  };
}
