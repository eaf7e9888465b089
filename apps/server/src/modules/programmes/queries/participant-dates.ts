import type { Temporal } from 'temporal-polyfill';
import { integer, statement, type Tx } from '../../../platform/database/index.ts';

export type NewDates = {
  readonly participantId: string;
  /** Undefined leaves the stored value unchanged. */
  readonly birthday: string | null | undefined;
  readonly startedOn: string | null | undefined;
};

const write = statement(
  'programmes-write-dates',
  `with written as (
     insert into participant_dates (participant_id, budget_id, team_id, birthday, started_on, updated_at)
     select participant_id, $1, $2, birthday, started_on, $8 from unnest($3::uuid[], $4::text[], $5::text[]) as given (participant_id, birthday, started_on) order by participant_id
     on conflict (participant_id) do update set
       birthday = case when excluded.participant_id = any ($6::uuid[]) then excluded.birthday else participant_dates.birthday end,
       started_on = case when excluded.participant_id = any ($7::uuid[]) then excluded.started_on else participant_dates.started_on end,
       updated_at = excluded.updated_at
     returning 1)
   select count(*) as changed from written`,
  { changed: integer },
);

/** Stores dates of participants of a locked budget. @returns the number of participants updated. */
export async function writeDates(
  tx: Tx,
  {
    budgetId,
    teamId,
    people,
    now,
  }: {
    readonly budgetId: string;
    readonly teamId: string;
    readonly people: readonly NewDates[];
    readonly now: Temporal.Instant;
  },
): Promise<number> {
  const given = (has: (person: NewDates) => boolean) => people.filter(has).map(({ participantId }) => participantId);
  const [row] = await tx.run(write, [
    budgetId,
    teamId,
    people.map(({ participantId }) => participantId),
    people.map(({ birthday }) => birthday ?? null),
    people.map(({ startedOn }) => startedOn ?? null),
    given(({ birthday }) => birthday !== undefined),
    given(({ startedOn }) => startedOn !== undefined),
    now,
  ]);
  return row?.changed ?? 0;
}
