import { queryOptions } from '@tanstack/react-query';
import { teamKeys } from '../query-keys/team-keys.ts';
import { calls } from './teams.ts';

/** The teams that the signed-in user belongs to. */
export const teamsQuery = queryOptions({
  queryKey: teamKeys.memberships,
  queryFn: async ({ signal }) => (await calls()).readTeams(signal),
});
