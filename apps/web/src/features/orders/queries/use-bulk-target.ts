import { useMutation } from '@tanstack/react-query';
import type { OrderKind } from '../../../shared/gifts/bulk/bulk-kinds.ts';
import type { BulkTarget } from '../../../shared/gifts/bulk/bulk-subject.ts';
import { selectedCount } from '../../../shared/list/selection.ts';
import type { Selection } from '../../../shared/list/selection.ts';
import { giftsOf, isFiltered, maxGifts } from './gift-list.ts';
import type { GiftFilter } from './gift-list.ts';
import { readAllRows } from './read-all-rows.ts';

type BulkSelection = {
  readonly orderId: string;
  readonly selection: Selection;
  readonly filter: GiftFilter;
  readonly total: number;
};

/** Finds the selected gifts when an action on them is chosen. */
export function useBulkTarget({ orderId, selection, filter, total }: BulkSelection) {
  return useMutation({
    mutationFn: async (kind: OrderKind): Promise<BulkTarget<OrderKind>> => ({
      kind,
      ids: await selectedIds(orderId, selection, filter),
      count: selectedCount(selection, total),
    }),
  });
}

/**
 * Returns the ids of the selected gifts; undefined for the complete order, because the server then selects all its
 * gifts itself.
 */
export async function selectedIds(
  orderId: string,
  selection: Selection,
  filter: GiftFilter,
): Promise<readonly string[] | undefined> {
  if (selection.kind === 'some') return selection.keys;
  return isFiltered(filter) ? (await readAllRows(giftsOf(orderId, filter), maxGifts)).map(({ id }) => id) : undefined;
}
