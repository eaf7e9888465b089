import { listTeamAdmins } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { payKeys } from './keys.ts';

/** The first admins of a team, who can help if a wallet has too little money. */
export const adminsQuery = (teamId: string) =>
  queryOptions({
    queryKey: payKeys.admins(teamId),
    queryFn: ({ signal }) => api.call(listTeamAdmins, { params: { id: teamId }, query: { limit: 5 } }, { signal }),
  });
