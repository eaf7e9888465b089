import { Button } from '@mantine/core';
import { count } from '@huggg/ui/format';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import { nothingSelected, pageState, selectedCount } from './selection.ts';
import type { Selection } from './selection.ts';

type BulkBarProps = {
  readonly selection: Selection;
  readonly total: number;
  readonly page: readonly string[];
  readonly allMatching: boolean;
  readonly onChange: (selection: Selection) => void;
  readonly children: ReactNode;
};

/** What is selected, how to select all that match, and what can be done with it. */
export function BulkBar({ selection, total, page, allMatching, onChange, children }: BulkBarProps) {
  const chosen = selectedCount(selection, total);
  const offerAll = allMatching && selection.kind === 'some' && total > chosen && pageState(selection, page) === 'all';
  return (
    <div className={classes.bar} role="region" aria-label="Selection">
      <span className={classes.words} role="status">
        {selection.kind === 'all' ? `All ${count(total)} matching selected` : `${count(chosen)} selected`}
      </span>
      {offerAll ? (
        <Button variant="subtle" size="compact-md" onClick={() => onChange({ kind: 'all' })}>
          Select all {count(total)} matching
        </Button>
      ) : null}
      <Button variant="subtle" color="neutral" size="compact-md" onClick={() => onChange(nothingSelected)}>
        Clear
      </Button>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
