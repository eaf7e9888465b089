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

type Columns<Row> = {
  readonly shown: readonly ListColumn<Row>[];
  readonly isShown: (key: string) => boolean;
  readonly setShown: (key: string, shown: boolean) => void;
};

/** Which columns show. The choice is kept on this device as what is hidden, so that a new column appears by itself. */
export function useColumns<Row>(id: string, columns: readonly ListColumn<Row>[]): Columns<Row> {
  const [chosen, setChosen] = useState(() => stored(id));
  // Until columns are chosen, what shows may depend on the rows.
  const hidden = chosen ?? columns.filter(({ shownAtFirst }) => shownAtFirst === false).map(({ key }) => key);
  const isShown = (key: string): boolean => key === columns[0]?.key || !hidden.includes(key);
  const setShown = (key: string, shown: boolean): void => {
    const next = shown ? hidden.filter((other) => other !== key) : [...hidden, key];
    setChosen(next);
    try {
      localStorage.setItem(prefix + id, JSON.stringify(next));
    } catch {
      // Not kept, then.
    }
  };
  return { shown: columns.filter(({ key }) => isShown(key)), isShown, setShown };
}
