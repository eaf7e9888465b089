import { listMemberSignIns } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { memberKeys } from './keys.ts';

/** The query for the sign-in details of the people on one page. */
export const signInsQuery = (teamId: string, userIds: readonly string[]) =>
  queryOptions({
    queryKey: memberKeys.signIns(teamId, userIds),
    enabled: userIds.length > 0,
    queryFn: ({ signal }) =>
      api.call(listMemberSignIns, { params: { id: teamId }, query: { userId: [...userIds] } }, { signal }),
  });
