import { limits } from '@huggg/contracts';
import type { Config } from '../../../platform/config/index.ts';
import { giftRulesOf } from '../../catalogue/index.ts';
import type { TeamRules } from '../../teams/index.ts';
import type { OrderRules } from './rules.ts';

/** Length of a gift's short code. */
const shortcodeLength = 16;

/** The settings that affect an order's rules. */
export type RulesConfig = Pick<Config, 'publicIds' | 'sms' | 'smsCountries' | 'http'>;

/** Returns the rules of a team for orders. */
export function orderRulesOf(team: TeamRules, config: RulesConfig): OrderRules {
  const { plan, preferences, reasonCodes, reasonCodeRequired } = team;
  return {
    planId: plan.id,
    giftsPerOrder: plan.limits.giftsPerOrder ?? limits.giftsPerOrderDefault,
    refundsExpired: plan.behaviours.includes('refund-huggg-expirations'),
    deliveryMethods: preferences.deliveryMethods,
    maximumExpiryDays: preferences.maximumHugggExpiryDays,
    emailDomains: preferences.deliveryEmailDomains,
    giftRules: giftRulesOf(team, config.publicIds),
    reasonCodes,
    reasonCodeRequired,
    approvals: preferences.approvals,
    timeZone: preferences.timeZone,
    phoneCountry: preferences.phoneCountry,
    teamName: team.teamName,
    sms: config.sms && {
      partPence: plan.limits.smsPartPence ?? config.sms.partPence,
      countries: config.smsCountries,
      sampleUrl: `${config.http.publicUrl}/g/${'x'.repeat(shortcodeLength)}`,
    },
  };
}
