import { createSubteam } from '@huggg/contracts';
import type { Team } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';

/** Creates a subteam. */
export function useAddSubteam(
  teamId: string,
): (subteam: { readonly name: string; readonly automationId: string | null }) => Promise<Team> {
  const client = useQueryClient();
  return async (subteam) => {
    const added = await api.call(createSubteam, { params: { id: teamId }, body: subteam });
    await client.invalidateQueries({ queryKey: teamKeys.all });
    return added;
  };
}
