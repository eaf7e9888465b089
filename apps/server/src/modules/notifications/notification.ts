import type { ContactPreferenceKey, DomainEvent, EventOf, EventType } from '@huggg/contracts';
import type { EnglishBase, Message, MessageKind, MessageOf, SmsKind, SmsOf } from '@huggg/messages';
import type { Tx } from '../../platform/database/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { Person } from '../identity/index.ts';

/**
 * To whom a message goes.
 * - `person`: one person, named by the event. `people`: several; each gets a job and a message of their own, and `of`
 * runs in the transaction
 *   that writes those jobs.
 * - `address`: an address that the facts name, of someone who may have no account.
 */
export type Audience<Event> =
  | { readonly kind: 'person'; readonly of: (event: Event) => string | null }
  | { readonly kind: 'people'; readonly of: (tx: Tx, event: Event, ctx: JobContext) => Promise<readonly string[]> }
  | { readonly kind: 'address' };

/** What facts are read with. */
export type Source<Event, Subject = Person | null> = {
  readonly ctx: JobContext;
  readonly event: Event;
  /** The person of the audience; null where the facts name an address. */
  readonly person: Subject;
  /** What every message to them carries. */
  readonly common: EnglishBase & { readonly recipientName: string | null };
  readonly publicUrl: string;
};

/** The gift that an SMS to a recipient is about. */
export type ToRecipient = {
  readonly teamId: string;
  readonly giftId: string;
  /** The zone of its quiet hours if its number has no country. */
  readonly zone: string;
  /** What distinguishes messages of the same gift and kind; empty where there is only one. */
  readonly about: string;
};

/** A message ready to be rendered and sent. */
export type Letter<Content> = {
  readonly message: Content;
  /** The address; by default the person's own. */
  readonly to?: string;
  /**
   * The same for the same message, so that mail programs recognise one that goes out again after a crash; by default
   * the id of the event's thing.
   */
  readonly id?: string;
  /** By default the product’s name. */
  readonly fromName?: string;
  readonly replyTo?: string;
  /** Of an SMS to a recipient: it leaves at most once, and not at night. */
  readonly toRecipient?: ToRecipient;
};

/** One mail or SMS of the product: its event, audience, content, and the preference that turns it off. */
export type Entry<Event, Composer, Content> = {
  readonly audience: Audience<Event>;
  /** Which message of `@huggg/messages` it is. */
  readonly composer: Composer;
  /** Reads the content of the message; null where it is outdated. */
  readonly facts: (source: Source<Event>) => Promise<Letter<Content> | null>;
  /** The choice of the person that turns it off. */
  readonly preference: ContactPreferenceKey | 'mandatory';
  /** Someone waits for it: it has a queue of its own and is tried again at once. */
  readonly urgent?: true;
  /** The channel of a notification to a person: the bell alone or mail alone; by default both. */
  readonly where?: 'bell' | 'mail';
};

/** An entry of any event and message, as the registry keeps it. */
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

type On<Type extends EventType> = { readonly event: Named<Type> | readonly Named<Type>[] };
type Named<Type extends EventType> = { readonly type: Type };

function isOf<Type extends EventType>(event: DomainEvent, types: readonly Type[]): event is EventOf<Type> {
  return types.some((type) => type === event.type);
}

function expectOf<Type extends EventType>(event: DomainEvent, types: readonly Type[]): EventOf<Type> {
  if (!isOf(event, types)) throw new Error(`A notification of ${types.join(', ')} was given ${event.type}.`);
  return event;
}

function audienceFor<Type extends EventType>(
  audience: Audience<EventOf<Type>>,
  types: readonly Type[],
): Audience<DomainEvent> {
  if (audience.kind === 'address') return audience;
  if (audience.kind === 'person') return { kind: 'person', of: (event) => audience.of(expectOf<Type>(event, types)) };
  return { kind: 'people', of: (tx, event, ctx) => audience.of(tx, expectOf<Type>(event, types), ctx) };
}

function common<Type extends EventType, Content>({
  event,
  facts,
  audience,
  preference,
  urgent,
  where,
}: Entry<EventOf<Type>, unknown, Content> & On<Type>) {
  const types = [event].flat().map(({ type }) => type);
  return {
    events: types,
    audience: audienceFor(audience, types),
    facts: (source: Source<DomainEvent>) => facts({ ...source, event: expectOf<Type>(source.event, types) }),
    preference,
    urgent: urgent ?? false,
    where: where ?? ('both' as const),
  };
}

/** Declares a mail. */
export function mail<const Type extends EventType, const Kind extends MessageKind>(
  entry: Entry<EventOf<Type>, Kind, MessageOf<Kind>> & On<Type>,
): Notification<Type> {
  const { facts, ...rest } = common(entry);
  return { ...rest, channel: { kind: 'mail', composer: entry.composer, facts } };
}

/** Declares an SMS. */
export function sms<const Type extends EventType, const Kind extends SmsKind>(
  entry: Entry<EventOf<Type>, Kind, SmsOf<Kind>> & On<Type>,
): Notification<Type> {
  const { facts, ...rest } = common(entry);
  return { ...rest, channel: { kind: 'sms', composer: entry.composer, facts } };
}
