import { planLimitKeys, type LimitUsage, type PlanLimitKey } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Plan } from '../../plans/index.ts';
import { errors, type TeamUsage } from '../errors.ts';
import { countSubteams } from '../queries/subteams.ts';
import { countParticipants, lockTeam } from '../queries/team-places.read-model.ts';
import { teamRules } from '../queries/team-rules.read-model.ts';
import type { Team } from '../queries/teams.ts';

/** Counters of other modules for what a plan limits in each team. A team that has nothing can be left out. */
export type UsageCounters = Readonly<
  Record<'wallets' | 'themes', (db: Queryable, teamIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>
>;

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
    counters.wallets(db, [teamId]),
    counters.themes(db, [teamId]),
  ]);
  return {
    subteams,
    participants,
    wallets: wallets.get(teamId) ?? 0,
    themes: themes.get(teamId) ?? 0,
    giftsPerOrder: null,
  };
}

/**
 * Checks that an organisation's current usage fits into another plan; wallets and themes are checked in each of its
 * teams. Call it with the organisation locked, so that the usage cannot grow in the meantime.
 * @param team the organisation's top team.
 * @throws plan.over-limits with `details.over`, one `LimitUsage` with its `teamId` for each limit that is exceeded.
 */
export async function assertFitsPlan(
  tx: Tx,
  counters: UsageCounters,
  {
    team,
    plan: { name, limits },
  }: { readonly team: Pick<Team, 'id' | 'subteams'>; readonly plan: Pick<Plan, 'name' | 'limits'> },
): Promise<void> {
  const used = await countUsed(tx, counters, { teamId: team.id, rootId: team.id });
  const ofTeam = planLimitKeys.map((key) => ({
    ...usageOf(key, used[key], limits[key]),
    teamId: team.id,
    subteam: null,
  }));
  const ofSubteams = await listSubteamUsage(tx, counters, { subteams: team.subteams, limits });
  const over = [...ofTeam, ...ofSubteams].filter(({ overBy }) => overBy > 0);
  if (over.length > 0) throw errors.overPlan(name, over);
}

async function listSubteamUsage(
  tx: Tx,
  counters: UsageCounters,
  { subteams, limits }: { readonly subteams: Team['subteams']; readonly limits: Plan['limits'] },
): Promise<readonly TeamUsage[]> {
  const ids = subteams.map(({ id }) => id);
  const [wallets, themes] = await Promise.all([counters.wallets(tx, ids), counters.themes(tx, ids)]);
  return subteams.flatMap(({ id: teamId, name: subteam }) => [
    { ...usageOf('wallets', wallets.get(teamId) ?? 0, limits.wallets), teamId, subteam },
    { ...usageOf('themes', themes.get(teamId) ?? 0, limits.themes), teamId, subteam },
  ]);
}

function usageOf(key: PlanLimitKey, used: number | null, limit: number | undefined): LimitUsage {
  return {
    key,
    used,
    limit: limit ?? null,
    overBy: used !== null && limit !== undefined ? Math.max(0, used - limit) : 0,
  };
}
