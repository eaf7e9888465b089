import type { PurchaseResult } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  type GiftReceiver,
  launchUrl,
  type NewGift,
  type NewTransaction,
  statusWord,
  toReceiver,
} from '../gifts/index.ts';
import type { Accepted } from './domain/accept-purchases.ts';

const cardPaymentFields = {
  method: 'charge' as const,
  orderStatus: 'paid' as const,
  requires3ds: false,
  redirectUrl: null,
  transfer: null,
  files: [],
};

const emptyReceiver: GiftReceiver = { userId: null, name: null, email: null, phone: null, notes: null, message: null };

type Parts = {
  readonly accepted: Accepted;
  readonly transaction: NewTransaction;
  readonly gifts: readonly NewGift[];
  readonly publicUrl: string;
  readonly now: Temporal.Instant;
  /** The charge that paid the order, with or without money from the wallet. */
  readonly chargeId: string | null;
};

/** Returns the specification's purchase result, as sent in the response and stored with its Idempotency-Key. */
export function toPurchaseResult({ accepted, transaction, gifts, publicUrl, now, chargeId }: Parts): PurchaseResult {
  const { planned, availableAfterPence } = accepted;
  return {
    id: transaction.id,
    order_id: transaction.order_id,
    hugggs: gifts.map((gift) => ({
      id: gift.id,
      shortcode: gift.shortcode,
      launch_url: launchUrl(publicUrl, gift.shortcode),
      status_id: gift.status_id,
      status: statusWord(gift.status_id, transaction.processing),
      transaction_id: transaction.id,
      order_id: transaction.order_id,
      receiver: toReceiver(gift.receiver ?? emptyReceiver),
      expiry_date: transaction.claim_by,
      created_at: now.toString(),
    })),
    status: 'successful',
    processing: transaction.processing,
    quantity: transaction.quantity,
    super_url_id: transaction.super_link_id,
    topup_type: null,
    type: planned.order.type,
    date: now.toString(),
    totalPence: transaction.sale_total_pence,
    walletAfter: { id: planned.walletId, availablePence: availableAfterPence },
    ...(chargeId && { payment: { ...cardPaymentFields, chargeId } }),
  };
}
