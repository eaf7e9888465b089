import { Button } from '@mantine/core';
import classes from './save-bar.module.css';

export type SaveBarProps = {
  /** Whether there are unsaved changes; if not, the bar is hidden. */
  readonly dirty: boolean;
  readonly saving?: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly saveLabel?: string;
};

/** Saves settings explicitly: the bar appears with the first change and stays visible. */
export function SaveBar({ dirty, saving = false, onSave, onDiscard, saveLabel = 'Save changes' }: SaveBarProps) {
  return (
    <div className={classes.place} role="region" aria-label="Unsaved changes" hidden={!dirty && !saving}>
      <div className={classes.bar}>
        <span className={classes.words} role="status">
          Unsaved changes
        </span>
        <Button variant="default" size="sm" onClick={onDiscard} disabled={saving}>
          Discard changes
        </Button>
        <Button size="sm" onClick={onSave} loading={saving}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
