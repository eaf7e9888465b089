import { inPages, isDatabaseUnreachable, oneByOne } from '../../../platform/database/index.ts';
import { isDuplicateKeyError } from '../../../platform/http/index.ts';
import type { CardGateway } from '../../payments/index.ts';
import type { RunProblem } from '../../budgets/index.ts';
import { duePage, listDueBudgets, type DueBudget } from '../queries/due-budgets.read-model.ts';
import { beginRun, type BegunRun } from './begin-run.ts';
import { chargeForRun } from './charge-for-run.ts';
import { distribute } from './distribute.ts';
import { failRun, waitForBank } from './fail-run.ts';
import type { ConcludeRun, RunContext } from './run-world.ts';

type RunOptions = {
  readonly gateway: CardGateway | null;
  readonly waitMs?: number;
  readonly conclude?: ConcludeRun;
};

/**
 * Carries out every run that is due, and retries those that could not be paid. Any number of workers can do so at the
 * same time.
 */
export async function runDueBudgets(ctx: RunContext, carrying: RunOptions): Promise<void> {
  const now = ctx.clock.now();
  const pages = inPages<DueBudget>((after) => listDueBudgets(ctx.readPrimary, { now, after }), { full: duePage });
  for await (const budgets of pages)
    await oneByOne(budgets, (budget) =>
      carryOut(ctx, carrying, budget).catch((error: unknown) =>
        ctx.log.warn({ err: error, budgetId: budget.id }, 'a budget run was interrupted; resuming later'),
      ),
    );
}

/**
 * Carries out the next run of a budget in three steps, each of which can be interrupted and continued: the run is
 * recorded, a card is charged if one pays, and the money is distributed.
 * @returns its outcome; null if there is nothing to do now, or another worker does it.
 */
export async function carryOut(
  ctx: RunContext,
  { gateway, ...how }: RunOptions,
  given: { readonly id: string; readonly teamId: string; readonly early?: boolean },
): Promise<'done' | 'failed' | 'waits' | null> {
  const begun = await beginRun(ctx, given);
  if (!begun) return null;
  const charged = await chargeForRun(ctx, gateway, begun);
  if (charged === 'waits') {
    await waitForBank(ctx, begun, how.conclude);
    return 'waits';
  }
  const problems = charged ? [charged] : await tryDistribute(ctx, begun, how);
  if (!problems) return 'done';
  await failRun(ctx, begun, problems, how.conclude);
  return 'failed';
}

/** @returns why nothing was distributed; null where it was. */
async function tryDistribute(
  ctx: RunContext,
  { budget, run }: BegunRun,
  how: Omit<RunOptions, 'gateway'>,
): Promise<readonly RunProblem[] | null> {
  try {
    const place = { budgetId: budget.id, teamId: budget.teamId, runId: run.id };
    const outcome = await distribute(ctx, place, how);
    return outcome === 'done' || outcome === 'over' ? null : outcome;
  } catch (error) {
    if (isLockWait(error)) return [{ type: 'FAILED_TO_LOCK_FUNDS', details: { reason: 'money-in-use' } }];
    // The outcome is unknown, and the run is continued later; or another process answered the same request.
    if (isDatabaseUnreachable(error) || isDuplicateKeyError(error)) throw error;
    ctx.log.error(
      { err: error, budgetId: budget.id, runId: run.id },
      'the money of a budget run could not be distributed',
    );
    return [{ type: 'DISTRIBUTE_BUDGET_FAILED', details: { reason: 'refused-by-the-ledger' } }];
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Checks for a lock timeout or a deadlock: another transaction held the money for too long, or two waited for each
 * other.
 */
function isLockWait(error: unknown): boolean {
  return ['55P03', '40P01'].includes(codeOf(error));
}
