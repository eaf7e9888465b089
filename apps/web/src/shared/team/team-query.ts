import type { Team } from '@huggg/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { teamKeys } from '../query-keys/team-keys.ts';
import { calls } from './teams.ts';

/** The user's current team, with its effective preferences after those of its parent. */
export const teamQuery = queryOptions({
  queryKey: teamKeys.current,
  queryFn: async ({ signal }) => (await calls()).readTeam(signal),
});

/** Returns the current team, once loaded. */
export function useTeam(): Team | undefined {
  return useQuery(teamQuery).data;
}
