import { ConfirmDialog } from '@huggg/ui';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type LeaveGuardProps = {
  readonly dirty: boolean;
  readonly title?: string;
  readonly confirmLabel?: string;
  /** What would be lost. */
  readonly children?: ReactNode;
};

/**
 * What is saved or sent on purpose: a person who leaves with changes is asked, by a link as well as by closing the tab.
 */
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
