import { setDefaultBranding } from '@huggg/contracts';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { useRefetchLooks } from '../../../shared/styling/use-refetch-looks.ts';

/** Makes a branding the default of the team and reloads what shows it. */
export function useMakeDefault() {
  const refetchLooks = useRefetchLooks();
  return useMutation({
    mutationFn: (brandingId: string) => api.call(setDefaultBranding, { body: { brandingId } }),
    onSuccess: refetchLooks,
  });
}
