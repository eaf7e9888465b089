import { z } from 'zod';
import { deliveryMethods } from '../statuses.ts';
import { instant, pence } from '../shapes.ts';

/**
 * What the money of a wallet may be spent on; null is no limit. Price bounds are pence and both ends are included;
 * categories are ids of tags of the gift restriction type.
 */
export const spendPolicy = z.object({
  deliveryMethods: z.array(z.enum(deliveryMethods)),
  deliveryEmailDomains: z.array(z.string()).nullable(),
  giftingRestrictionsCategories: z.object({ allow: z.array(z.string()).nullable(), disallow: z.array(z.string()) }),
  giftingRestrictionsPrice: z.object({ min: pence.nullable(), max: pence.nullable() }),
  /** Each order names one of them; where there are none, the team's rule alone holds. */
  reasonCodes: z.array(z.string()),
  /** A longer time to claim-by becomes as long as this. */
  maximumHugggExpiryDays: z.int().nullable(),
  /** From then on nothing is bought with it. */
  dateEnds: instant.nullable(),
});
export type SpendPolicy = z.infer<typeof spendPolicy>;

/** What refuses an order, or a change of what was bought, because of the policy of its wallet. */
export const spendPolicyErrors = [
  'wallet.policy-ended',
  'wallet.policy-method',
  'wallet.policy-email-domain',
  'wallet.policy-price',
  'wallet.policy-category',
  'wallet.policy-reason',
] as const;
