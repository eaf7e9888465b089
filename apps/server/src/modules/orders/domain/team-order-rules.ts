import { limits } from '@huggg/contracts';
import { giftRulesOf } from '../../catalogue/index.ts';
import type { TeamRules } from '../../teams/index.ts';
import type { OrderRules } from './rules.ts';

/** The rules of a team, as orders read them. */
export function orderRulesOf({ plan, preferences, reasonCodes, reasonCodeRequired }: TeamRules): OrderRules {
  return {
    planId: plan.id,
    giftsPerOrder: plan.limits.giftsPerOrder ?? limits.giftsPerOrderDefault,
    refundsExpired: plan.behaviours.includes('refund-huggg-expirations'),
    deliveryMethods: preferences.deliveryMethods,
    maximumExpiryDays: preferences.maximumHugggExpiryDays,
    emailDomains: preferences.deliveryEmailDomains,
    giftRules: giftRulesOf(preferences),
    reasonCodes,
    reasonCodeRequired,
    timeZone: preferences.timeZone,
    phoneCountry: preferences.phoneCountry,
  };
}
