import { z } from 'zod';
import type { PermissionKey } from './permissions.ts';

/**
 * Who may receive an event live (`GET /v3/events`); its jobs receive it in any case.
 * - `permission`: those whose permission covers the event's team and owner. `owner`: the person who owns the event's
 * subject.
 * - `sharedThing`: holds where the subject belongs to the team and to no person. `sameTeam`: the actor acts in the
 * event's team.
 * - `all` and `any` combine these. `jobsOnly` reaches no browser and no API key.
 */
export type Audience =
  | typeof jobsOnly
  | { readonly permission: PermissionKey }
  | { readonly owner: true }
  | { readonly sharedThing: true }
  | { readonly sameTeam: true }
  | { readonly all: Several }
  | { readonly any: Several };

/** An empty `all` would hold for everyone. */
type Several = readonly [Audience, ...Audience[]];

/** The audience of an event that only jobs receive. */
export const jobsOnly = { jobsOnly: true } as const;

/** What an event may hold besides ids: figures, flags, moments and words of a fixed list, never personal data. */
export type EventValue = string | number | boolean | null;

/** Where an event happened. */
type Place = {
  /** The id of the event's subject. */
  readonly id: string;
  /** The team it happened in; null for what concerns a person alone. */
  readonly teamId: string | null;
  /** The person who owns the subject; null where the team owns it. */
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
 * What a constructor takes. The compiler gives an object without fields every key, which identifies an event without
 * data.
 */
type Happening<Data extends EventData> = Place &
  (string extends keyof z.output<Data> ? { readonly data?: undefined } : { readonly data: z.input<Data> });

/** An event's definition, which is called to make an occurrence of it. */
export type EventContract<Type extends string, Data extends EventData, To extends Audience> = EventDefinition<
  Type,
  Data,
  To
> &
  ((happening: Happening<Data>) => Occurrence<Type, z.output<Data>>);

/**
 * Declares one event, from which its constructor, audience, documentation and subscribers' types follow. The
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

/** An id in an event. */
export const eventId = z.guid();

/** The data of an event that carries nothing but its id. */
export const noData = z.object({});
