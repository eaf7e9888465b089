import { z } from 'zod';
import { deliveryMethods } from '../statuses.ts';
import { instant, pence } from '../shapes.ts';

/**
 * The limits on spending from a wallet; null means no limit. Price bounds are pence and inclusive; categories are ids
 * of tags of the gift restriction type.
 */
export const spendPolicy = z.object({
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  deliveryEmailDomains: z.array(z.string()).nullable(),
  giftingRestrictionsCategories: z.object({ allow: z.array(z.string()).nullable(), disallow: z.array(z.string()) }),
  giftingRestrictionsPrice: z.object({ min: pence.nullable(), max: pence.nullable() }),
  /** The reason codes that each order must choose from; if empty, only the team's rule applies. */
  reasonCodes: z.array(z.string()),
  /** The maximum number of days to claim-by; longer times are reduced to it. */
  maximumHugggExpiryDays: z.int().nullable(),
  /** The time after which the wallet can no longer pay for anything. */
  dateEnds: instant.nullable(),
});
export type SpendPolicy = z.infer<typeof spendPolicy>;

/** Errors that refuse an order, or a change to a bought one, because of the policy of its wallet. */
export const spendPolicyErrors = [
  'wallet.policy-ended',
  'wallet.policy-method',
  'wallet.policy-email-domain',
  'wallet.policy-price',
  'wallet.policy-category',
  'wallet.policy-reason',
] as const;
