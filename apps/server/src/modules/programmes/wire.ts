import type { Programme as WireProgramme, ProgrammeGift as WireGift } from '@huggg/contracts';
import { isoOf } from '../../platform/clock/index.ts';
import type { CalendarGift } from './domain/calendar.ts';
import type { SentGift } from './queries/programme-gifts.ts';
import type { Person, Programme } from './queries/programmes.read-model.ts';

/** Details that a programme's row does not hold: its sender's name, and the current state of its gift. */
export type ProgrammeFacts = {
  readonly senderName: string;
  readonly productName: string;
  readonly pricePence: number | null;
};

export function toWireProgramme(programme: Programme, facts: ProgrammeFacts): WireProgramme {
  const { kind, name, productId, message, fromName, reasonCode, sendTime, claimDays, active } = programme;
  return {
    kind,
    name,
    productId,
    message,
    fromName,
    reasonCode,
    sendTime,
    claimDays,
    active,
    id: programme.id,
    automationId: programme.budgetId,
    userId: programme.userId,
    ...facts,
    dateCreated: isoOf(programme.createdAt),
    dateModified: isoOf(programme.updatedAt),
  };
}

export function toWireGift({
  programme,
  person,
  day,
  sendsAt,
  years,
  kept,
}: CalendarGift<Programme, Person, SentGift>): WireGift {
  return {
    programmeId: programme.id,
    programmeName: programme.name,
    kind: programme.kind,
    participantId: person.participantId,
    email: person.email,
    name: person.name,
    day,
    sendsAt: isoOf(sendsAt),
    years,
    state: kept?.state ?? 'coming',
    transactionId: kept?.transactionId ?? null,
    failure: kept?.failure ?? null,
  };
}
