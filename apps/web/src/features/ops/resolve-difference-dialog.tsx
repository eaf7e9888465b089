import type { PaymentDifference } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { differenceText } from './difference-text.ts';
import classes from './ops.module.css';
import { useResolveDifference } from './queries/use-resolve-difference.ts';

type ResolveDifferenceDialogProps = { readonly difference: PaymentDifference; readonly onClose: () => void };

/** The dialog to explain a difference. It moves no money. */
export function ResolveDifferenceDialog({ difference, onClose }: ResolveDifferenceDialogProps) {
  const resolve = useResolveDifference();
  const { form, onSubmit, submitting, summary } = useApiForm<{ note: string }>({
    initialValues: { note: '' },
    labels: { note: 'Explanation' },
    check: ({ note }): Record<string, string> => (note.trim() === '' ? { note: 'Explain the difference.' } : {}),
    submit: async ({ note }) => {
      await resolve(difference.id, note.trim());
      toast('The difference is resolved.');
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={differenceText(difference).title} size={560}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.note}>
          This removes it from the list and moves no money. It is recorded in the audit log.
        </p>
        <FormSummary summary={summary} />
        <TextInput
          label="Explanation"
          description="And what was done about it"
          maxLength={300}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('note')}
          data-path="note"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Resolve
          </Button>
        </div>
      </form>
    </Modal>
  );
}
