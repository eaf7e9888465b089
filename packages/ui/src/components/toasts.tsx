import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

const shortMs = 6_000;
/** Undo waits longer: reading, deciding and reaching it takes time. */
const undoMs = 8_000;

type Toast = { readonly undo?: () => void; readonly undoLabel?: string; readonly details?: ReactNode };

/**
 * Confirms what is done, politely, for 6 seconds (8 with Undo), at most two at once; hovering or focusing pauses it.
 * Errors never come as toasts: they stay where they arose. Answers how to take it away, for what is left before.
 */
export function toast(message: string, { undo, undoLabel = 'Undo', details }: Toast = {}): () => void {
  const id = notifications.show({
    message: (
      <span className="hg-toast">
        <span>
          {message}
          {details}
        </span>
        {undo ? (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => {
              undo();
              notifications.hide(id);
            }}
          >
            {undoLabel}
          </Button>
        ) : null}
      </span>
    ),
    autoClose: undo ? undoMs : shortMs,
    color: 'spruce',
    role: 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
  return () => {
    notifications.hide(id);
  };
}
