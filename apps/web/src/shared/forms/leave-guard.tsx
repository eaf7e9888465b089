import { ConfirmDialog } from '@huggg/ui';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type LeaveGuardProps = {
  readonly dirty: boolean;
  readonly title?: string;
  readonly confirmLabel?: string;
  /** Description of the changes that would be lost. */
  readonly children?: ReactNode;
};

/** Asks for confirmation when a user with unsaved changes leaves, whether by a link or by closing the tab. */
export function LeaveGuard({
  dirty,
  title = 'Leave without saving?',
  confirmLabel = 'Discard changes',
  children = 'Your changes to this page are not saved yet.',
}: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={title}
      confirmLabel={confirmLabel}
      keepLabel="Keep editing"
      danger
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
