import { listTeamAdmins } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { payKeys } from './keys.ts';

/** The first of a team's admins, who can help where a wallet falls short. */
export const adminsQuery = (teamId: string) =>
  queryOptions({
    queryKey: payKeys.admins(teamId),
    queryFn: ({ signal }) => api.call(listTeamAdmins, { params: { id: teamId }, query: { limit: 5 } }, { signal }),
  });
