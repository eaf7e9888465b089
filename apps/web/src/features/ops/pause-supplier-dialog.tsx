import type { CodeSupplier } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { usePauseSupplier } from './queries/use-pause-supplier.ts';

type PauseSupplierDialogProps = { readonly supplier: CodeSupplier; readonly onClose: () => void };

/** The dialog for the reason before a supplier is paused or resumed. */
export function PauseSupplierDialog({ supplier: { key, name, state }, onClose }: PauseSupplierDialogProps) {
  const paused = state !== 'paused';
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const pause = usePauseSupplier(() => {
    toast(paused ? `${name} is paused.` : `${name} is asked again.`);
    onClose();
  });
  const failed = pause.error ? describeError(pause.error) : undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={paused ? `Pause ${name}?` : `Ask ${name} again?`}
      confirmLabel={paused ? 'Pause supplier' : 'Ask again'}
      keepLabel="Close"
      working={pause.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : pause.mutate({ key, paused, reason: reason.trim() }))}
    >
      <p>
        {paused
          ? 'It gets no new requests: gifts get codes from the next supplier in the order, or wait. Requests that it already has are finished.'
          : 'Gifts get its codes again if it comes first in the order.'}
      </p>
      <TextInput
        label="Reason"
        description="It is recorded in the audit log."
        maxLength={200}
        value={reason}
        error={missing && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
