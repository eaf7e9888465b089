import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

const shortMs = 6_000;
/** Undo stays longer, because reading, deciding and reaching it takes time. */
const undoMs = 8_000;

type Toast = { readonly undo?: () => void; readonly undoLabel?: string; readonly details?: ReactNode };

/**
 * Shows a confirmation for 6 seconds (8 with Undo), at most two at the same time, paused by hover or focus; errors are
 * shown where they occurred and never as toasts. Returns a function that removes the toast.
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
