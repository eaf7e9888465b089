import type { AutomationParticipant, EndpointInput, changeParticipants as contract } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { returnBalances } from '../../funding/index.ts';
import type { Budget } from '../domain/budget.ts';
import { findMembers, lockTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { findBudget } from '../queries/budgets.ts';
import { writeAmount, writeStatus } from '../queries/participants.ts';
import { findParticipants, type Participant } from '../queries/participants.read-model.ts';
import { toWireParticipant } from '../wire.ts';
import { givePolicies } from './give-policies.ts';
import { completeAction, holdBudget } from './hold-budget.ts';

/** @throws budget.participant-not-found unless all of them are participants of the budget now. */
async function requireParticipants(tx: Tx, budgetId: string, ids: readonly string[]): Promise<readonly Participant[]> {
  const found = (await findParticipants(tx, budgetId, ids)).filter(({ status }) => status !== 'deleted');
  if (found.length < new Set(ids).size) throw errors.participantNotFound();
  return found;
}

/** Excludes participants from future runs and returns their balances, in the transaction that locked the budget. */
async function excludeParticipants(
  ctx: Context,
  tx: Tx,
  {
    budget,
    people,
    status,
  }: {
    readonly budget: Budget;
    readonly people: readonly Participant[];
    readonly status: 'inactive' | 'deleted';
  },
): Promise<void> {
  const walletIds = people.flatMap(({ walletId }) => walletId ?? []);
  await writeStatus(tx, { budgetId: budget.id, ids: people.map(({ id }) => id), status, now: ctx.clock.now() });
  await givePolicies(ctx, tx, budget, walletIds);
  await completeAction(ctx, tx, { budget, action: 'budget.people-changed' });
  await returnBalances(ctx, tx, {
    walletIds,
    toWalletId: budget.walletId,
    why: status === 'deleted' ? 'they left the budget' : 'they are paused',
  });
}

/** Locks the team, so that nobody leaves it before the participants who must be its members are resumed. */
async function lockTeamOfBudget({ actor }: Context, tx: Tx, id: string): Promise<void> {
  const budget = await findBudget(tx, reachOf(actor, 'view-automated-budget'), id);
  if (budget) await lockTeam(tx, budget.teamId);
}

/** @throws budget.participant-left where one of them is not of the team any more. */
async function requireMembers(tx: Tx, { teamId }: Budget, people: readonly Participant[]): Promise<void> {
  const userIds = [...new Set(people.flatMap(({ userId }) => userId ?? []))];
  const members = await findMembers(tx, { teamIds: [teamId], userIds });
  if (new Set(members.map(({ userId }) => userId)).size < userIds.length) throw errors.participantLeft();
}

const answer = async (tx: Tx, budgetId: string, ids: readonly string[]) => ({
  data: (await findParticipants(tx, budgetId, ids)).map(toWireParticipant),
});

/**
 * Pauses or resumes participants, or changes what they get from the next run on.
 * @throws budget.not-found, budget.busy, budget.not-now, budget.amounts-fixed, budget.participant-not-found,
 * budget.participant-not-joined, budget.participant-left.
 */
export async function changeParticipants(
  ctx: Context,
  id: string,
  { participantIds, status, budgetAmount }: EndpointInput<typeof contract>['body'],
): Promise<{ readonly data: AutomationParticipant[] }> {
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    if (status === 'active') await lockTeamOfBudget(ctx, tx, id);
    const budget = await holdBudget(ctx, tx, { id, act: 'people' });
    const people = await requireParticipants(tx, id, participantIds);
    if (status && people.some((person) => person.status === 'draft')) throw errors.participantNotJoined();
    if (status === 'active') await requireMembers(tx, budget, people);
    if (budgetAmount !== undefined) {
      if (!budget.isVariable) throw errors.amountsFixed();
      const budgetPence = budgetAmount === null ? null : amountOfPence(budgetAmount);
      await writeAmount(tx, { budgetId: id, ids: participantIds, budgetPence, now });
    }
    if (status === 'inactive') await excludeParticipants(ctx, tx, { budget, people, status });
    else {
      if (status === 'active') {
        await writeStatus(tx, { budgetId: id, ids: participantIds, status, now });
        await givePolicies(
          ctx,
          tx,
          budget,
          people.flatMap(({ walletId }) => walletId ?? []),
        );
      }
      await completeAction(ctx, tx, { budget, action: 'budget.people-changed' });
    }
    return answer(tx, id, participantIds);
  });
}

/**
 * Removes participants and returns their balances immediately.
 * @throws budget.not-found, budget.busy, budget.not-now, budget.participant-not-found.
 */
export async function removeParticipants(
  ctx: Context,
  id: string,
  { participantIds }: { readonly participantIds: readonly string[] },
): Promise<{ readonly data: AutomationParticipant[] }> {
  return ctx.transaction(async (tx) => {
    const budget = await holdBudget(ctx, tx, { id, act: 'people' });
    const people = await requireParticipants(tx, id, participantIds);
    await excludeParticipants(ctx, tx, { budget, people, status: 'deleted' });
    return answer(tx, id, participantIds);
  });
}
