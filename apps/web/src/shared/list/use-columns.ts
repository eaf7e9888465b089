import { useState } from 'react';
import type { ListColumn } from './types.ts';

const prefix = 'huggg-columns:';

function storedColumns(id: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null');
    return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined;
  }
}

export type Columns<Row> = {
  readonly shown: readonly ListColumn<Row>[];
  readonly isShown: (key: string) => boolean;
  readonly setShown: (key: string, shown: boolean) => void;
  /** Keys of the visible columns, if the view or the user on this device chose them; null for the list's defaults. */
  readonly chosen: readonly string[] | null;
};

const noView = { key: '', hidden: [] as readonly string[] };

/**
 * Returns the visible columns. The hidden ones are stored on this device, so that a new column appears automatically;
 * an open view with its own columns (`ofView`) takes precedence, and a choice then lasts until another view is opened.
 */
export function useColumns<Row>(
  id: string,
  columns: readonly ListColumn<Row>[],
  ofView?: readonly string[] | null,
): Columns<Row> {
  const [kept, setKept] = useState(() => storedColumns(id));
  const [changed, setChanged] = useState(noView);
  const viewKey = ofView ? ofView.join() : '';
  const hiddenInView = ofView && columns.map(({ key }) => key).filter((key) => !ofView.includes(key));
  const inView = hiddenInView && (changed.key === viewKey ? changed.hidden : hiddenInView);
  // Until columns are chosen, the default columns may depend on the rows.
  const hidden = inView ?? kept ?? columns.filter(({ shownAtFirst }) => shownAtFirst === false).map(({ key }) => key);
  const isShown = (key: string): boolean => key === columns[0]?.key || !hidden.includes(key);
  const setShown = (key: string, shown: boolean): void => {
    const next = shown ? hidden.filter((other) => other !== key) : [...hidden, key];
    if (inView) {
      setChanged({ key: viewKey, hidden: next });
      return;
    }
    setKept(next);
    try {
      localStorage.setItem(prefix + id, JSON.stringify(next));
    } catch {
      // Without storage, the choice is not kept.
    }
  };
  const shown = columns.filter(({ key }) => isShown(key));
  return { shown, isShown, setShown, chosen: inView || kept ? shown.map(({ key }) => key) : null };
}
