import { getDirectoryGroup } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** Loads the current people of a group. */
export function useReadGroup(teamId: string) {
  return useMutation({
    mutationFn: (groupId: string) => api.call(getDirectoryGroup, { params: { id: teamId, groupId } }),
  });
}
