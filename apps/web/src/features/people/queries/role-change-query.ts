import { previewRoleChange } from '@huggg/contracts';
import type { Role } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { memberKeys } from './keys.ts';
import { fresh } from './place.ts';
import type { Place } from './place.ts';

export const roleChangeQuery = ({ teamId, userId, role }: Place & { readonly role: Role }) =>
  queryOptions({
    queryKey: memberKeys.roleChange(teamId, userId, role),
    ...fresh,
    queryFn: ({ signal }) =>
      api.call(previewRoleChange, { params: { id: teamId, userId }, query: { role } }, { signal }),
  });
