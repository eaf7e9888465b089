import { getInviteOptions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamInviteKeys } from './keys.ts';

export const optionsQuery = (teamId: string) =>
  queryOptions({
    queryKey: teamInviteKeys.options(teamId),
    queryFn: ({ signal }) => api.call(getInviteOptions, { params: { id: teamId } }, { signal }),
  });
