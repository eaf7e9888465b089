import { listTeamUsers } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { requireUser } from '../../../shared/session/session.ts';
import { auditKeys } from './keys.ts';

/** The query for people to choose from, by name. */
export function peopleQuery() {
  const { teamId } = requireUser();
  return queryOptions({
    queryKey: auditKeys.people(teamId),
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await api.call(listTeamUsers, { params: { id: teamId }, query: { limit: 200 } }, { signal })).data.map(
        ({ id, firstName, surname }) => ({ id, name: `${firstName} ${surname}`.trim() }),
      ),
  });
}
