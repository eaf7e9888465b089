import { sumPence } from '@huggg/money';
import { inPages, oneByOne } from '../../../platform/database/index.ts';
import { findBudgetToRun, listReceivingParticipants, recordUnspent } from '../../budgets/index.ts';
import { availableOf } from '../../funding/index.ts';
import { unspent } from '../events.ts';
import { duePage, listLapsingBudgets, type LapsingBudget } from '../queries/due-budgets.read-model.ts';
import type { RunContext } from './run-world.ts';

/**
 * Notifies organisers of money that their participants have not spent and will lose soon, once for each date on which
 * it is returned.
 */
export async function notifyUnspentMoney(ctx: RunContext): Promise<void> {
  const now = ctx.clock.now();
  const pages = inPages<LapsingBudget>((after) => listLapsingBudgets(ctx.readPrimary, { now, after }), {
    full: duePage,
  });
  for await (const budgets of pages) await oneByOne(budgets, (budget) => notifyOrganisers(ctx, budget));
}

async function notifyOrganisers(ctx: RunContext, place: LapsingBudget): Promise<void> {
  const budget = await findBudgetToRun(ctx.readPrimary, place);
  if (!budget) return;
  const participants = await listReceivingParticipants(ctx.readPrimary, budget);
  const available = await availableOf(
    ctx.readPrimary,
    participants.map(({ walletId }) => walletId),
  );
  const held = [...available.values()].filter((pence) => pence > 0);
  if (held.length === 0) return;
  const { id, teamId, userId: ownerId } = budget;
  const data = { lapses: place.lapsesAt.toString(), pence: sumPence(held), people: held.length };
  await ctx.transaction(async (tx) => {
    if (await recordUnspent(tx, place)) await ctx.publish(tx, [unspent({ id, teamId, ownerId, data })]);
  });
}
