import { deleteBudget } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefresh } from './use-refresh.ts';

export function useDelete(id: string) {
  const { refresh } = useRefresh(id);
  return useMutation({
    mutationFn: () => api.call(deleteBudget, { params: { id } }),
    onSuccess: refresh,
  });
}
