import { deleteSavedView } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { savedViewKeys } from '../query-keys/saved-view-keys.ts';

/** Deletes a view. */
export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteSavedView, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewKeys.all }),
  });
}
