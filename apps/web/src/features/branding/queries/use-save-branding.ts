import { upsertBranding, type Branding, type BrandingModel } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { brandingKeys } from '../../../shared/query-keys/branding-keys.ts';

type BrandingDraft = {
  readonly id?: string;
  readonly name: string;
  readonly model: BrandingModel;
  readonly version?: number | undefined;
};

/** Saves a branding and reloads the list. */
export function useSaveBranding(): (wanted: BrandingDraft) => Promise<Branding> {
  const client = useQueryClient();
  return async (body) => {
    const saved = await api.call(upsertBranding, { body });
    await client.invalidateQueries({ queryKey: brandingKeys.all });
    return saved;
  };
}
