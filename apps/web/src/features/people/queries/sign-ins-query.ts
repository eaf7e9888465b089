import { listMemberSignIns } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { memberKeys } from './keys.ts';

/** How the people of one page come in. */
export const signInsQuery = (teamId: string, userIds: readonly string[]) =>
  queryOptions({
    queryKey: memberKeys.signIns(teamId, userIds),
    enabled: userIds.length > 0,
    queryFn: ({ signal }) =>
      api.call(listMemberSignIns, { params: { id: teamId }, query: { userId: [...userIds] } }, { signal }),
  });
