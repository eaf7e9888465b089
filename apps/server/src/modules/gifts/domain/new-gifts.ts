import type { DeliveryMethod } from '@huggg/contracts';

/** A recipient of one gift of a paid order. Addresses are in their sending format. */
export type GiftReceiver = {
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly notes: string | null;
  readonly message: string | null;
};

/**
 * A transaction to be written. Keys are column names, because it is sent to the database as one JSON document; instants
 * are ISO strings, amounts pence.
 */
export type NewTransaction = {
  readonly id: string;
  readonly order_id: string;
  readonly team_id: string;
  readonly user_id: string;
  readonly wallet_id: string;
  readonly hold_id: string;
  /** The super link that the order's places belong to; null for any other order. */
  readonly super_link_id: string | null;
  readonly plan_id: string;
  readonly product_id: string;
  readonly name: string;
  readonly notes: string;
  readonly purchase_order_number: string | null;
  readonly reason_code: string | null;
  readonly delivery_method: DeliveryMethod;
  readonly quantity: number;
  readonly price_pence: number;
  readonly fee_pence: number;
  readonly vat_pence: number;
  readonly sale_total_pence: number;
  readonly voucher_type: 'SPV' | 'MPV';
  readonly vat_percent: number;
  readonly refunds_expired: boolean;
  readonly from_name: string;
  readonly message: string;
  readonly theme_id: string | null;
  readonly branding_look_id: string | null;
  readonly giftwrap: object | null;
  readonly cover_image_url: string | null;
  readonly cover_image_alt: string;
  readonly language: string | null;
  readonly sms_text: string | null;
  readonly gift_meta: object;
  readonly expiry_days: number;
  readonly claim_by: string;
  readonly send_at: string | null;
  readonly time_zone: string;
  readonly notify_on_complete: boolean;
  readonly reminders: boolean;
  /** Whether SMS reminders were bought with it. */
  readonly sms_reminders: boolean;
  readonly tags: readonly string[];
  readonly metadata: object;
  readonly processing: 'creating' | 'sending' | null;
  readonly prepared: number;
  readonly completed_at: string | null;
};

/** A gift created together with its transaction. */
export type NewGift = {
  readonly id: string;
  readonly transaction_id: string;
  readonly position: number;
  readonly shortcode: string;
  readonly status_id: 1 | 8;
} & { readonly receiver: GiftReceiver | null };

/**
 * Orders up to this size create their gifts in the purchase itself; larger ones only hold the money there, so they
 * never block the wallet.
 */
export const maxAtOnce = 25;
