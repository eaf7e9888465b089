import { planLimitKeys, type LimitUsage, type PlanLimitKey } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Plan } from '../../plans/index.ts';
import { errors } from '../errors.ts';
import { countSubteams } from '../queries/subteams.ts';
import { countParticipants, lockTeam } from '../queries/team-places.read-model.ts';
import { teamRules } from '../queries/team-rules.read-model.ts';

/** Counters of other modules for what a plan limits in a team. */
export type UsageCounters = Readonly<Record<'wallets' | 'themes', (db: Queryable, teamId: string) => Promise<number>>>;

type Addition = {
  readonly teamId: string;
  readonly limit: PlanLimitKey;
  readonly used: number;
  readonly adding: number;
};

/**
 * Checks that a team's plan allows the given number of additions. It locks the team's organisation, so that
 * simultaneous additions cannot both take the last place: call it before any other lock, and count `used` after
 * `lockTeam` or in the arguments.
 * @throws plan.limit-exceeded with `details` {limit, used, adding, allowed, overBy}; team.not-found if the team is
 * closed.
 */
export async function assertWithinLimit(tx: Tx, { teamId, limit: key, used, adding }: Addition): Promise<void> {
  if (!(await lockTeam(tx, teamId))) throw errors.teamNotFound();
  const allowed = (await teamRules(tx, teamId)).plan.limits[key];
  if (allowed !== undefined && used + adding > allowed) throw errors.limitExceeded({ key, allowed, used, adding });
}

/**
 * Returns the limits of a team's plan and their current usage. Subteams and participants are counted in the full
 * organisation, wallets and themes in the team alone.
 * @throws team.not-found if the team is not accessible to the caller.
 */
export async function readLimits(
  ctx: Context,
  counters: UsageCounters,
  teamId: string,
): Promise<{ readonly planId: string; readonly limits: LimitUsage[] }> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(teamId)) throw errors.teamNotFound();
  const { plan, parentTeamId } = await teamRules(ctx.read, teamId);
  const used = await countUsed(ctx.read, counters, { teamId, rootId: parentTeamId ?? teamId });
  return { planId: plan.id, limits: planLimitKeys.map((key) => usageOf(key, used[key], plan.limits[key])) };
}

type Place = { readonly teamId: string; readonly rootId: string };

async function countUsed(
  db: Queryable,
  counters: UsageCounters,
  { teamId, rootId }: Place,
): Promise<Readonly<Record<PlanLimitKey, number | null>>> {
  const [subteams, participants, wallets, themes] = await Promise.all([
    countSubteams(db, rootId),
    countParticipants(db, rootId),
    counters.wallets(db, teamId),
    counters.themes(db, teamId),
  ]);
  return { subteams, participants, wallets, themes, giftsPerOrder: null };
}

/**
 * Checks that an organisation's current usage fits into another plan. Call it with the organisation locked, so that the
 * usage cannot grow in the meantime.
 * @param teamId the organisation's top team.
 * @throws plan.over-limits with `details.over`, one `LimitUsage` for each limit that is exceeded.
 */
export async function assertFitsPlan(
  tx: Tx,
  counters: UsageCounters,
  { teamId, plan }: { readonly teamId: string; readonly plan: Pick<Plan, 'name' | 'limits'> },
): Promise<void> {
  const used = await countUsed(tx, counters, { teamId, rootId: teamId });
  const over = planLimitKeys.map((key) => usageOf(key, used[key], plan.limits[key])).filter(({ overBy }) => overBy > 0);
  if (over.length > 0) throw errors.overPlan(plan.name, over);
}

function usageOf(key: PlanLimitKey, used: number | null, limit: number | undefined): LimitUsage {
  return {
    key,
    used,
    limit: limit ?? null,
    overBy: used !== null && limit !== undefined ? Math.max(0, used - limit) : 0,
  };
}
