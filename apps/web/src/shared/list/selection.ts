/** The selected rows: some by their keys, or all that match the filters on any page. */
export type Selection = { readonly kind: 'some'; readonly keys: readonly string[] } | { readonly kind: 'all' };

export const nothingSelected: Selection = { kind: 'some', keys: [] };

export function isSelected(selection: Selection, key: string): boolean {
  return selection.kind === 'all' || selection.keys.includes(key);
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.keys.length;
}

type Toggle = {
  readonly key: string;
  /** Keys of the selectable rows on the page, in order. */
  readonly page: readonly string[];
  /** The previously selected row, for a range with Shift. */
  readonly anchor?: string | undefined;
};

/**
 * Toggles one row, or with an anchor sets all rows from the anchor to this one to its new state. Deselecting a row
 * after "all that match" keeps only the rest of this page selected, because the rows of other pages were never seen.
 */
export function toggle(selection: Selection, { key, page, anchor }: Toggle): Selection {
  const before = selection.kind === 'all' ? page : selection.keys;
  const on = !isSelected(selection, key);
  const range = rangeOf(page, anchor ?? key, key);
  const rest = before.filter((candidate) => !range.includes(candidate));
  return { kind: 'some', keys: on ? [...rest, ...range] : rest };
}

function rangeOf(page: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [page.indexOf(from), page.indexOf(to)].toSorted((a, b) => a - b) as [number, number];
  return start < 0 ? [to] : page.slice(start, end + 1);
}

/** Selects the whole page, or deselects it if it is selected. Rows of other pages keep their state. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (selection.kind === 'all') return nothingSelected;
  const all = page.every((key) => selection.keys.includes(key));
  const others = selection.keys.filter((key) => !page.includes(key));
  return { kind: 'some', keys: all ? others : [...others, ...page] };
}

/** Returns how much of the page is selected, for the checkbox in the header. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = page.filter((key) => isSelected(selection, key)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
}
