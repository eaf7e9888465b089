import { limits } from '@huggg/contracts';
import { useTeam } from '../../shared/team/team-query.ts';
import { claimByFromToday } from './claim-by.ts';

/**
 * The usual claim-by of a gift that is sent today, as far as the team lets it reach, and the zone that its day is of.
 */
export function useClaimBy(): { readonly claimBy: string; readonly timeZone: string | undefined } {
  const team = useTeam()?.effectivePreferences;
  const days = Math.min(limits.giftExpiryDaysDefault, team?.maximumHugggExpiryDays ?? limits.giftExpiryDaysDefault);
  return { claimBy: claimByFromToday(days, team?.timeZone), timeZone: team?.timeZone };
}
