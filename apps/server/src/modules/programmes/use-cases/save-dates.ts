import type { EndpointInput, EndpointResponse, listParticipantDates, setParticipantDates } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { completeAction, holdBudget } from '../../budgets/index.ts';
import { writeDates } from '../queries/participant-dates.ts';
import { listPeople } from '../queries/programmes.read-model.ts';
import { requireProgrammesOf } from './hold-programmes.ts';

/** Returns the participants of a budget with their stored dates. @throws budget.not-found, access.forbidden. */
export async function listDates(
  ctx: Context,
  budgetId: string,
): Promise<EndpointResponse<typeof listParticipantDates>> {
  await requireProgrammesOf(ctx, budgetId);
  const people = await listPeople(ctx.readPrimary, budgetId);
  return people.map(({ participantId, email, name, birthday, startedOn, fromDirectory }) => ({
    participantId,
    email,
    name,
    birthday,
    startedOn,
    fromDirectory,
  }));
}

/**
 * Stores dates of participants, matched by email address. If an address is given twice, the last entry counts.
 * @throws budget.not-found, access.forbidden, budget.busy, budget.not-now.
 */
export async function saveDates(
  ctx: Context,
  budgetId: string,
  { people }: EndpointInput<typeof setParticipantDates>['body'],
): Promise<EndpointResponse<typeof setParticipantDates>> {
  const given = new Map(people.map((person) => [person.email.trim().toLowerCase(), person]));
  return ctx.transaction(async (tx) => {
    const budget = await holdBudget(ctx, tx, { id: budgetId, act: 'people' });
    const ids = new Map((await listPeople(tx, budgetId)).map(({ email, participantId }) => [email, participantId]));
    const known = [...given].flatMap(([email, { birthday, startedOn }]) => {
      const participantId = ids.get(email);
      return participantId === undefined ? [] : [{ participantId, birthday, startedOn }];
    });
    const now = ctx.clock.now();
    const changed = await writeDates(tx, { budgetId, teamId: budget.teamId, people: known, now });
    if (changed > 0) await completeAction(ctx, tx, { budget, action: 'budget.programmes-changed' });
    return { changed, unknown: [...given.keys()].filter((email) => !ids.has(email)) };
  });
}
