import type { ApiClient } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useRevokeClient } from './queries/use-revoke-client.ts';

type RevokeClientDialogProps = {
  readonly teamId: string;
  readonly apiClient: ApiClient | undefined;
  readonly onClose: () => void;
};

/** Revokes a client permanently, after its name was typed. */
export function RevokeClientDialog({ teamId, apiClient, onClose }: RevokeClientDialogProps) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(apiClient);
  if (apiClient && apiClient !== shown) setShown(apiClient);
  const revoke = useRevokeClient(teamId, ({ name }) => {
    toast(`${name} revoked. Its secret and its tokens no longer work.`);
    onClose();
  });
  const failed = revoke.error ? describeError(revoke.error) : undefined;
  return (
    <ConfirmDialog
      opened={apiClient !== undefined}
      onClose={onClose}
      danger
      title={`Revoke ${shown?.name ?? ''}?`}
      confirmLabel="Revoke client"
      keepLabel="Keep client"
      working={revoke.isPending}
      typed={shown ? { expected: shown.name, label: 'Name of the client' } : undefined}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => {
        if (shown) revoke.mutate(shown);
      }}
    >
      <p>
        Its secret and its tokens stop working immediately. A revoked client cannot be restored; register a new one
        instead.
      </p>
    </ConfirmDialog>
  );
}
