import type { WalletCredit } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useDecideCredit } from './queries/use-credit.ts';

export type Decision = { readonly credit: WalletCredit; readonly approve: boolean };

/** Approves or refuses a pending payment, after its details are loaded again. */
export function DecideCreditDialog({
  decision,
  onClose,
}: {
  readonly decision: Decision | undefined;
  readonly onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(decision);
  if (decision && decision !== shown) setShown(decision);
  const decide = useDecideCredit(({ status, amount, walletName }) => {
    toast(status === 'posted' ? `${pounds(amount)} added to ${walletName}.` : `${pounds(amount)} not added.`);
    onClose();
  });
  const failed = decide.error ? describeError(decide.error) : undefined;
  if (!shown) return null;
  const { credit, approve } = shown;
  const amount = pounds(credit.amount);
  // The person who entered it cannot approve it, and can only withdraw it, not refuse it.
  const refusal = credit.abilities.canApprove ? 'Refuse' : 'Take back';
  return (
    <ConfirmDialog
      opened={decision !== undefined}
      onClose={onClose}
      danger={!approve}
      title={approve ? `Add ${amount} to ${credit.teamName}?` : `${refusal} ${amount} for ${credit.teamName}?`}
      confirmLabel={approve ? `Approve ${amount}` : `${refusal} payment`}
      keepLabel="Close"
      working={decide.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => decide.mutate({ id: credit.id, approve })}
    >
      <p>
        {credit.walletName} of {credit.teamName}. Reference “{credit.reference}”, entered by {credit.requestedBy.name}:{' '}
        {credit.reason}.{approve ? ' Check that the payment is on the bank statement.' : ''}
      </p>
    </ConfirmDialog>
  );
}
