import { checkTeamDomain } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';
import { domainQuery } from './domain-query.ts';

/** Looks up the DNS record that verifies a team's domain. */
export function useCheckDomain(teamId: string, onProven: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(checkTeamDomain, { params: { id: teamId } }),
    onSuccess: async (proven) => {
      client.setQueryData(domainQuery(teamId).queryKey, proven);
      onProven();
      await client.invalidateQueries({ queryKey: teamKeys.all });
    },
  });
}
