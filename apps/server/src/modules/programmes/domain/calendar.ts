import { programmeLateDays, type ProgrammeGiftState, type ProgrammeKind } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { occasionsOf, sendsAt, type Days, type OwnDates } from './occasions.ts';

type Programme = {
  readonly id: string;
  readonly kind: ProgrammeKind;
  readonly sendTime: string;
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
};
type Person = OwnDates & { readonly participantId: string; readonly knownSince: Temporal.Instant | null };
type Kept = {
  readonly programmeId: string;
  readonly participantId: string;
  readonly day: string;
  readonly state: ProgrammeGiftState;
};

/** A gift on its day; `kept` is what is known of one that is not merely to come. */
export type CalendarGift<P, Q, K> = {
  readonly programme: P;
  readonly person: Q;
  readonly day: string;
  readonly sendsAt: Temporal.Instant;
  readonly years: number | null;
  readonly kept: K | null;
};

const keyOf = (programmeId: string, participantId: string, day: string): string =>
  `${programmeId} ${participantId} ${day}`;

/** The days on which a gift may still go out at an instant: today, and as many before as it can be late. */
export function daysDue(now: Temporal.Instant, zone: string): Days {
  const to = now.toZonedDateTimeISO(zone).toPlainDate();
  return { from: to.subtract({ days: programmeLateDays }), to };
}

/**
 * Gifts of some days in their order: those that were begun or skipped, and those to come of programmes that are active.
 */
export function giftsOfDays<P extends Programme, Q extends Person, K extends Kept>({
  programmes,
  people,
  kept,
  days,
  zone,
}: {
  readonly programmes: readonly P[];
  readonly people: readonly Q[];
  readonly kept: readonly K[];
  readonly days: Days;
  readonly zone: string;
}): readonly CalendarGift<P, Q, K>[] {
  const known = new Map(kept.map((gift) => [keyOf(gift.programmeId, gift.participantId, gift.day), gift]));
  return programmes
    .flatMap((programme) =>
      people.flatMap((person) =>
        occasionsOf(programme.kind, person, days).map(({ day, years }) => ({
          programme,
          person,
          day: day.toString(),
          sendsAt: sendsAt(day, programme.sendTime, zone),
          years,
          kept: known.get(keyOf(programme.id, person.participantId, day.toString())) ?? null,
        })),
      ),
    )
    .filter((gift) => gift.kept !== null || isToCome(gift))
    .toSorted((one, other) => Temporal.Instant.compare(one.sendsAt, other.sendsAt));
}

/** Nothing is sent for what was over when the programme was made, or when the date was entered. */
function isToCome({
  programme,
  person,
  sendsAt: at,
}: {
  readonly programme: Programme;
  readonly person: Person;
  readonly sendsAt: Temporal.Instant;
}): boolean {
  const isAfter = (moment: Temporal.Instant | null) => moment === null || Temporal.Instant.compare(at, moment) >= 0;
  return programme.active && isAfter(programme.createdAt) && isAfter(person.knownSince);
}
