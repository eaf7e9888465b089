import {
  countCap,
  id as wireId,
  type AutomatedBudgetDetail,
  type BudgetStatus,
  type ListedBudget,
  type Pagination,
} from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isoOf } from '../../../platform/clock/index.ts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { rulesOfTeams, teamRules } from '../../teams/index.ts';
import type { Budget } from '../domain/budget.ts';
import { comingRuns } from '../domain/plan-schedule.ts';
import { sumPeople, sumPeopleOf } from '../queries/budget-details.ts';
import { countBudgets, listBudgetRows } from '../queries/budgets.ts';
import { findLatestRun, listRunErrors } from '../queries/run-list.read-model.ts';
import { toWireWait } from '../wire-runs.ts';
import { toWireDetail, toWireListed } from '../wire.ts';
import { requireBudget, shownParticipantId } from './read-participants.ts';

/** Returns a budget as its page shows it. The caller has checked that it is visible. */
export async function describeBudget(
  ctx: Pick<Context, 'actor'>,
  db: Queryable,
  budget: Budget,
): Promise<AutomatedBudgetDetail> {
  const { preferences } = await teamRules(db, budget.teamId);
  const people = await sumPeople(db, budget.id);
  const run = await findLatestRun(db, budget.id);
  const isWhole = shownParticipantId(reachOf(ctx.actor, 'view-automated-budget'), budget) === null;
  const waits = run && isWhole ? toWireWait(budget, run, run.endedAt ? [] : await listRunErrors(db, [run.id])) : null;
  return toWireDetail(budget, { actor: ctx.actor, timeZone: preferences.timeZone, people, run, waits });
}

/**
 * Returns the current state of a budget from the primary, for users who may have just changed it. @throws
 * budget.not-found if it is not visible to the caller.
 */
export async function readBudget(ctx: Context, id: string): Promise<AutomatedBudgetDetail> {
  return describeBudget(ctx, ctx.readPrimary, await requireBudget(ctx, id));
}

/** Returns when the next runs of a budget are due. @throws budget.not-found if it is not visible to the caller. */
export async function readExecutionDates(
  ctx: Context,
  id: string,
  { limit }: { readonly limit: number },
): Promise<string[]> {
  const budget = await requireBudget(ctx, id);
  const { preferences } = await teamRules(ctx.read, budget.teamId);
  return comingRuns(budget, { now: ctx.clock.now(), zone: preferences.timeZone, count: limit }).map(isoOf);
}

const place = z.strictObject({ at: z.iso.datetime(), id: wireId });

/** Lists the budgets visible to the caller, newest first. */
export async function listBudgets(
  ctx: Context,
  query: {
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly status?: readonly BudgetStatus[] | undefined;
  },
): Promise<{ readonly data: ListedBudget[]; readonly pagination: Pagination }> {
  const asked = { reach: reachOf(ctx.actor, 'view-automated-budget'), statuses: query.status ?? [] };
  const from = query.cursor ? readCursor(place, query.cursor) : null;
  const after = from && { at: Temporal.Instant.from(from.at), id: from.id };
  const [rows, total] = await Promise.all([
    listBudgetRows(ctx.read, { ...asked, after, limit: query.limit + 1 }),
    countBudgets(ctx.read, asked, countCap),
  ]);
  const shown = rows.slice(0, query.limit);
  const people = await sumPeopleOf(
    ctx.read,
    shown.map(({ id }) => id),
  );
  const rules = await rulesOfTeams(ctx.read, [...new Set(shown.map(({ teamId }) => teamId))]);
  const zones = new Map(rules.map(({ teamId, preferences }) => [teamId, preferences.timeZone]));
  const last = shown.at(-1);
  const hasNext = rows.length > query.limit;
  return {
    data: shown.flatMap((row) => {
      const sums = people.get(row.id);
      if (!sums) return [];
      return [toWireListed(row, { actor: ctx.actor, timeZone: zones.get(row.teamId) ?? 'UTC', people: sums })];
    }),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit: query.limit,
      hasNext,
      hasPrevious: after !== null,
      next: hasNext && last ? writeCursor({ at: isoOf(last.createdAt), id: last.id }) : null,
      previous: null,
    },
  };
}
