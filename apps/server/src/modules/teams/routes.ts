import {
  checkTeamDomain,
  createSubteam,
  getJoiningRules,
  getPlan,
  getTeam,
  getTeamDomain,
  getTeamLimits,
  listPlans,
  listSubteams,
  listTeamAdmins,
  listTeamUsers,
  listUserTeams,
  previewSubteamRemoval,
  removeSubteam,
  requestUpgrade,
  updateJoiningRules,
  updateTeam,
  updateTeams,
  type EndpointInput,
  type Role,
  type Wallet,
} from '@huggg/contracts';
import type { Context } from '../../platform/context.ts';
import type { ReadTxtRecords } from '../../platform/dns/index.ts';
import { route, type Route } from '../../platform/http/index.ts';
import { toWirePlan } from '../plans/index.ts';
import type { ProofPort } from './proof-port.ts';
import { addSubteam, listSubteams as subteamsOf } from './use-cases/add-subteam.ts';
import { askUpgrade } from './use-cases/ask-upgrade.ts';
import { changeTeam } from './use-cases/change-team.ts';
import { changeTeams } from './use-cases/change-teams.ts';
import { closeSubteam, previewClosing, type ClosingPorts } from './use-cases/close-subteam.ts';
import { changeJoiningRules, readJoiningRules } from './use-cases/joining-rules.ts';
import { checkTeamDomain as proveDomain, readTeamDomain } from './use-cases/prove-domain.ts';
import { readLimits, type UsageCounters } from './use-cases/plan-limits.ts';
import { listOfferedPlans, readPlan } from './use-cases/read-plan.ts';
import { listOwnTeams, listTeamPeople, readTeam, canSeeSubteams } from './use-cases/read-team.ts';
import type { Team } from './queries/teams.ts';
import { toWireDomain, toWireMember, toWireSubteam, toWireTeam } from './wire.ts';

const adminRoles: readonly Role[] = ['team-admin', 'subteam-admin'];

const pageOf = (
  roles: readonly Role[] | null,
  { params, query: { after, from, q, ...page } }: Pick<EndpointInput<typeof listTeamUsers>, 'params' | 'query'>,
) => ({ ...page, teamId: params.id, roles, text: q ?? '', after: after ?? null, from: from ?? 0 });

function toWirePage({ members, total, next }: Awaited<ReturnType<typeof listTeamPeople>>, { actor }: Context) {
  return { data: members.map((member) => toWireMember(member, actor)), pagination: { total, next } };
}

/** Reads the main wallets of teams, only for teams whose wallets the caller may see. */
export type MainWallets = (ctx: Context, teamIds: readonly string[]) => Promise<ReadonlyMap<string, Wallet>>;

export function teamsRoutes(proof: ProofPort, mainWallets: MainWallets): readonly Route[] {
  return [
    route(getJoiningRules, (ctx, { params }) => readJoiningRules(ctx, params.id)),
    route(updateJoiningRules, (ctx, { params, body }) => changeJoiningRules(ctx, proof, params.id, body)),
    route(getPlan, async (ctx, { params }) => toWirePlan(await readPlan(ctx, params.id))),
    route(getTeam, async (ctx, { params }) => {
      const { team, showSubteams, admins } = await readTeam(ctx, params.id);
      return { ...toWireTeam(team, { actor: ctx.actor, showSubteams }), admins: [...admins] };
    }),
    route(listTeamUsers, async (ctx, input) => toWirePage(await listTeamPeople(ctx, pageOf(null, input)), ctx)),
    route(listTeamAdmins, async (ctx, input) => toWirePage(await listTeamPeople(ctx, pageOf(adminRoles, input)), ctx)),
    route(listUserTeams, async (ctx, { params }) => {
      const own = await listOwnTeams(ctx, params.userId);
      const wallets = await mainWallets(
        ctx,
        own.map(({ team }) => team.id),
      );
      return {
        success: true as const,
        teams: own.map(({ team, role, showSubteams }) => ({
          ...toWireTeam(team, { actor: ctx.actor, showSubteams }),
          role,
          wallet: wallets.get(team.id),
        })),
      };
    }),
  ];
}

/** Functions of other modules that these routes need: their data for a team, and its usage of the plan. */
export type TeamSettingsPorts = ClosingPorts & { readonly counters: UsageCounters };

/** The DNS access with which a domain is proven. */
type Dns = { readonly readTxt: ReadTxtRecords };

/** Routes to change a team, its subteams and its plan. */
export function teamSettingsRoutes(
  { counters, readTxt, ...closing }: TeamSettingsPorts & Dns,
  proof: ProofPort,
): readonly Route[] {
  const shown = (ctx: Context, team: Team) =>
    toWireTeam(team, { actor: ctx.actor, showSubteams: canSeeSubteams(ctx.actor) });
  return [
    route(updateTeam, async (ctx, { params, body }) => shown(ctx, await changeTeam(ctx, proof, params.id, body))),
    route(getTeamDomain, async (ctx, { params }) => toWireDomain(await readTeamDomain(ctx, params.id))),
    route(checkTeamDomain, async (ctx, { params }) => toWireDomain(await proveDomain(ctx, readTxt, params.id))),
    route(updateTeams, async (ctx, { body }) => ({
      results: (await changeTeams(ctx, proof, body.teamIds, body.updates)).map((result) =>
        'team' in result
          ? { teamId: result.teamId, status: 'updated' as const, team: shown(ctx, result.team) }
          : { ...result, status: 'failed' as const },
      ),
    })),
    route(listSubteams, async (ctx, { params }) => ({ data: (await subteamsOf(ctx, params.id)).map(toWireSubteam) })),
    route(createSubteam, async (ctx, { params, body }) => shown(ctx, await addSubteam(ctx, params.id, body))),
    route(previewSubteamRemoval, (ctx, { params }) =>
      previewClosing(ctx, closing, { teamId: params.id, subteamId: params.subId }),
    ),
    route(removeSubteam, (ctx, { params, query }) =>
      closeSubteam(ctx, closing, { teamId: params.id, subteamId: params.subId, name: query.name }),
    ),
    route(listPlans, async (ctx) => ({ data: (await listOfferedPlans(ctx)).map(toWirePlan) })),
    route(getTeamLimits, (ctx, { params }) => readLimits(ctx, counters, params.id)),
    route(requestUpgrade, async (ctx, { params, body }) => {
      const { askedAt } = await askUpgrade(ctx, {
        teamId: params.id,
        planId: body.planId ?? null,
        message: body.message ?? '',
      });
      return { status: 'ok' as const, dateCreated: askedAt };
    }),
  ];
}
