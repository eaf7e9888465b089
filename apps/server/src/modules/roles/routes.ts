import { explainPermissions, getTeamRoles, updateTeamRole } from '@huggg/contracts';
import { route, type Route } from '../../platform/http/index.ts';
import type { ProofPort } from '../teams/index.ts';
import { editRole, readRoles } from './use-cases/edit-roles.ts';
import { explainPerson } from './use-cases/explain-person.ts';

export function roleRoutes(proof: ProofPort): readonly Route[] {
  return [
    route(getTeamRoles, (ctx, { params }) => readRoles(ctx, params.id)),
    route(updateTeamRole, (ctx, { params, body }) => editRole(ctx, proof, { teamId: params.id, ...body })),
    route(explainPermissions, async (ctx, { params }) => {
      const { permissions, ...explained } = await explainPerson(ctx, { teamId: params.id, userId: params.userId });
      return { ...explained, permissions: [...permissions] };
    }),
  ];
}
