import { z } from 'zod';
import { eventStreamPath, maxLookbackMs, missedEvent } from './event-stream.ts';
import { eventId, type EventDefinition, type jobsOnly } from './event.ts';
import { budgetEvents } from './budgets/events.ts';
import { budgetRunEvents } from './budgets/run-events.ts';
import { giftingEvents } from './gifting/events.ts';
import { exportEvents } from './gifting/exports.ts';
import { integrationEvents } from './integrations/events.ts';
import { moneyEvents } from './money/events.ts';
import { accountEvents } from './people/account-events.ts';
import { postOfficeEvents } from './post-office/events.ts';
import { stylingEvents } from './styling/events.ts';
import { teamEvents } from './people/events.ts';

/** Every event of the product. An event that is missing here is published to no job and no browser. */
export const events = [
  ...giftingEvents,
  ...budgetEvents,
  ...exportEvents,
  ...moneyEvents,
  ...budgetRunEvents,
  ...integrationEvents,
  ...teamEvents,
  ...accountEvents,
  ...stylingEvents,
  ...postOfficeEvents,
] as const;

type AnyContract = (typeof events)[number];

/** An occurrence of any event of the product. */
export type DomainEvent = ReturnType<AnyContract>;
export type EventType = DomainEvent['type'];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { readonly type: Type }>;

/** The events that browsers and API keys can receive. */
export type LiveEventType = Exclude<AnyContract, { readonly audience: typeof jobsOnly }>['type'];
export type LiveEvent = EventOf<LiveEventType>;

const byType: ReadonlyMap<string, EventDefinition> = new Map(events.map((contract) => [contract.type, contract]));

/** Returns the definition of an event type, or undefined if no contract declares the type. */
export function findEvent(type: string): EventDefinition | undefined {
  return byType.get(type);
}

/** The stream of live events, as server-sent events. It is not declared as an endpoint because it never completes. */
export const eventStream = {
  method: 'GET',
  path: eventStreamPath,
  summary: 'Streams events as they happen, as server-sent events.',
  /**
   * `lookback`: starts with the events of the last `lookback` milliseconds, for a page that loaded its data before its
   * stream opened. If there are too many, it starts with `missed`.
   */
  query: z.object({ lookback: z.coerce.number().int().min(0).max(maxLookbackMs).default(0) }),
  missed: missedEvent,
} as const;

const envelope = z.object({
  type: z.string(),
  teamId: eventId.nullable(),
  ownerId: eventId.nullable(),
  id: eventId,
  data: z.unknown(),
});

/**
 * Parses an event that was stored or sent. Returns null if no contract declares its type, or its contract does not
 * allow the data.
 */
export function readEvent(value: unknown): DomainEvent | null {
  const outer = envelope.safeParse(value);
  const data = outer.success ? findEvent(outer.data.type)?.data.safeParse(outer.data.data) : undefined;
  // The definition found by the type has parsed the data, so the event is valid for that type.
  return outer.success && data?.success ? ({ ...outer.data, data: data.data } as DomainEvent) : null;
}
