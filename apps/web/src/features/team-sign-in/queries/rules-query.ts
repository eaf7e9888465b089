import { getTeamSignIn } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamSignInKeys } from './keys.ts';
import { params } from './own-team.ts';

export const rulesQuery = queryOptions({
  queryKey: teamSignInKeys.rules,
  queryFn: ({ signal }) => api.call(getTeamSignIn, { params: params() }, { signal }),
});
