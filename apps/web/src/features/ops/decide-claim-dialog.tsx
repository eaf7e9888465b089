import type { ClaimReview } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { actText, type ClaimAct } from './claim-text.ts';
import { useDecideClaim } from './queries/use-decide-claim.ts';

type Props = { readonly review: ClaimReview; readonly act: ClaimAct; readonly onClose: () => void };

/** The dialog for the reason before a held claim is decided, or a decision is undone. */
export function DecideClaimDialog({ review, act, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { title, confirm, what, done } = actText(act, review);
  const decide = useDecideClaim(() => {
    toast(done);
    onClose();
  });
  const failed = decide.error ? describeError(decide.error) : undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirmLabel={confirm}
      keepLabel="Close"
      working={decide.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() =>
        reason.trim() === '' ? setMissing(true) : decide.mutate({ id: review.id, act, reason: reason.trim() })
      }
    >
      <p>
        {review.gift.name} of {review.team.name}. {what}
      </p>
      <TextInput
        label="Reason"
        description="Only operators can read it, here and in the audit log."
        maxLength={300}
        autoComplete="off"
        value={reason}
        error={missing && reason.trim() === '' ? 'Enter a reason.' : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
