import type { ContactPreferenceKey, DomainEvent, EventOf, EventType } from '@huggg/contracts';
import type { EnglishBase, Message, MessageKind, MessageOf, SmsKind, SmsOf } from '@huggg/messages';
import type { Tx } from '../../platform/database/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { Person } from '../identity/index.ts';

/**
 * The recipients of a message.
 * - `person`: one person, named by the event. `people`: several; each gets a job and a message of their own, and `of`
 * runs in the transaction that writes those jobs.
 * - `address`: an address that the facts contain, of someone who may have no account.
 */
export type Audience<Event> =
  | { readonly kind: 'person'; readonly of: (event: Event) => string | null }
  | { readonly kind: 'people'; readonly of: (tx: Tx, event: Event, ctx: JobContext) => Promise<readonly string[]> }
  | { readonly kind: 'address' };

/** The input from which the facts of a message are read. */
export type Source<Event, Subject = Person | null> = {
  readonly ctx: JobContext;
  readonly event: Event;
  /** The person of the audience; null if the facts contain an address. */
  readonly person: Subject;
  /** The fields that every message to the recipient contains. */
  readonly common: EnglishBase & { readonly recipientName: string | null };
  readonly publicUrl: string;
};

/** The gift that an SMS to a recipient concerns. */
export type ToRecipient = {
  readonly teamId: string;
  readonly giftId: string;
  /** The time zone for quiet hours if the number has no country. */
  readonly zone: string;
  /** Distinguishes messages of the same gift and kind; empty if there is only one. */
  readonly about: string;
};

/** A message ready to be rendered and sent. */
export type Letter<Content> = {
  readonly message: Content;
  /** The address. Defaults to the person's own. */
  readonly to?: string;
  /**
   * Constant for the same message, so that mail programs recognise a duplicate sent after a crash. Defaults to the id
   * of the event's subject.
   */
  readonly id?: string;
  /** Defaults to the product’s name. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Set for an SMS to a recipient: it is sent at most once, and not at night. */
  readonly toRecipient?: ToRecipient;
};

/** One mail or SMS of the product: its event, audience, content, and the preference that turns it off. */
export type Entry<Event, Composer, Content> = {
  readonly audience: Audience<Event>;
  /** The message of `@huggg/messages`. */
  readonly composer: Composer;
  /** Reads the content of the message; null if it is outdated. */
  readonly facts: (source: Source<Event>) => Promise<Letter<Content> | null>;
  /** The preference of the person that turns it off. */
  readonly preference: ContactPreferenceKey | 'mandatory';
  /** True if someone waits for it: it has its own queue and is retried immediately. */
  readonly urgent?: true;
  /** The channel of a notification to a person: only the bell or only mail. Defaults to both. */
  readonly where?: 'bell' | 'mail';
};

/** An entry of any event and message, as stored in the registry. */
export type Notification<Type extends EventType = EventType> = {
  readonly events: readonly Type[];
  readonly channel:
    | { readonly kind: 'mail'; readonly composer: MessageKind; readonly facts: Facts<Message> }
    | { readonly kind: 'sms'; readonly composer: SmsKind; readonly facts: Facts<SmsOf<SmsKind>> };
  readonly audience: Audience<DomainEvent>;
  readonly preference: ContactPreferenceKey | 'mandatory';
  readonly urgent: boolean;
  readonly where: 'bell' | 'mail' | 'both';
};

type Facts<Content> = (source: Source<DomainEvent>) => Promise<Letter<Content> | null>;

type EventFilter<Type extends EventType> = { readonly event: EventOfType<Type> | readonly EventOfType<Type>[] };
type EventOfType<Type extends EventType> = { readonly type: Type };

function isEventOf<Type extends EventType>(event: DomainEvent, types: readonly Type[]): event is EventOf<Type> {
  return types.some((type) => type === event.type);
}

function requireEventOf<Type extends EventType>(event: DomainEvent, types: readonly Type[]): EventOf<Type> {
  if (!isEventOf(event, types))
    throw new Error(`A notification for ${types.join(', ')} received the event ${event.type}.`);
  return event;
}

function audienceFor<Type extends EventType>(
  audience: Audience<EventOf<Type>>,
  types: readonly Type[],
): Audience<DomainEvent> {
  if (audience.kind === 'address') return audience;
  if (audience.kind === 'person')
    return { kind: 'person', of: (event) => audience.of(requireEventOf<Type>(event, types)) };
  return { kind: 'people', of: (tx, event, ctx) => audience.of(tx, requireEventOf<Type>(event, types), ctx) };
}

function toCommonEntry<Type extends EventType, Content>({
  event,
  facts,
  audience,
  preference,
  urgent,
  where,
}: Entry<EventOf<Type>, unknown, Content> & EventFilter<Type>) {
  const types = [event].flat().map(({ type }) => type);
  return {
    events: types,
    audience: audienceFor(audience, types),
    facts: (source: Source<DomainEvent>) => facts({ ...source, event: requireEventOf<Type>(source.event, types) }),
    preference,
    urgent: urgent ?? false,
    where: where ?? ('both' as const),
  };
}

/** Declares a mail. */
export function mail<const Type extends EventType, const Kind extends MessageKind>(
  entry: Entry<EventOf<Type>, Kind, MessageOf<Kind>> & EventFilter<Type>,
): Notification<Type> {
  const { facts, ...rest } = toCommonEntry(entry);
  return { ...rest, channel: { kind: 'mail', composer: entry.composer, facts } };
}

/** Declares an SMS. */
export function sms<const Type extends EventType, const Kind extends SmsKind>(
  entry: Entry<EventOf<Type>, Kind, SmsOf<Kind>> & EventFilter<Type>,
): Notification<Type> {
  const { facts, ...rest } = toCommonEntry(entry);
  return { ...rest, channel: { kind: 'sms', composer: entry.composer, facts } };
}
