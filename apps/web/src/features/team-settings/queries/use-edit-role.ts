import { updateTeamRole } from '@huggg/contracts';
import type { PermissionMap, Role } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';
import { rolesQuery } from './roles-query.ts';

/** Sets the permissions of a role; null restores those of the plan. */
export function useEditRole(teamId: string): (role: Role, permissions: PermissionMap | null) => Promise<void> {
  const client = useQueryClient();
  return async (role, permissions) => {
    const roles = await api.call(updateTeamRole, { params: { id: teamId }, body: { role, permissions } });
    client.setQueryData(rolesQuery(teamId).queryKey, roles);
    await client.invalidateQueries({ queryKey: settingsKeys.permissions(teamId) });
  };
}
