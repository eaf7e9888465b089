import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './checked-table.module.css';

type CheckedCellProps = {
  readonly value: string;
  /** "Email, row 14" */
  readonly label: string;
  /** The column, so that Enter finds the cell below. */
  readonly column: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly lines?: boolean;
  readonly onCommit: (value: string) => void;
};

/** Moves the focus to the same column of the next row. */
function focusNextRow(cell: HTMLElement, column: string): void {
  const row = cell.closest('tr')?.nextElementSibling;
  row?.querySelector<HTMLElement>(`[data-column="${column}"]`)?.focus();
}

/** A cell that is edited in place. The value is committed on blur, so that rows do not move while the user types. */
export function CheckedCell({ value, label, column, invalid, describedBy, lines = false, onCommit }: CheckedCellProps) {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') setTyped(undefined);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || (lines && event.shiftKey)) return;
    event.preventDefault();
    focusNextRow(event.currentTarget, column);
    commit();
  };
  const shared = {
    className: classes.cell,
    value: typed ?? value,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'data-column': column,
    autoComplete: 'off',
    spellCheck: lines,
    onBlur: commit,
    onKeyDown: press,
  };
  if (lines) return <textarea {...shared} rows={1} onChange={(event) => setTyped(event.currentTarget.value)} />;
  return <input {...shared} type="text" onChange={(event) => setTyped(event.currentTarget.value)} />;
}
