import { limits } from '@huggg/contracts';
import { useTeam } from '../../shared/team/team-query.ts';
import { claimByFromToday } from './claim-by.ts';

/**
 * Returns the default claim-by of a gift that is sent today, within the team's limit, and the time zone of that day.
 */
export function useClaimBy(): { readonly claimBy: string; readonly timeZone: string | undefined } {
  const team = useTeam()?.effectivePreferences;
  const days = Math.min(limits.giftExpiryDaysDefault, team?.maximumHugggExpiryDays ?? limits.giftExpiryDaysDefault);
  return { claimBy: claimByFromToday(days, team?.timeZone), timeZone: team?.timeZone };
}
