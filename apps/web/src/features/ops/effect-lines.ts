import type { PlanEffects } from '@huggg/contracts';
import { pounds, quantity } from '@huggg/ui/format';

const shownTeams = 5;

/** Returns the effects of a plan change on the organisations with that plan, one per line. */
export function effectLines({
  teams,
  price,
  refunds,
  permissionsGained,
  permissionsLost,
  overLimit,
}: PlanEffects): readonly string[] {
  const rest = overLimit.length - shownTeams;
  return [
    teams === 0 ? 'No organisation is on this plan.' : `It changes for ${quantity(teams, 'organisation')} at once.`,
    ...(price ? [`The price goes from ${pounds(price.from)} to ${pounds(price.to)}.`] : []),
    ...(refunds === 'end' ? ['Money for unclaimed gifts is no longer returned.'] : []),
    ...(refunds === 'begin' ? ['Money for unclaimed gifts is returned.'] : []),
    ...(permissionsGained.length > 0 ? [`Roles may use as well: ${permissionsGained.join(', ')}.`] : []),
    ...(permissionsLost.length > 0 ? [`Roles can no longer use: ${permissionsLost.join(', ')}.`] : []),
    ...overLimit
      .slice(0, shownTeams)
      .map(
        ({ teamName, limit, used, allowed }) =>
          `${teamName} has ${used} ${limit} and the limit is ${allowed}: they stay, none can be added.`,
      ),
    ...(rest > 0 ? [`${rest} more are above a limit.`] : []),
  ];
}
