import { upsertBranding, type Branding, type BrandingModel } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useRefetchLooks } from '../../../shared/styling/use-refetch-looks.ts';

type BrandingDraft = {
  readonly id?: string;
  readonly name: string;
  readonly model: BrandingModel;
  readonly version?: number | undefined;
};

/** Saves a branding and reloads what shows it. */
export function useSaveBranding(): (wanted: BrandingDraft) => Promise<Branding> {
  const refetchLooks = useRefetchLooks();
  return async (body) => {
    const saved = await api.call(upsertBranding, { body });
    await refetchLooks();
    return saved;
  };
}
