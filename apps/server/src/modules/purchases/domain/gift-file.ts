import type { Temporal } from 'temporal-polyfill';
import { giftStatuses } from '@huggg/contracts';
import { decimalPounds, pence } from '@huggg/money';
import { localTime } from '../../../platform/clock/index.ts';
import type { PurchaseSummary } from '../../catalogue/index.ts';
import { type GiftRead, launchUrl, statusWord } from '../../gifts/index.ts';

export const giftFileHeadings = [
  'Reference',
  'Order',
  'Recipient',
  'Email',
  'Mobile',
  'Gift',
  'Chosen',
  'Value (GBP)',
  'Fee (GBP)',
  'Status',
  'Delivery',
  'Delivery problem',
  'From',
  'Made',
  'Goes out',
  'Sent',
  'Opened',
  'Claimed',
  'Redeemed',
  'Declined',
  'Cancelled or expired',
  'Claim by (end of day)',
  'Use by',
  'Time zone',
  'Notes',
  'Link',
] as const;

/** A gift of a file. Its instants may be text, as in JSON, because parsing them costs more than the rest of a line. */
export type GiftOfFile = {
  readonly [Key in keyof GiftRead]: Temporal.Instant extends GiftRead[Key] ? GiftRead[Key] | string : GiftRead[Key];
};

type GiftFileContext = {
  readonly publicUrl: string;
  readonly products: ReadonlyMap<string, PurchaseSummary>;
  /** Whether the reader of the file may see the links. Anyone with a link can use the gift. */
  readonly seesLink: boolean;
};

/**
 * Returns a gift as a line of a file: amounts in pounds, times in its order's time zone in a format that spreadsheets
 * read. The reference is the gift's id; the short code opens the gift, so it appears only in the link.
 */
export function giftFileRow(
  gift: GiftOfFile,
  { publicUrl, products, seesLink }: GiftFileContext,
): readonly (string | null)[] {
  const { timeZone } = gift;
  const time = (at: Temporal.Instant | string | null): string | null => at && localTime(at, timeZone);
  const ended = gift.statusId === giftStatuses.cancelled || gift.statusId === giftStatuses.expired;
  return [
    gift.id,
    gift.transactionName,
    gift.receiverName,
    gift.receiverEmail,
    gift.receiverPhone,
    labelOf(products.get(gift.productId)),
    gift.chosenProductId && labelOf(products.get(gift.chosenProductId)),
    decimalPounds(pence(gift.pricePence)),
    decimalPounds(pence(gift.feePence)),
    statusWord(gift.statusId, gift.processing),
    // A place of a super link is not delivered: its visitor claims it.
    gift.deliveryMethod === 'superhuggg' ? null : gift.deliveryStatus,
    gift.deliveryError,
    gift.fromName,
    time(gift.createdAt),
    gift.sentAt ? null : time(gift.sendAt),
    time(gift.sentAt),
    time(gift.viewedAt),
    time(gift.claimedAt),
    time(gift.redeemedAt),
    time(gift.declinedAt),
    ended ? time(gift.endedAt) : null,
    localTime(gift.expiresAt, timeZone).slice(0, 10),
    gift.useByAt && localTime(gift.useByAt, timeZone).slice(0, 10),
    timeZone,
    gift.notes,
    seesLink ? launchUrl(publicUrl, gift.shortcode) : null,
  ];
}

/** For example "Costa Coffee, £5 gift card". */
function labelOf(product: PurchaseSummary | undefined): string | null {
  if (!product) return null;
  return product.label.startsWith(product.brand_name) ? product.label : `${product.brand_name}, ${product.label}`;
}
