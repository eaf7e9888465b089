import { planLimitKeys, type LimitUsage, type PlanLimitKey } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { countSubteams } from '../queries/subteams.ts';
import { countParticipants, lockTeam } from '../queries/team-people.ts';
import { teamRules } from '../queries/team-rules.ts';

/** What the plan limits and other modules count, of one team. */
export type UsageCounters = Readonly<Record<'wallets' | 'themes', (db: Queryable, teamId: string) => Promise<number>>>;

type Addition = { readonly teamId: string; readonly limit: PlanLimitKey; readonly used: number; readonly adding: number };

/**
 * Asserts that the plan allows a team so many more of something. It locks the team's organisation, so that two who add at once cannot both
 * take the last place: call it before any other lock, and count `used` after `lockTeam` or in here.
 * @throws plan.limit-exceeded with `details` {limit, used, adding, allowed, overBy}; team.not-found if the team is closed.
 */
export async function assertWithinLimit(tx: Tx, { teamId, limit: key, used, adding }: Addition): Promise<void> {
  if (!(await lockTeam(tx, teamId))) throw errors.teamNotFound();
  const allowed = (await teamRules(tx, teamId)).plan.limits[key];
  if (allowed !== undefined && used + adding > allowed) throw errors.limitExceeded({ key, allowed, used, adding });
}

/**
 * What the plan of a team limits and how much of it is used. Subteams and participants are counted in the whole organisation, wallets and
 * themes in the team alone.
 * @throws team.not-found for teams out of reach.
 */
export async function readLimits(ctx: Context, counters: UsageCounters, teamId: string): Promise<{ readonly planId: string; readonly limits: LimitUsage[] }> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(teamId)) throw errors.teamNotFound();
  const { plan, parentTeamId } = await teamRules(ctx.read, teamId);
  const rootId = parentTeamId ?? teamId;
  const [subteams, participants, wallets, themes] = await Promise.all([
    countSubteams(ctx.read, rootId), countParticipants(ctx.read, rootId), counters.wallets(ctx.read, teamId), counters.themes(ctx.read, teamId),
  ]);
  const used: Readonly<Record<PlanLimitKey, number | null>> = { subteams, participants, wallets, themes, giftsPerOrder: null };
  return { planId: plan.id, limits: planLimitKeys.map((key) => usageOf(key, used[key], plan.limits[key])) };
}

function usageOf(key: PlanLimitKey, used: number | null, limit: number | undefined): LimitUsage {
  return { key, used, limit: limit ?? null, overBy: used !== null && limit !== undefined ? Math.max(0, used - limit) : 0 };
}
