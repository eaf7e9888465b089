import type { OpsTeam } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useUnlockWallet } from './queries/use-unlock-wallet.ts';

type UnlockWalletDialogProps = {
  readonly teamId: string;
  readonly wallet: OpsTeam['wallets'][number];
  readonly onClose: () => void;
};

/** The dialog for the reason before a wallet is unlocked: its balance can be spent again immediately. */
export function UnlockWalletDialog({ teamId, wallet, onClose }: UnlockWalletDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const unlock = useUnlockWallet(teamId, () => {
    toast(`${wallet.name} is unlocked.`);
    onClose();
  });
  const failed = unlock.error ? describeError(unlock.error) : undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Unlock ${wallet.name}?`}
      confirmLabel="Unlock wallet"
      keepLabel="Close"
      working={unlock.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() =>
        reason.trim() === '' ? setMissing(true) : unlock.mutate({ id: wallet.id, reason: reason.trim() })
      }
    >
      <p>Its money can be spent, moved and withdrawn again. What it owes after a dispute stays owed.</p>
      <TextInput
        label="Reason"
        description="The team reads it in its audit log."
        maxLength={200}
        value={reason}
        error={missing && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
