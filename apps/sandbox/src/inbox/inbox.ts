import PostalMime from 'postal-mime';
import type { Address, Email } from 'postal-mime';
import { extractLinks } from './links.ts';
import type { MailEntry, MailLog } from './mail-log.ts';

/**
 * A message as returned by `GET /inbox/messages`. `to` is the mailbox that it arrived in, `from` is the sender as shown
 * to the recipient.
 */
export type InboxMessage = {
  readonly id: string;
  readonly kind: 'email' | 'sms';
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  readonly sentAt: string;
};

/** A message with the details that only its own page shows. */
export type OpenedMessage = InboxMessage & {
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
};

/**
 * `to`: a complete address matches that mailbox, a partial one every mailbox that contains it. `before`: the id that
 * the page follows.
 */
type InboxQuery = { readonly to?: string | undefined; readonly limit: number; readonly before?: string | undefined };

export type Inbox = {
  readonly list: (
    query: InboxQuery,
  ) => Promise<{ readonly messages: readonly InboxMessage[]; readonly total: number; readonly hasOlder: boolean }>;
  readonly open: (id: string) => Promise<OpenedMessage | null>;
  readonly source: (id: string) => Promise<Buffer | null>;
  readonly clear: () => Promise<void>;
  readonly version: () => number;
};

/**
 * Emails are parsed when someone views them, not when they arrive, so that accepting two thousand of them stays cheap.
 */
export function createInbox(log: MailLog): Inbox {
  const recent = rememberRecent<OpenedMessage>({ capacity: 256, maxCharacters: 256 * 1024 });

  async function openEntry(entry: MailEntry): Promise<OpenedMessage | null> {
    const known = recent.get(entry.id);
    if (known) return known;
    const raw = await log.read(entry);
    if (!raw) return null;
    const message =
      entry.kind === 'sms' ? toSms(entry, raw.toString('utf8')) : toMessage(entry, await PostalMime.parse(raw));
    recent.set(entry.id, message, message.html.length + message.text.length);
    return message;
  }

  return {
    list: async ({ to, limit, before }) => {
      const found = log.entries.filter(recipientFilter(to)).toReversed();
      const start = before === undefined ? 0 : found.findIndex((entry) => entry.id === before) + 1;
      const page = found.slice(start, start + limit);
      const opened = await Promise.all(page.map(openEntry));
      const messages = opened.flatMap((message) => (message ? [withoutDetails(message)] : []));
      return { messages, total: found.length, hasOlder: start + limit < found.length };
    },
    open: async (id) => {
      const entry = log.find(id);
      return entry && openEntry(entry);
    },
    source: async (id) => {
      const entry = log.find(id);
      return entry && log.read(entry);
    },
    clear: () => log.clear(),
    version: () => log.version,
  };
}

/**
 * Returns a filter by recipient. A complete address must match exactly, so that `1@team.example` does not find
 * `11@team.example`.
 */
function recipientFilter(to: string | undefined): (entry: Pick<MailEntry, 'to'>) => boolean {
  const wanted = to?.trim().toLowerCase() ?? '';
  if (wanted === '') return () => true;
  if (/^[^@]+@[^@]+\.[^@.]+$|^\+\d{7,15}$/.test(wanted)) return (entry) => entry.to.toLowerCase() === wanted;
  return (entry) => entry.to.toLowerCase().includes(wanted);
}

function toSms({ id, to, from, sentAt }: MailEntry, text: string): OpenedMessage {
  return {
    id,
    kind: 'sms',
    to,
    from,
    subject: text,
    text,
    html: '',
    links: extractLinks({ html: '', text }),
    sentAt,
    headers: [],
    attachments: [],
  };
}

function toMessage(entry: MailEntry, email: Email): OpenedMessage {
  const html = email.html ?? '';
  const text = email.text ?? '';
  return {
    id: entry.id,
    kind: 'email',
    to: entry.to,
    from: email.from ? formatAddress(email.from) : entry.from,
    subject: email.subject ?? '',
    text,
    html,
    links: extractLinks({ html, text }),
    sentAt: entry.sentAt,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'unnamed',
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

function withoutDetails({ id, kind, to, from, subject, text, html, links, sentAt }: OpenedMessage): InboxMessage {
  return { id, kind, to, from, subject, text, html, links, sentAt };
}

function formatAddress(address: Address): string {
  if (address.group) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

/** Creates a small cache of recent values, so that a page that refreshes does not parse the same emails again. */
function rememberRecent<T>({ capacity, maxCharacters }: { readonly capacity: number; readonly maxCharacters: number }) {
  const values = new Map<string, T>();
  return {
    get: (key: string): T | undefined => {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set: (key: string, value: T, characters: number): void => {
      if (characters > maxCharacters) return;
      values.set(key, value);
      const oldest = values.size > capacity ? values.keys().next().value : undefined;
      if (oldest !== undefined) values.delete(oldest);
    },
  };
}
