import { upsertModelTheme } from '@huggg/contracts';
import type { ModelTheme } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

type Parts = { readonly name: string; readonly brandingId: string | null; readonly giftwrapId: string | null };

export type ThemeChange =
  | ({ readonly id: string; readonly version?: number; readonly retired?: boolean } & Partial<Parts>)
  | Parts;

/** Creates or updates a theme. */
export function useSaveTheme(): (change: ThemeChange) => Promise<ModelTheme> {
  const client = useQueryClient();
  return async (change) => {
    const saved = await api.call(upsertModelTheme, { body: change });
    await client.invalidateQueries({ queryKey: stylingKeys.all });
    return saved;
  };
}
