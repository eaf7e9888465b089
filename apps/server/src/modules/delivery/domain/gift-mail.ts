import { cleanLine, fromName, type MailBranding, prepare, type Product, type RenderedMessage } from '@huggg/messages';
import { defaultLanguage, findLanguage, type Language, type PlainDate } from '@huggg/messages/catalogue';
import { Temporal } from 'temporal-polyfill';
import { fillMessage } from '../../styling/index.ts';

/** What every mail of an order has in common. */
export type OrderOfMail = {
  readonly fromName: string;
  readonly teamName: string;
  readonly message: string;
  /** The subject of the order's template; null or empty for the product's own. */
  readonly subject: string | null;
  readonly language: string | null;
  readonly headerImageUrl: string;
  /** What the picture shows; null where it is the wrap. */
  readonly headerImageAlt: string | null;
  readonly branding: MailBranding | null;
  readonly product: Product;
  readonly timeZone: string;
};

export type GiftOfMail = {
  readonly kind: 'gift' | 'corrected-address';
  readonly giftUrl: string;
  readonly receiverName: string | null;
  /** The receiver's own words, or null where the order's are meant. */
  readonly message: string | null;
  /** The picture of its own wrap, or null where the order's picture is meant. */
  readonly headerImageUrl: string | null;
  readonly expiresAtMs: number;
};

export type GiftMailWriter = { readonly fromName: string; readonly write: (gift: GiftOfMail) => RenderedMessage };

/** The language of a gift's mails: the sender's choice, else English (DESIGN §7). */
export function languageOf(language: string | null): Language {
  return findLanguage(language) ?? defaultLanguage;
}

/** The day of a claim-by, whose end it is in the team's zone. */
export function claimByDay(expiresAtMs: number, timeZone: string): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(expiresAtMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/**
 * Writes the mails of one order: what they share is rendered once for each kind, claim-by and picture, and filled in
 * for each gift.
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
