import { explainPermissions, getTeamRoles, listTeamUsers, updateTeamRole } from '@huggg/contracts';
import type { PermissionMap, Role } from '@huggg/contracts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export const rolesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'roles'],
    queryFn: ({ signal }) => api.call(getTeamRoles, { params: { id: teamId } }, { signal }),
  });

/** As many as one picks a name from; larger teams ask by the person's own page. */
export const colleaguesQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'colleagues'],
    queryFn: ({ signal }) => api.call(listTeamUsers, { params: { id: teamId }, query: { limit: 200 } }, { signal }),
  });

export const explanationQuery = (teamId: string, userId: string) =>
  queryOptions({
    queryKey: ['team', teamId, 'permissions', userId],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(explainPermissions, { params: { id: teamId, userId } }, { signal }),
  });

/** Says what a role may do from now on; null goes back to the plan's. */
export function useEditRole(teamId: string): (role: Role, permissions: PermissionMap | null) => Promise<void> {
  const client = useQueryClient();
  return async (role, permissions) => {
    const roles = await api.call(updateTeamRole, { params: { id: teamId }, body: { role, permissions } });
    client.setQueryData(rolesQuery(teamId).queryKey, roles);
    await client.invalidateQueries({ queryKey: ['team', teamId, 'permissions'] });
  };
}
