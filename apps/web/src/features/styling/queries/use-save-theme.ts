import { upsertModelTheme } from '@huggg/contracts';
import type { ModelTheme } from '@huggg/contracts';
import { api } from '../../../shared/api/api.ts';
import { useRefetchLooks } from '../../../shared/styling/use-refetch-looks.ts';

type Parts = { readonly name: string; readonly brandingId: string | null; readonly giftwrapId: string | null };

export type ThemeChange =
  | ({ readonly id: string; readonly version?: number; readonly retired?: boolean } & Partial<Parts>)
  | Parts;

/** Creates or updates a theme. */
export function useSaveTheme(): (change: ThemeChange) => Promise<ModelTheme> {
  const refetchLooks = useRefetchLooks();
  return async (change) => {
    const saved = await api.call(upsertModelTheme, { body: change });
    await refetchLooks();
    return saved;
  };
}
