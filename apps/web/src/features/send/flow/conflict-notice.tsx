import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Conflict } from '../draft/use-draft.ts';
import classes from './conflict-notice.module.css';

/**
 * Shown if the same part of the draft was changed here and in another session: nothing is lost until the person has
 * chosen.
 */
export function ConflictNotice({ conflict }: { readonly conflict: Conflict | undefined }) {
  if (!conflict) return null;
  return (
    <Alert
      role="alert"
      color="warning"
      icon={<IconUsers size={20} stroke={1.75} />}
      title="This draft was changed in another window"
      className={classes.notice}
    >
      The same part was changed in both windows. Which version do you want to keep?
      <div className={classes.actions}>
        <Button size="sm" onClick={conflict.keepMine}>
          Keep this version
        </Button>
        <Button size="sm" variant="default" onClick={conflict.keepTheirs}>
          Use the other version
        </Button>
      </div>
    </Alert>
  );
}
