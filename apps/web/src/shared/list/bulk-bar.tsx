import { Button } from '@mantine/core';
import { count } from '@huggg/ui/format';
import classes from './bulk-bar.module.css';
import { nothingSelected, pageState, selectedCount } from './selection.ts';
import type { ListSelection } from './types.ts';

type BulkBarProps = {
  readonly selection: Omit<ListSelection<never>, 'selectable'>;
  /** Keys of the selectable rows on the page. */
  readonly page: readonly string[];
  readonly total: number;
  /** Whether more rows match than `total` says. */
  readonly capped: boolean;
};

/** The current selection, a button to select all matching rows, and the available actions. */
export function BulkBar({
  selection: { value: selection, onChange, allMatching, beyond, actions },
  page,
  total,
  capped,
}: BulkBarProps) {
  const chosen = selectedCount(selection, total);
  const whole = selection.kind === 'some' && total > chosen && pageState(selection, page) === 'all';
  const offerAll = allMatching && whole;
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
      {whole && capped && beyond ? <span className={classes.beyond}>{beyond}</span> : null}
      <Button variant="subtle" color="neutral" size="compact-md" onClick={() => onChange(nothingSelected)}>
        Clear
      </Button>
      <div className={classes.actions}>{actions}</div>
    </div>
  );
}
