import { ConfirmDialog } from '@huggg/ui';
import { useBlocker } from '@tanstack/react-router';

/** Settings are saved on purpose: a person who leaves with changes is asked, by a link as well as by closing the tab. */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
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
      title="Leave without saving?"
      confirmLabel="Discard changes"
      keepLabel="Keep editing"
      danger
    >
      <p>Your changes to this page are not saved yet.</p>
    </ConfirmDialog>
  );
}
