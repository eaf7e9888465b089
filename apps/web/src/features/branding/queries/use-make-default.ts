import { setDefaultBranding } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

/** Makes a branding the default of the team and reloads the list. */
export function useMakeDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brandingId: string) => api.call(setDefaultBranding, { body: { brandingId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: brandingKeys.all }),
  });
}
