import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { lockFreeBudget } from '../../budgets/index.ts';
import { writeDates } from '../queries/participant-dates.ts';
import { listPeople } from '../queries/programmes.read-model.ts';

export type KnownDates = {
  /** In lower case. */
  readonly email: string;
  /** Month and day. Undefined leaves the stored value unchanged. */
  readonly birthday: string | undefined;
  readonly startedOn: string | undefined;
};

/**
 * Stores dates of participants from a system of their team, in the caller's transaction. Changes nothing if the budget
 * is busy.
 */
export async function saveKnownDates(
  tx: Tx,
  {
    budgetId,
    teamId,
    people,
  }: { readonly budgetId: string; readonly teamId: string; readonly people: readonly KnownDates[] },
  now: Temporal.Instant,
): Promise<void> {
  if (people.length === 0 || !(await lockFreeBudget(tx, { id: budgetId, teamId }))) return;
  const ids = new Map((await listPeople(tx, budgetId)).map(({ email, participantId }) => [email, participantId]));
  const known = people.flatMap(({ email, ...dates }) => {
    const participantId = ids.get(email);
    return participantId === undefined ? [] : [{ participantId, ...dates }];
  });
  if (known.length > 0) await writeDates(tx, { budgetId, teamId, people: known, now });
}
