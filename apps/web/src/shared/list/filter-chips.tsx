import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filter-chips.module.css';

export type FilterChip = {
  readonly key: string;
  /** "Delivery: email". */ readonly label: string;
  readonly onRemove: () => void;
};

/** The active filters from the URL, each with a button to remove it. */
export function FilterChips({
  chips,
  onClear,
}: {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
}) {
  if (chips.length === 0) return null;
  return (
    <div className={classes.row} role="group" aria-label="Active filters">
      <ul className={classes.chips}>
        {chips.map(({ key, label, onRemove }) => (
          <li key={key} className={classes.chip}>
            {label}
            <button type="button" aria-label={`Remove filter ${label}`} onClick={onRemove}>
              <IconX size={14} stroke={2} />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 ? (
        <Button variant="subtle" color="neutral" size="compact-sm" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
