import { deleteBranding } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefetchLooks } from '../../../shared/styling/use-refetch-looks.ts';

/** Deletes a branding and reloads what shows it. */
export function useDeleteBranding() {
  const refetchLooks = useRefetchLooks();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteBranding, { params: { id } }),
    onSuccess: refetchLooks,
  });
}
