import { deliveryMethods, type SpendPolicy as WireSpendPolicy } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** A policy as returned by a statement within the row of its wallet. */
export const storedPolicy = z
  .strictObject({
    spenderUserId: z.string(),
    deliveryMethods: z.array(z.enum(deliveryMethods)),
    emailDomains: z.array(z.string()).nullable(),
    allowTags: z.array(z.string()).nullable(),
    disallowTags: z.array(z.string()),
    minPricePence: z.int().nullable(),
    maxPricePence: z.int().nullable(),
    reasonCodes: z.array(z.string()),
    maximumExpiryDays: z.int().nullable(),
    endsAt: z.string().nullable(),
  })
  .transform(({ endsAt, ...policy }) => ({
    ...policy,
    endsAt: endsAt === null ? null : Temporal.Instant.from(endsAt),
  }));

/**
 * The rules for what a wallet's money may be spent on, and by whom. Null means no limit; tags are ids of gift
 * restrictions; prices are in pence, both ends included.
 */
export type SpendPolicy = Readonly<z.infer<typeof storedPolicy>>;

/** Checks whether the policy has ended, so that nothing can be bought with its wallet. */
export function hasEnded({ endsAt }: SpendPolicy, now: Temporal.Instant): boolean {
  return endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0;
}

/** Returns the shorter of two maximums in days, either of which may be absent. */
export function shorterDays(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

export function toWireSpendPolicy(policy: SpendPolicy): WireSpendPolicy {
  return {
    deliveryMethods: [...policy.deliveryMethods],
    deliveryEmailDomains: policy.emailDomains && [...policy.emailDomains],
    giftingRestrictionsCategories: {
      allow: policy.allowTags && [...policy.allowTags],
      disallow: [...policy.disallowTags],
    },
    giftingRestrictionsPrice: { min: policy.minPricePence, max: policy.maxPricePence },
    reasonCodes: [...policy.reasonCodes],
    maximumHugggExpiryDays: policy.maximumExpiryDays,
    dateEnds: policy.endsAt?.toString() ?? null,
  };
}
