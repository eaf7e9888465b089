import { listMemberSignIns, previewRemoval, previewRoleChange, removeTeamUser, updateTeamUser } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import {
  giveRole,
  previewRemovalOf,
  previewRoleFor,
  readSignIns,
  removeFromTeam,
  type MemberPorts,
} from './use-cases/manage-member.ts';
import { type ProofPort, toWireMember } from '../teams/index.ts';

/** Routes that change and remove the members of a team. */
export function memberRoutes(ports: MemberPorts, proof: ProofPort): readonly Route[] {
  return [
    route(previewRemoval, (ctx, { params }) =>
      previewRemovalOf(ctx, ports, { teamId: params.id, userId: params.userId }),
    ),
    route(removeTeamUser, async (ctx, { params, query }) => {
      await removeFromTeam(ctx, ports, {
        teamId: params.id,
        userId: params.userId,
        handOver: query.handOver ?? false,
        keepInvites: query.keepInvites ?? false,
      });
      return { status: 'ok' as const };
    }),
    route(previewRoleChange, (ctx, { params, query }) =>
      previewRoleFor(ctx, { teamId: params.id, userId: params.userId, role: query.role }),
    ),
    route(updateTeamUser, async (ctx, { params, body }) =>
      toWireMember(
        await giveRole(ctx, proof, { teamId: params.id, userId: params.userId, role: body.role }),
        ctx.actor,
      ),
    ),
    route(listMemberSignIns, async (ctx, { params, query }) => ({
      data: (await readSignIns(ctx, ports, { teamId: params.id, userIds: query.userId })).map(
        ({ userId, secondFactor, lastActiveAt }) => ({
          userId,
          secondFactor,
          lastActive: lastActiveAt?.toString() ?? null,
        }),
      ),
    })),
  ];
}
