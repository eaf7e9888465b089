import { limits, type ParticipantInviteType } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { errors } from '../errors.ts';
import { budgetChanged } from '../events.ts';
import { lockBudget } from '../queries/budgets.ts';
import { countParticipantsOf, insertParticipants } from '../queries/participants.ts';
import { findParticipantIds } from '../queries/participants.read-model.ts';
import { joinPresent } from './join-budget.ts';

export type AddedByEmail = { readonly email: string; readonly inviteId: string | null };

/**
 * Adds people to a budget in the transaction that invites them, with the team already locked. Adds as many as the
 * budget has room for, in the given order; nobody if it has ended or was deleted.
 * @returns the addresses that now take part in it.
 * @throws budget.busy while a run is carried out, or while the budget starts or stops.
 */
export async function addPeopleByEmail(
  ctx: Pick<JobContext, 'clock' | 'publish'>,
  tx: Tx,
  {
    budgetId,
    teamId,
    inviteType,
    people,
  }: {
    readonly budgetId: string;
    readonly teamId: string;
    readonly inviteType: ParticipantInviteType;
    readonly people: readonly AddedByEmail[];
  },
): Promise<ReadonlySet<string>> {
  const budget = await lockBudget(tx, { teamIds: [teamId], ownerId: null }, budgetId);
  if (!budget || budget.status === 'ended') return new Set();
  if (budget.subStatus) throw errors.busy(budget.subStatus);
  const emails = people.map(({ email }) => email);
  const there = await findParticipantIds(tx, budgetId, emails);
  const { total } = await countParticipantsOf(tx, { budgetId, emails });
  const added = people
    .filter(({ email }) => !there.has(email))
    .slice(0, Math.max(0, limits.budgetParticipants - total))
    .map((person) => ({ ...person, id: newId(), inviteType, budgetPence: null }));
  await insertParticipants(tx, { budgetId, teamId, people: added, now: ctx.clock.now() });
  await joinPresent(ctx, tx, budget);
  await ctx.publish(tx, [budgetChanged(budget)]);
  return new Set([...there.keys(), ...added.map(({ email }) => email)]);
}
