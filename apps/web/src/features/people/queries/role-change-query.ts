import { previewRoleChange } from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { memberKeys } from './keys.ts';
import { noCacheOptions } from './member-params.ts';
import type { MemberParams } from './member-params.ts';

export const roleChangeQuery = ({ teamId, userId, role }: MemberParams & { readonly role: Role }) =>
  queryOptions({
    queryKey: memberKeys.roleChange(teamId, userId, role),
    ...noCacheOptions,
    queryFn: ({ signal }) =>
      api.call(previewRoleChange, { params: { id: teamId, userId }, query: { role } }, { signal }),
  });
