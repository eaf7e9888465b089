import { discardReasons, type DiscardReason } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useDecideJobs, type JobDecision } from './queries/use-jobs.ts';

/** The jobs that an operator chose to retry or to discard. */
export type JobsToDecide = Omit<JobDecision, 'reason'> & {
  readonly act: 'retry' | 'discard';
  readonly jobs: number;
  readonly mayRepeatMessage: boolean;
};

const reasonText: Readonly<Record<DiscardReason, string>> = {
  'done-by-hand': 'It was done manually',
  'no-longer-needed': 'It is no longer needed',
  'cannot-succeed': 'It cannot succeed',
  duplicate: 'Another job did the same',
};

/** The dialog to confirm that jobs are retried, or to give a reason for discarding them. */
export function DecideJobsDialog({
  asked,
  onClose,
}: {
  readonly asked: JobsToDecide | undefined;
  readonly onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(asked);
  const [reason, setReason] = useState<DiscardReason>('no-longer-needed');
  const discards = shown?.act === 'discard';
  const decide = useDecideJobs((jobs) => {
    toast(discards ? `${quantity(jobs, 'job')} discarded.` : `${quantity(jobs, 'job')} will run again.`);
    onClose();
  });
  if (asked && asked !== shown) {
    setShown(asked);
    decide.reset();
  }
  const failed = decide.error ? describeError(decide.error) : undefined;
  if (!shown) return null;
  const { act: _, jobs, mayRepeatMessage, ...chosen } = shown;
  const several = quantity(jobs, 'job');
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      danger={discards}
      title={discards ? `Discard ${several}?` : `Retry ${several}?`}
      confirmLabel={discards ? `Discard ${several}` : `Retry ${several}`}
      keepLabel="Close"
      working={decide.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => decide.mutate(discards ? { ...chosen, reason } : chosen)}
    >
      <p>
        Queue {shown.queue}. {discards ? 'The work will never be done, and this cannot be undone.' : null}
        {!discards && mayRepeatMessage
          ? 'A message may have been sent before the failure was noticed: its recipient can get it a second time.'
          : null}
        {!discards && !mayRepeatMessage ? 'Work that is already done is not done twice.' : null}
        {jobs > 1000 ? ' Up to 1,000 jobs are handled at once, oldest first.' : ''}
      </p>
      {discards ? (
        <Select
          label="Reason"
          allowDeselect={false}
          data={discardReasons.map((value) => ({ value, label: reasonText[value] }))}
          value={reason}
          onChange={(value) => setReason(discardReasons.find((one) => one === value) ?? reason)}
        />
      ) : null}
    </ConfirmDialog>
  );
}
