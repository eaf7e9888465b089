import { Button } from '@mantine/core';
import classes from './save-bar.module.css';

export type SaveBarProps = {
  /** Nothing shows while nothing has changed. */
  readonly dirty: boolean;
  readonly saving?: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly saveLabel?: string;
};

/** Settings are saved on purpose: the bar appears with the first change and stays in reach. */
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
