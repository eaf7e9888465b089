import { runWarningDays } from '@huggg/contracts';
import { inPages, oneByOne } from '../../../platform/database/index.ts';
import { findBudgetToRun, lockBudgetToRun, recordWarning } from '../../budgets/index.ts';
import { runAtRisk } from '../events.ts';
import { duePage, listComingBudgets, type DueBudget } from '../queries/due-budgets.read-model.ts';
import { previewPayment } from './preview-payment.ts';
import type { RunContext } from './run-world.ts';

/**
 * Notifies organisers of runs within three days that cannot be paid in the current state: once for each run (RULES
 * §10).
 */
export async function warnOfRuns(ctx: RunContext): Promise<void> {
  const now = ctx.clock.now();
  const until = now.add({ hours: 24 * runWarningDays });
  const pages = inPages<DueBudget>((after) => listComingBudgets(ctx.readPrimary, { now, until, after }), {
    full: duePage,
  });
  for await (const budgets of pages) await oneByOne(budgets, (budget) => warnOrganisers(ctx, budget));
}

async function warnOrganisers(ctx: RunContext, place: DueBudget): Promise<void> {
  const budget = await findBudgetToRun(ctx.readPrimary, place);
  if (!budget?.nextRunAt) return;
  const { problems, plan } = await previewPayment(ctx.readPrimary, budget, budget.nextRunAt);
  const [first] = problems;
  if (!first) return;
  await ctx.transaction(async (tx) => {
    const locked = await lockBudgetToRun(tx, place);
    if (!locked?.nextRunAt || !(await recordWarning(tx, locked))) return;
    const data = {
      period: locked.runsExecuted + 1,
      due: locked.nextRunAt.toString(),
      missingPence: plan.missingPence,
      cause: first.type,
    };
    await ctx.publish(tx, [runAtRisk({ id: locked.id, teamId: locked.teamId, ownerId: locked.userId, data })]);
  });
}
