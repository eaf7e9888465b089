import type { ApiKey } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useEndKey } from './queries/use-end-key.ts';

/** Ends a key for good, once its name was typed. */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
}) {
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  const revoke = useEndKey(({ name }) => {
    toast(`${name} revoked. It opens nothing any more.`);
    onClose();
  });
  const failed = revoke.error ? describeError(revoke.error) : undefined;
  return (
    <ConfirmDialog
      opened={apiKey !== undefined}
      onClose={onClose}
      danger
      title={`Revoke ${shown?.name ?? ''}?`}
      confirmLabel="Revoke key"
      keepLabel="Keep key"
      working={revoke.isPending}
      typed={shown ? { expected: shown.name, label: 'Name of the key' } : undefined}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => {
        if (shown) revoke.mutate(shown);
      }}
    >
      <p>Whatever uses it stops working at once. A revoked key never works again; make a new one in its place.</p>
    </ConfirmDialog>
  );
}
