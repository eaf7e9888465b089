import { time } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck } from '@tabler/icons-react';
import type { Autosave } from '../../../shared/forms/use-autosave.ts';
import classes from './saved-note.module.css';

type SavedNoteProps = {
  readonly autosave: Autosave;
  /** Time of the last save before this page was opened. */ readonly savedBefore: string;
  readonly timeZone: string;
};

/** "Saved 14:05", or what to do if saving failed. */
export function SavedNote({ autosave: { state, savedAt, flush }, savedBefore, timeZone }: SavedNoteProps) {
  const failed = state === 'failed';
  const words =
    state === 'waiting' || state === 'saving' ? 'Saving…' : `Saved ${time(savedAt ?? savedBefore, { timeZone })}`;
  return (
    <div className={classes.note}>
      <span role="status" className={classes.words} data-failed={failed || undefined}>
        {failed ? (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCloudCheck size={18} stroke={1.75} aria-hidden="true" />
        )}
        {failed ? 'Not saved yet' : words}
      </span>
      {failed ? (
        <Button variant="subtle" size="compact-md" onClick={() => flush().catch(() => undefined)}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
