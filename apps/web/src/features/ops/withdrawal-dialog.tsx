import type { OpsWithdrawal } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { pounds } from '@huggg/ui/format';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';
import { useEndWithdrawal } from './queries/use-end-withdrawal.ts';
import type { WithdrawalAct } from './queries/use-end-withdrawal.ts';
import { actText } from './withdrawal-act-text.ts';

type WithdrawalDialogProps = {
  readonly kind: WithdrawalAct;
  readonly withdrawal: OpsWithdrawal;
  readonly onClose: () => void;
};

const fields = {
  pay: {
    label: 'Reference of the payment',
    description: 'As it appears on the bank statement',
    empty: 'Enter the reference.',
  },
  refuse: { label: 'Why', description: 'The team reads this', empty: 'Say why.' },
} as const;

const doneTexts = {
  'awaiting-approval': 'waits for its team',
  approved: 'waits to be paid',
  'marked-paid': 'waits for another operator to confirm it',
  paid: 'is paid and has left the wallet',
  refused: 'is available in its wallet again',
  cancelled: 'is available in its wallet again',
} as const satisfies Record<OpsWithdrawal['status'], string>;

/** The dialog to record, confirm or refuse a payment. */
export function WithdrawalDialog({ kind, withdrawal, onClose }: WithdrawalDialogProps) {
  const end = useEndWithdrawal();
  const { title, text, button } = actText(kind, withdrawal);
  const field = kind === 'confirm' ? undefined : fields[kind];
  const { form, onSubmit, submitting, summary } = useApiForm<{ text: string }>({
    initialValues: { text: '' },
    labels: { text: field?.label },
    serverNames: { reference: 'text', reason: 'text' },
    check: (values): Record<string, string> => (field && values.text.trim() === '' ? { text: field.empty } : {}),
    submit: async (values) => {
      const { amount, status } = await end(kind, withdrawal.id, values.text.trim());
      toast(`${pounds(amount)} ${doneTexts[status]}.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <p className={classes.note}>{text}</p>
        <FormSummary summary={summary} />
        {field ? (
          <TextInput
            label={field.label}
            description={field.description}
            maxLength={kind === 'pay' ? 60 : 200}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('text')}
            data-path="text"
          />
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" color={kind === 'refuse' ? 'danger' : 'spruce'} loading={submitting}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
