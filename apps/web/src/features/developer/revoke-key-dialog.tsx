import type { ApiKey } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useRevokeKey } from './queries/use-revoke-key.ts';

/** Revokes a key permanently, after its name was typed. */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  const revoke = useRevokeKey(({ name }) => {
    toast(`${name} revoked. It no longer works.`);
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
      <p>Programs that use it stop working immediately. A revoked key cannot be restored; create a new one instead.</p>
    </ConfirmDialog>
  );
}
