import { limits } from '@huggg/contracts';
import { giftRulesOf } from '../../catalogue/index.ts';
import type { TeamRules } from '../../teams/index.ts';
import type { OrderRules } from './rules.ts';

/** The rules of a team, as orders read them. */
export function orderRulesOf(team: TeamRules, settings: Parameters<typeof giftRulesOf>[1]): OrderRules {
  const { plan, preferences, reasonCodes, reasonCodeRequired } = team;
  return {
    planId: plan.id,
    giftsPerOrder: plan.limits.giftsPerOrder ?? limits.giftsPerOrderDefault,
    refundsExpired: plan.behaviours.includes('refund-huggg-expirations'),
    deliveryMethods: preferences.deliveryMethods,
    maximumExpiryDays: preferences.maximumHugggExpiryDays,
    emailDomains: preferences.deliveryEmailDomains,
    giftRules: giftRulesOf(team, settings),
    reasonCodes,
    reasonCodeRequired,
    timeZone: preferences.timeZone,
    phoneCountry: preferences.phoneCountry,
  };
}
