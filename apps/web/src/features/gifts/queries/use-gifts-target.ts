import { useMutation } from '@tanstack/react-query';
import type { GiftsKind } from '../../../shared/gifts/bulk/bulk-kinds.ts';
import type { BulkTarget } from '../../../shared/gifts/bulk/bulk-subject.ts';
import type { GiftsSearch } from '../../../shared/gifts/list-search.ts';
import type { Selection } from '../../../shared/list/selection.ts';
import { idsOfAll } from './ids-of-all.ts';

/** Finds the selected gifts when an action on them is chosen. */
export function useGiftsTarget({ search, selection }: { readonly search: GiftsSearch; readonly selection: Selection }) {
  return useMutation({
    mutationFn: async (kind: GiftsKind): Promise<BulkTarget<GiftsKind>> => {
      const ids = selection.kind === 'some' ? selection.keys : await idsOfAll(search);
      return { kind, ids, count: ids.length };
    },
  });
}
