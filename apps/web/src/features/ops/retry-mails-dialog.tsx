import { ConfirmDialog, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { useRetryMails } from './queries/use-retry-mails.ts';

/** The emails that an operator chose to send again, and whether they may have been sent before. */
export type MailsToRetry = { readonly giftIds: string[]; readonly evenTwice: boolean };

/** The dialog to confirm that held emails are sent, with a warning if a recipient may get two. */
export function RetryMailsDialog({
  asked,
  onClose,
}: {
  readonly asked: MailsToRetry | undefined;
  readonly onClose: () => void;
}) {
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(asked);
  const retry = useRetryMails(({ sending, kept }) => {
    toast(`${quantity(sending, 'email')} on the way.${kept > 0 ? ` ${quantity(kept, 'email')} stayed.` : ''}`);
    onClose();
  });
  if (asked && asked !== shown) {
    setShown(asked);
    retry.reset();
  }
  if (!shown) return null;
  const several = quantity(shown.giftIds.length, 'email');
  const failed = retry.error ? describeError(retry.error) : undefined;
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      danger={shown.evenTwice}
      title={shown.evenTwice ? 'Send it although it may already have been sent?' : `Send ${several} again?`}
      confirmLabel={shown.evenTwice ? 'Send it, even twice' : `Send ${several}`}
      keepLabel="Close"
      working={retry.isPending}
      error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
      onConfirm={() => retry.mutate(shown)}
    >
      <p>
        {shown.evenTwice
          ? 'The mail server never answered, so the first email may have arrived. The recipient can get the same gift email twice; the gift itself is one.'
          : 'None of them left before. They go to the addresses that they have.'}
      </p>
    </ConfirmDialog>
  );
}
