import { createSavedView } from '@huggg/contracts';
import type { SavedView, SavedViewLook } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { savedViewKeys } from '../query-keys/saved-view-keys.ts';

type NewView = {
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly look: SavedViewLook;
};

/** Saves a view. The views are refetched before it completes, so that the next screen has them. */
export function useKeepView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewView): Promise<SavedView> => api.call(createSavedView, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewKeys.all }),
  });
}
