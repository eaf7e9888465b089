import { retryUpload } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { postOfficeKeys } from '../../../shared/query-keys/post-office-keys.ts';

export function useRetryUpload(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(retryUpload, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: postOfficeKeys.all }),
  });
}
