import { deleteBranding } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

/** Deletes a branding and reloads the list. */
export function useDeleteBranding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteBranding, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: brandingKeys.all }),
  });
}
