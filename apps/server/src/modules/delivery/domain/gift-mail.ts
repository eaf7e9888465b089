import { cleanLine, fromName, type MailBranding, prepare, type Product, type RenderedMessage } from '@huggg/messages';
import { defaultLanguage, findLanguage, type Language, type PlainDate } from '@huggg/messages/catalogue';
import { Temporal } from 'temporal-polyfill';
import { fillMessage } from '../../styling/index.ts';

/** The data shared by all mails of an order. */
export type OrderOfMail = {
  readonly fromName: string;
  readonly teamName: string;
  readonly message: string;
  /** The subject of the order's template; null or empty for the product's own. */
  readonly subject: string | null;
  readonly language: string | null;
  readonly headerImageUrl: string;
  /** The alt text of the picture; null if the picture is the wrap. */
  readonly headerImageAlt: string | null;
  readonly branding: MailBranding | null;
  readonly product: Product;
  readonly timeZone: string;
};

export type GiftOfMail = {
  readonly kind: 'gift' | 'corrected-address';
  readonly giftUrl: string;
  readonly receiverName: string | null;
  /** A message for this receiver, or null to use the order's message. */
  readonly message: string | null;
  /** The picture of the gift's own wrap, or null to use the order's picture. */
  readonly headerImageUrl: string | null;
  readonly expiresAtMs: number;
};

export type GiftMailWriter = { readonly fromName: string; readonly write: (gift: GiftOfMail) => RenderedMessage };

/** Returns the language of a gift's mails: the sender's choice, or English by default (DESIGN §7). */
export function languageOf(language: string | null): Language {
  return findLanguage(language) ?? defaultLanguage;
}

/** Returns the date of a claim-by, which is the end of that day in the team's zone. */
export function claimByDay(expiresAtMs: number, timeZone: string): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(expiresAtMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/**
 * Creates a writer for the mails of one order: shared parts are rendered once for each kind, claim-by and picture, and
 * filled in for each gift.
 */
export function giftMailWriter(order: OrderOfMail): GiftMailWriter {
  const language = languageOf(order.language);
  const common = {
    language,
    product: order.product,
    senderName: order.fromName,
    teamName: order.teamName,
    headerImageUrl: order.headerImageUrl,
    headerImageAlt: order.headerImageAlt,
    branding: order.branding,
  };
  const prepared = new Map<
    string,
    (values: { recipientName: string | null; giftUrl: string; words: string }) => RenderedMessage
  >();
  return {
    fromName: fromName(common),
    write: ({ kind, giftUrl, receiverName, message, headerImageUrl, expiresAtMs }) => {
      const claimBy = claimByDay(expiresAtMs, order.timeZone);
      const key = `${kind} ${claimBy} ${headerImageUrl ?? ''}`;
      const fill =
        prepared.get(key) ??
        prepare({ ...common, ...(headerImageUrl === null ? {} : { headerImageUrl }), kind, claimBy }, [
          'recipientName',
          'giftUrl',
          'words',
        ]);
      prepared.set(key, fill);
      const names = { recipientName: receiverName, senderName: order.fromName, teamName: order.teamName };
      const mail = fill({ recipientName: receiverName, giftUrl, words: fillMessage(message ?? order.message, names) });
      if (!order.subject?.trim() || kind !== 'gift') return mail;
      return { ...mail, subject: cleanLine(fillMessage(order.subject, names)) };
    },
  };
}
