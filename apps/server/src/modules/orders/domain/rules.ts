import type { DeliveryMethod, EffectiveApprovalPolicy } from '@huggg/contracts';
import type { GiftRules } from '../../catalogue/index.ts';

export type SmsRules = {
  /** Of one part, in pence. */
  readonly partPence: number;
  /** Countries whose numbers are sent to; empty for all. */
  readonly countries: readonly string[];
  /** A link as long as those of gifts. */
  readonly sampleUrl: string;
};

/** What a team and its plan allow of an order, as they hold now. */
export type OrderRules = {
  readonly planId: string;
  /** Gifts in one order by plan. */
  readonly giftsPerOrder: number;
  /** Whether unclaimed value returns to the wallet (RULES §4). */
  readonly refundsExpired: boolean;
  readonly deliveryMethods: readonly DeliveryMethod[];
  /** The longest time to claim-by, in days; null where the team sets none. */
  readonly maximumExpiryDays: number | null;
  /** Domains that emails may go to; null for any. */
  readonly emailDomains: readonly string[] | null;
  readonly giftRules: GiftRules;
  readonly reasonCodes: readonly string[];
  readonly reasonCodeRequired: boolean;
  /** Which orders a second person approves before they are bought. */
  readonly approvals: EffectiveApprovalPolicy;
  readonly timeZone: string;
  readonly teamName: string;
  /** What SMS cost and where they go; null where the installation sends none. */
  readonly sms: SmsRules | null;
  /** ISO 3166 country in which a number without a country code is read. */
  readonly phoneCountry: string;
};
