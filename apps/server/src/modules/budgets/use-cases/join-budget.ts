import type { Context } from '../../../platform/context.ts';
import { oneByOne, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { openWallets, returnBalances } from '../../funding/index.ts';
import { findPeople } from '../../identity/index.ts';
import type { Budget } from '../domain/budget.ts';
import { budgetChanged } from '../events.ts';
import { lockAnyBudget, lockBudgetsWaitingFor } from '../queries/budgets.ts';
import {
  deleteWaiting,
  listBudgetsOf,
  listParticipantsOfUser,
  listWaitingFor,
  markJoined,
  writeStatus,
} from '../queries/participants.ts';
import { listPresent } from '../queries/participants.read-model.ts';
import { givePolicies } from './give-policies.ts';

/**
 * Joins all expected participants of a locked budget who are members of its team, and opens a wallet for each. @returns
 * the number who joined.
 */
export async function joinPresent(ctx: Pick<Context, 'clock'>, tx: Tx, budget: Budget): Promise<number> {
  const now = ctx.clock.now();
  const joining = (await listPresent(tx, budget.id)).map((person) => ({ ...person, walletId: newId() }));
  if (joining.length === 0) return 0;
  await openWallets(
    tx,
    joining.map(({ userId, walletId: id }) => ({
      id,
      teamId: budget.teamId,
      ownerUserId: userId,
      name: budget.name.slice(0, 100).trim(),
      referenceId: budget.id,
      tags: [],
    })),
    now,
  );
  await markJoined(tx, joining, now);
  await givePolicies(
    ctx,
    tx,
    budget,
    joining.map(({ walletId }) => walletId),
  );
  return joining.length;
}

/** Joins a new member to the team's budgets that wait for them. */
export async function joinAsMember(
  ctx: JobContext,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const email = (await findPeople(ctx.readPrimary, [userId])).get(userId)?.email.toLowerCase();
  if (email === undefined) return;
  await oneByOne(await listWaitingFor(ctx.readPrimary, { teamId, email }), async (budgetId) => {
    await ctx.transaction(async (tx) => {
      const budget = await lockAnyBudget(tx, budgetId);
      if (!budget || budget.status === 'ended') return;
      if ((await joinPresent(ctx, tx, budget)) > 0) await ctx.publish(tx, [budgetChanged(budget)]);
    });
  });
}

/**
 * Removes a person who has left the team from its budgets: they get no more money, their balance is returned, and no
 * budget waits for them.
 */
export async function leaveAsMember(
  ctx: JobContext,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const email = (await findPeople(ctx.readPrimary, [userId])).get(userId)?.email.toLowerCase() ?? null;
  await oneByOne(await listBudgetsOf(ctx.readPrimary, { teamId, userId, email }), async (budgetId) => {
    await ctx.transaction(async (tx) => {
      const now = ctx.clock.now();
      const budget = await lockAnyBudget(tx, budgetId);
      if (!budget) return;
      const left = await listParticipantsOfUser(tx, { budgetId, userId });
      await writeStatus(tx, { budgetId, ids: left.map(({ id }) => id), status: 'inactive', now });
      if (email !== null) await deleteWaiting(tx, { budgetIds: [budgetId], emails: [email], now });
      const walletIds = left.map(({ walletId }) => walletId);
      await givePolicies(ctx, tx, budget, walletIds);
      await ctx.publish(tx, [budgetChanged(budget)]);
      await returnBalances(ctx, tx, {
        walletIds,
        toWalletId: budget.walletId,
        why: 'they left the team',
      });
    });
  });
}

/**
 * Removes people from the budgets of some teams that still wait for them to join, in the transaction that ended their
 * invites.
 * @returns the addresses (lower case) that a budget waited for.
 */
export async function removeExpectedParticipants(
  ctx: Pick<JobContext, 'clock' | 'publish'>,
  tx: Tx,
  { teamIds, emails }: { readonly teamIds: readonly string[]; readonly emails: readonly string[] },
): Promise<ReadonlySet<string>> {
  const budgets = await lockBudgetsWaitingFor(tx, { teamIds, emails });
  if (budgets.length === 0) return new Set();
  const budgetIds = budgets.map(({ id }) => id);
  const forgotten = await deleteWaiting(tx, { budgetIds, emails, now: ctx.clock.now() });
  await ctx.publish(tx, budgets.map(budgetChanged));
  return new Set(forgotten);
}
