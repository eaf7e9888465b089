import { defaultLanguage, findLanguage, type Language, type PlainDate } from '@huggg/messages/catalogue';
import { productName } from '@huggg/contracts';
import type { MessageOf } from '@huggg/messages';
import { Temporal } from 'temporal-polyfill';

export type OrderOfMail = {
  readonly fromName: string;
  readonly teamName: string;
  readonly message: string;
  readonly language: string | null;
  readonly headerImageUrl: string;
  readonly timeZone: string;
};

export type GiftOfMail = { readonly giftUrl: string; readonly receiverName: string | null; readonly message: string | null; readonly expiresAtMs: number };

/** The language of a gift's mails: the sender's choice, else English (DESIGN §7). */
export function languageOf(language: string | null): Language {
  return findLanguage(language) ?? defaultLanguage;
}

/** The day of a claim-by, which is its end in the team's zone. */
export function claimByDay(expiresAtMs: number, timeZone: string): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(expiresAtMs).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** What the mail of a gift says: the receiver's own words where there are some, else the order's. */
export function giftMessageOf(kind: 'gift' | 'corrected-address', { order, gift, helpUrl }: { readonly order: OrderOfMail; readonly gift: GiftOfMail; readonly helpUrl: string }): MessageOf<'gift'> | MessageOf<'corrected-address'> {
  return {
    kind,
    language: languageOf(order.language),
    product: { name: productName, helpUrl },
    senderName: order.fromName,
    teamName: order.teamName,
    recipientName: gift.receiverName,
    giftUrl: gift.giftUrl,
    words: gift.message ?? order.message,
    headerImageUrl: order.headerImageUrl,
    claimBy: claimByDay(gift.expiresAtMs, order.timeZone),
  };
}
