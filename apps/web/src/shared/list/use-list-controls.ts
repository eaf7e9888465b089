import { useRef } from 'react';
import { togglePage, toggle } from './selection.ts';
import type { ListColumn, ListTableProps } from './types.ts';

export type ListControls<Row> = {
  /** Keys of the selectable rows on the page. */
  readonly pageKeys: readonly string[];
  readonly togglePage: () => void;
  readonly toggleRow: (index: number, range: boolean) => void;
  readonly sortBy: (column: ListColumn<Row>) => void;
};

/** The behaviour shared by the table and the cards. */
export function useListControls<Row>(
  { rowKey, selection, search, onSearch }: ListTableProps<Row>,
  rows: readonly Row[],
): ListControls<Row> {
  const anchor = useRef<string>(undefined);
  const pageKeys = rows.filter((row) => selection?.selectable?.(row) ?? true).map(rowKey);
  return {
    pageKeys,
    togglePage: () => {
      selection?.onChange(togglePage(selection.value, pageKeys));
    },
    toggleRow: (index, range) => {
      const row = rows[index];
      if (!selection || row === undefined || !(selection.selectable?.(row) ?? true)) return;
      const key = rowKey(row);
      selection.onChange(toggle(selection.value, { key, page: pageKeys, anchor: range ? anchor.current : undefined }));
      anchor.current = key;
    },
    sortBy: ({ sort, firstOrder = 'desc' }) => {
      const order = search.sort !== sort ? firstOrder : (search.order ?? 'desc') === 'desc' ? 'asc' : 'desc';
      onSearch({ ...search, sort, order, page: undefined, cursor: undefined });
    },
  };
}
