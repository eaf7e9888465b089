import { programmeLateDays, type ProgrammeGiftState, type ProgrammeKind } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { occasionsOf, sendInstantOf, type Days, type OwnDates } from './occasions.ts';

type Programme = {
  readonly id: string;
  readonly kind: ProgrammeKind;
  readonly sendTime: string;
  readonly active: boolean;
  readonly createdAt: Temporal.Instant;
};
type Person = OwnDates & { readonly participantId: string; readonly knownSince: Temporal.Instant | null };
type StoredGift = {
  readonly programmeId: string;
  readonly participantId: string;
  readonly day: string;
  readonly state: ProgrammeGiftState;
};

/** A gift on its day; `kept` is its stored record, or null if it is still to come. */
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

/**
 * Returns the days whose gifts may still be sent at an instant: today, and as many days before as a gift can be late.
 */
export function daysDue(now: Temporal.Instant, zone: string): Days {
  const to = now.toZonedDateTimeISO(zone).toPlainDate();
  return { from: to.subtract({ days: programmeLateDays }), to };
}

/**
 * Returns the gifts of some days in order: those that were started or skipped, and future ones of active programmes.
 */
export function giftsOfDays<P extends Programme, Q extends Person, K extends StoredGift>({
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
          sendsAt: sendInstantOf(day, programme.sendTime, zone),
          years,
          kept: known.get(keyOf(programme.id, person.participantId, day.toString())) ?? null,
        })),
      ),
    )
    .filter((gift) => gift.kept !== null || isFutureGift(gift))
    .toSorted((one, other) => Temporal.Instant.compare(one.sendsAt, other.sendsAt));
}

/**
 * Checks whether a gift is still to come. Nothing is sent for a time before the programme was created or the date was
 * entered.
 */
function isFutureGift({
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
