import { z } from 'zod';
import type { PermissionKey } from './permissions.ts';

/**
 * Who can receive an event live (`GET /v3/events`); its jobs receive it in any case.
 * - `permission`: users whose permission covers the event's team and owner. `owner`: the person who owns the event's
 * subject.
 * - `sharedThing`: true if the subject belongs to the team and to no person. `sameTeam`: the user is currently in the
 * event's team.
 * - `all` and `any` combine these. `jobsOnly` is sent to no browser and no API key.
 */
export type Audience =
  | typeof jobsOnly
  | { readonly permission: PermissionKey }
  | { readonly owner: true }
  | { readonly sharedThing: true }
  | { readonly sameTeam: true }
  | { readonly all: AudienceList }
  | { readonly any: AudienceList };

/** At least one audience: an empty `all` would match everyone. */
type AudienceList = readonly [Audience, ...Audience[]];

/** The audience of an event that only jobs receive. */
export const jobsOnly = { jobsOnly: true } as const;

/**
 * The values that an event can contain besides ids: numbers, flags, times and values of a fixed list, never personal
 * data.
 */
export type EventValue = string | number | boolean | null;

/** The team, owner and subject of an event. */
type Place = {
  /** The id of the event's subject. */
  readonly id: string;
  /** The team of the event; null if it concerns only a person. */
  readonly teamId: string | null;
  /** The person who owns the subject; null if the team owns it. */
  readonly ownerId: string | null;
};

type EventData = z.ZodObject<Readonly<Record<string, z.ZodType<EventValue>>>>;

export type EventDefinition<
  Type extends string = string,
  Data extends EventData = EventData,
  To extends Audience = Audience,
> = {
  /** `noun.past-verb`, for example `order.paid`. */
  readonly type: Type;
  /** What happened, in one sentence, for the API's documentation. */
  readonly summary: string;
  readonly data: Data;
  readonly audience: To;
};

/** One occurrence of an event, as it is published, stored in jobs and sent over `GET /v3/events`. */
export type Occurrence<Type extends string = string, Data = Readonly<Record<string, EventValue>>> = Place & {
  readonly type: Type;
  readonly data: Readonly<Data>;
};

/**
 * The argument of a constructor. For an object without fields the compiler infers any string as key, which identifies
 * an event without data.
 */
type EventInput<Data extends EventData> = Place &
  (string extends keyof z.output<Data> ? { readonly data?: undefined } : { readonly data: z.input<Data> });

/** The definition of an event, which is also a function that creates an occurrence. */
export type EventContract<Type extends string, Data extends EventData, To extends Audience> = EventDefinition<
  Type,
  Data,
  To
> &
  ((happening: EventInput<Data>) => Occurrence<Type, z.output<Data>>);

/**
 * Declares one event; its constructor, audience, documentation and subscriber types are derived from it. The
 * constructor throws a ZodError for data that the contract does not allow.
 */
export function event<const Type extends string, Data extends EventData, const To extends Audience>(
  definition: EventDefinition<Type, Data, To>,
): EventContract<Type, Data, To> {
  const { type, data } = definition;
  const make = (happening: Place & { readonly data?: unknown }): Occurrence<Type, z.output<Data>> => ({
    type,
    teamId: happening.teamId,
    ownerId: happening.ownerId,
    id: happening.id,
    data: data.parse(happening.data ?? {}),
  });
  return Object.assign(make, definition);
}

/** The id of a record in an event. */
export const eventId = z.guid();

/** The data of an event that has none besides its id. */
export const noData = z.object({});
