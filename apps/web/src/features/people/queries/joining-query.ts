import { getJoiningRules } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { joiningKeys } from './keys.ts';

export const joiningQuery = (teamId: string) =>
  queryOptions({
    queryKey: joiningKeys.of(teamId),
    queryFn: ({ signal }) => api.call(getJoiningRules, { params: { id: teamId } }, { signal }),
  });
