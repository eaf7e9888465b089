import type { Team } from '@huggg/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { teamKeys } from '../query-keys/team-keys.ts';
import { calls } from './teams.ts';

/** The team that the person acts in, with what holds for it after its parent's preferences. */
export const teamQuery = queryOptions({
  queryKey: teamKeys.current,
  queryFn: async ({ signal }) => (await calls()).readTeam(signal),
});

/** The present team, once it is known. */
export function useTeam(): Team | undefined {
  return useQuery(teamQuery).data;
}
