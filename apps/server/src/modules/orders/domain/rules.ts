import type { DeliveryMethod, EffectiveApprovalPolicy } from '@huggg/contracts';
import type { GiftRules } from '../../catalogue/index.ts';

export type SmsRules = {
  /** The price of one part, in pence. */
  readonly partPence: number;
  /** Countries to whose numbers messages are sent; empty for all. */
  readonly countries: readonly string[];
  /** A link of the same length as those of gifts. */
  readonly sampleUrl: string;
};

/** What a team and its plan currently allow in an order. */
export type OrderRules = {
  readonly planId: string;
  /** The plan's maximum number of gifts in one order. */
  readonly giftsPerOrder: number;
  /** Whether unclaimed value returns to the wallet (RULES §4). */
  readonly refundsExpired: boolean;
  readonly deliveryMethods: readonly DeliveryMethod[];
  /** The longest time to claim-by, in days; null if the team sets none. */
  readonly maximumExpiryDays: number | null;
  /** Domains to which emails may be sent; null for any. */
  readonly emailDomains: readonly string[] | null;
  readonly giftRules: GiftRules;
  readonly reasonCodes: readonly string[];
  readonly reasonCodeRequired: boolean;
  /** The policy that determines which orders need approval before they are bought. */
  readonly approvals: EffectiveApprovalPolicy;
  readonly timeZone: string;
  readonly teamName: string;
  /** The price and countries of SMS; null if the installation sends none. */
  readonly sms: SmsRules | null;
  /** ISO 3166 country of numbers without a country code. */
  readonly phoneCountry: string;
};
