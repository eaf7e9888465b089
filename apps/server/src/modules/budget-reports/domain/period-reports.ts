import type { DeliveryMethod, GiftStatusId, ParticipantStatus, ProcessingState } from '@huggg/contracts';
import type { CsvAmount, CsvRow } from '@huggg/csv';
import { decimalPounds, type Pence } from '@huggg/money';
import { localTime } from '../../../platform/clock/index.ts';
import type { WalletFlow } from '../../funding/index.ts';
import { statusWord } from '../../gifts/index.ts';

/** A gift that was paid for in a period. Instants are strings, as in JSON. */
export type GiftOfPeriod = {
  readonly id: string;
  readonly orderName: string;
  readonly paidAt: string;
  readonly email: string;
  readonly reasonCode: string | null;
  readonly productName: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly statusId: GiftStatusId;
  readonly processing: ProcessingState | null;
  readonly pricePence: Pence;
  readonly feePence: Pence;
  readonly sentAt: string | null;
  readonly redeemedAt: string | null;
  readonly endedAt: string | null;
};

const amount = (value: Pence): CsvAmount => ({ digits: decimalPounds(value) });

export const peopleHeadings: CsvRow = [
  'Participant',
  'Status',
  'Given (GBP)',
  'Returned (GBP)',
  'Spent (GBP)',
  'Available at the end (GBP)',
  'Held at the end (GBP)',
  'Wallet',
];

/**
 * Returns a row with the amounts that a participant was given, spent and returned in a period: given − returned − spent
 * is the change of their wallet's balance.
 */
export function personRow(
  {
    email,
    status,
    walletId,
  }: { readonly email: string; readonly status: ParticipantStatus; readonly walletId: string },
  { inPence, outPence, spentPence, availablePence, livePence }: WalletFlow,
): CsvRow {
  const figures = [inPence, outPence, spentPence, availablePence, livePence].map(amount);
  return [email, status, ...figures, walletId];
}

export const giftHeadings = (timeZone: string): CsvRow => [
  'Gift',
  `Paid (${timeZone})`,
  'Participant',
  'Order',
  'Product',
  'Reason',
  'Delivery',
  'Value (GBP)',
  'Fee (GBP)',
  'Status',
  'Sent',
  'Redeemed',
  'Cancelled or expired',
];

/**
 * Returns the row of a gift in a period. It does not contain the recipient: the archive is kept as long as the books,
 * and recipients may be erased earlier.
 */
export function giftRow(gift: GiftOfPeriod, timeZone: string): CsvRow {
  const time = (at: string | null) => at && localTime(at, timeZone);
  return [
    gift.id,
    time(gift.paidAt),
    gift.email,
    gift.orderName,
    gift.productName,
    gift.reasonCode,
    gift.deliveryMethod,
    amount(gift.pricePence),
    amount(gift.feePence),
    statusWord(gift.statusId, gift.processing),
    time(gift.sentAt),
    time(gift.redeemedAt),
    gift.redeemedAt === null ? time(gift.endedAt) : null,
  ];
}
