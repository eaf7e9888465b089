import { getDirectoryGroup } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';

/** The people of a group as they are now. */
export function useReadGroup(teamId: string) {
  return useMutation({
    mutationFn: (groupId: string) => api.call(getDirectoryGroup, { params: { id: teamId, groupId } }),
  });
}
