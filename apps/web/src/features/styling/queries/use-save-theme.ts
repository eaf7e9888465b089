import { upsertModelTheme } from '@huggg/contracts';
import type { ModelTheme } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { stylingKeys } from '../../../shared/query-keys/styling-keys.ts';

export type ThemeChange =
  | { readonly id: string; readonly name?: string; readonly giftwrapId?: string | null; readonly retired?: boolean }
  | { readonly name: string; readonly giftwrapId: string | null };

/** Adds a theme, or changes one. */
export function useSaveTheme(): (change: ThemeChange) => Promise<ModelTheme> {
  const client = useQueryClient();
  return async (change) => {
    const saved = await api.call(upsertModelTheme, { body: change });
    await client.invalidateQueries({ queryKey: stylingKeys.all });
    return saved;
  };
}
