import { getPlan, getTeam, listTeamAdmins, listTeamUsers, listUserTeams, type Role } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import { toWirePlan } from '../plans/index.ts';
import { readPlan } from './use-cases/read-plan.ts';
import { listOwnTeams, listTeamPeople, readTeam } from './use-cases/read-team.ts';
import { toWireMember, toWireTeam } from './wire.ts';

const adminRoles: readonly Role[] = ['team-admin', 'subteam-admin'];

type PageInput = { readonly params: { readonly id: string }; readonly query: { readonly limit: number; readonly after?: string | undefined } };

const pageOf = (roles: readonly Role[] | null, { params, query }: PageInput) => ({ teamId: params.id, roles, after: query.after ?? null, limit: query.limit });

function toWirePage({ members, total, next }: Awaited<ReturnType<typeof listTeamPeople>>) {
  return { data: members.map(toWireMember), pagination: { total, next } };
}

export function teamsRoutes(): readonly Route[] {
  return [
    route(getPlan, async (ctx, { params }) => toWirePlan(await readPlan(ctx, params.id))),
    route(getTeam, async (ctx, { params }) => {
      const { team, showSubteams } = await readTeam(ctx, params.id);
      return toWireTeam(team, { showSubteams });
    }),
    route(listTeamUsers, async (ctx, input) => toWirePage(await listTeamPeople(ctx, pageOf(null, input)))),
    route(listTeamAdmins, async (ctx, input) => toWirePage(await listTeamPeople(ctx, pageOf(adminRoles, input)))),
    route(listUserTeams, async (ctx, { params }) => {
      const own = await listOwnTeams(ctx, params.userId);
      return { success: true as const, teams: own.map(({ team, role, showSubteams }) => ({ ...toWireTeam(team, { showSubteams }), role })) };
    }),
  ];
}
