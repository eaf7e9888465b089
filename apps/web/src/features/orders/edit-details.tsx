import type { TransactionDetail } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, Switch, Textarea, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useUpdateOrder } from './queries/use-update-order.ts';
import classes from './tabs.module.css';

const labels = {
  name: 'Name',
  notes: 'Notes',
  purchaseOrderNumber: 'Purchase order number',
  message: 'Message to recipients',
  reminders: 'Remind recipients who have not claimed',
};

type EditDetailsProps = { readonly order: TransactionDetail; readonly opened: boolean; readonly onClose: () => void };

/** Changes what is noted about an order, and its words for gifts whose code is not taken yet. */
export function EditDetails({ order, opened, onClose }: EditDetailsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Edit details" size={560}>
      <Form order={order} onClose={onClose} />
    </Modal>
  );
}

function Form({ order, onClose }: Omit<EditDetailsProps, 'opened'>) {
  const update = useUpdateOrder(order.id);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: {
      name: order.name,
      notes: order.notes,
      purchaseOrderNumber: order.purchaseOrderNumber ?? '',
      message: order.hugggMessage,
      reminders: order.reminders,
    },
    labels,
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: async ({ message, purchaseOrderNumber, ...words }) => {
      const changed = message !== order.hugggMessage;
      await update({
        ...words,
        purchaseOrderNumber: purchaseOrderNumber.trim() || null,
        ...(changed ? { message } : {}),
      });
      toast('Details saved.');
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <FormSummary summary={summary} />
      <TextInput label={labels.name} maxLength={160} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={labels.notes}
        description="Only your team sees these"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <TextInput
        label={`${labels.purchaseOrderNumber} (optional)`}
        maxLength={80}
        {...form.getInputProps('purchaseOrderNumber')}
      />
      {order.abilities.editMessage ? (
        <Textarea
          label={labels.message}
          description="Applies to gifts that have no code yet"
          autosize
          minRows={3}
          maxLength={1000}
          {...form.getInputProps('message')}
        />
      ) : null}
      {order.canRemind ? (
        <Switch
          label={labels.reminders}
          description={`By ${order.delivery_method === 'sms' ? 'SMS' : 'email'}, one a day at most`}
          {...form.getInputProps('reminders', { type: 'checkbox' })}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          Save details
        </Button>
      </div>
    </form>
  );
}
