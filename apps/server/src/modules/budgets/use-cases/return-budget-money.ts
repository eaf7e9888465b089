import { inPages, oneByOne, type Queryable } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { readWallets, returnBalances, withFigures } from '../../funding/index.ts';
import { lockAnyBudget } from '../queries/budgets.ts';
import {
  unmarkReturning,
  listReturning,
  listStillReturning,
  returningPage,
  type ReturningParticipant,
} from '../queries/returning-participant.ts';

/**
 * Returns to a budget's wallet the money of gifts that was returned after their senders were paused or removed, or the
 * budget ended (RULES §4). The money in a locked wallet stays until it is unlocked.
 */
export async function returnBudgetMoney(ctx: JobContext): Promise<void> {
  const pages = inPages<ReturningParticipant>((after) => listReturning(ctx.readPrimary, after), {
    full: returningPage,
  });
  for await (const people of pages) {
    const { full, empty } = await splitByBalance(ctx.readPrimary, people);
    const budgets = [...Map.groupBy([...full, ...empty], ({ budgetId }) => budgetId)];
    await oneByOne(budgets, ([budgetId, some]) =>
      returnParticipantBalances(
        ctx,
        budgetId,
        some.map(({ id }) => id),
      ),
    );
  }
}

/** Splits participants into those with money to return and those who neither have nor expect any. */
async function splitByBalance(db: Queryable, people: readonly ReturningParticipant[]) {
  const wallets = await readWallets(
    db,
    people.map(({ walletId }) => walletId),
  );
  const held = new Map((await withFigures(db, wallets)).map(({ wallet, figures }) => [wallet.id, figures]));
  const full = people.filter(({ walletId }) => (held.get(walletId)?.available ?? 0) > 0);
  const empty = people.filter(({ walletId }) => {
    const figures = held.get(walletId);
    return figures?.available === 0 && figures.live === 0;
  });
  return { full, empty };
}

async function returnParticipantBalances(ctx: JobContext, budgetId: string, ids: readonly string[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    const budget = await lockAnyBudget(tx, budgetId);
    const { full, empty } = await splitByBalance(tx, budget ? await listStillReturning(tx, budgetId, ids) : []);
    if (!budget) return;
    await unmarkReturning(
      tx,
      budgetId,
      empty.map(({ id }) => id),
    );
    const walletIds = full.map(({ walletId }) => walletId);
    await returnBalances(ctx, tx, { walletIds, toWalletId: budget.walletId, why: 'it came back from a gift' });
  });
}
