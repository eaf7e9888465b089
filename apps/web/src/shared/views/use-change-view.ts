import { updateSavedView } from '@huggg/contracts';
import type { SavedView, SavedViewLook } from '@huggg/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { savedViewKeys } from '../query-keys/saved-view-keys.ts';

export type ViewChange = {
  readonly id: string;
  readonly name?: string;
  readonly shared?: boolean;
  readonly isDefault?: boolean;
  readonly look?: SavedViewLook;
};

/** Updates a view's name, look or sharing. */
export function useChangeView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ViewChange): Promise<SavedView> =>
      api.call(updateSavedView, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewKeys.all }),
  });
}
