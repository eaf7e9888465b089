import type { ApiKey } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { endKey, keysQuery } from './keys-query.ts';

/** Ends a key for good, once its name was typed. */
export function RevokeKeyDialog({
  apiKey,
  onClose,
}: {
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState(apiKey);
  if (apiKey && apiKey !== shown) setShown(apiKey);
  const revoke = useMutation({
    mutationFn: (key: ApiKey) => endKey(key.id),
    onSuccess: async (_, key) => {
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      toast(`${key.name} revoked. It opens nothing any more.`);
      onClose();
    },
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
