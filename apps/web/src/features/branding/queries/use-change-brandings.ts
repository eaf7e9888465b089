import {
  deleteBranding,
  setDefaultBranding,
  upsertBranding,
  type Branding,
  type BrandingModel,
} from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

type Wanted = {
  readonly id?: string;
  readonly name: string;
  readonly model: BrandingModel;
  readonly version?: number;
};

/** Keeps a branding, and reads the list again. */
export function useSaveBranding(): (wanted: Wanted) => Promise<Branding> {
  const client = useQueryClient();
  return async (body) => {
    const saved = await api.call(upsertBranding, { body });
    await client.invalidateQueries({ queryKey: brandingKeys.all });
    return saved;
  };
}

export function useDeleteBranding() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteBranding, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: brandingKeys.all }),
  });
}

export function useMakeDefault() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brandingId: string) => api.call(setDefaultBranding, { body: { brandingId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: brandingKeys.all }),
  });
}
