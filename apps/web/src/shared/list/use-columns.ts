import { useState } from 'react';
import type { ListColumn } from './types.ts';

const prefix = 'huggg-columns:';

function stored(id: string): readonly string[] | undefined {
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
  /**
   * The keys of what shows where columns were chosen, by the view or on this device; null while they are the list's
   * own.
   */
  readonly chosen: readonly string[] | null;
};

const noView = { key: '', hidden: [] as readonly string[] };

/**
 * Which columns show; the hidden ones are kept on this device, so that a new column appears by itself. An open view
 * that names its columns (`ofView`) takes precedence, and a choice then lasts until another view is opened.
 */
export function useColumns<Row>(
  id: string,
  columns: readonly ListColumn<Row>[],
  ofView?: readonly string[] | null,
): Columns<Row> {
  const [kept, setKept] = useState(() => stored(id));
  const [changed, setChanged] = useState(noView);
  const viewKey = ofView ? ofView.join() : '';
  const hiddenInView = ofView && columns.map(({ key }) => key).filter((key) => !ofView.includes(key));
  const inView = hiddenInView && (changed.key === viewKey ? changed.hidden : hiddenInView);
  // Until columns are chosen, what shows may depend on the rows.
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
      // Not kept, then.
    }
  };
  const shown = columns.filter(({ key }) => isShown(key));
  return { shown, isShown, setShown, chosen: inView || kept ? shown.map(({ key }) => key) : null };
}
