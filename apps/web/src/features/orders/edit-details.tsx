import type { TransactionDetail } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { NativeSelectProps, SwitchProps } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useTeam } from '../../shared/team/team-query.ts';
import { useUpdateOrder } from './queries/use-update-order.ts';
import classes from './tabs.module.css';

const labels = {
  name: 'Name',
  notes: 'Notes',
  purchaseOrderNumber: 'Purchase order number',
  reasonCode: 'Reason',
  message: 'Message to recipients',
  reminders: 'Remind recipients who have not claimed',
};

type EditDetailsProps = { readonly order: TransactionDetail; readonly opened: boolean; readonly onClose: () => void };

/** Edits an order's details, and its message for gifts whose code is not taken yet. */
export function EditDetails({ order, opened, onClose }: EditDetailsProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Edit details" size={560}>
      <Form order={order} onClose={onClose} />
    </Modal>
  );
}

function Form({ order, onClose }: Omit<EditDetailsProps, 'opened'>) {
  const update = useUpdateOrder(order.id);
  const reasons = useReasons(order);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: {
      name: order.name,
      notes: order.notes,
      purchaseOrderNumber: order.purchaseOrderNumber ?? '',
      reasonCode: order.reason_code ?? '',
      message: order.hugggMessage,
      reminders: order.reminders,
    },
    labels,
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: async ({ message, purchaseOrderNumber, reasonCode, ...words }) => {
      const changed = message !== order.hugggMessage;
      const hasOther = reasonCode !== (order.reason_code ?? '');
      await update({
        ...words,
        purchaseOrderNumber: purchaseOrderNumber.trim() || null,
        ...(changed ? { message } : {}),
        ...(hasOther ? { reasonCode: reasonCode || null } : {}),
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
      <ReasonField codes={reasons} {...form.getInputProps('reasonCode')} />
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
        <RemindersField order={order} {...form.getInputProps('reminders', { type: 'checkbox' })} />
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

/** Returns the reasons of the team, and the order's own one even if the team has deleted it. */
function useReasons({ reason_code: own }: TransactionDetail): readonly string[] {
  const codes = useTeam()?.reasonCodes ?? [];
  return own === null || codes.includes(own) ? codes : [...codes, own];
}

type ReasonFieldProps = { readonly codes: readonly string[] } & Omit<NativeSelectProps, 'data'>;

/** The reason of the order; absent if its team has none. */
function ReasonField({ codes, ...field }: ReasonFieldProps) {
  return codes.length === 0 ? null : (
    <NativeSelect
      label={labels.reasonCode}
      description="For your team’s reports, the same for all gifts of the order"
      data={[{ value: '', label: 'No reason' }, ...codes]}
      {...field}
    />
  );
}

function RemindersField({ order, ...field }: { readonly order: TransactionDetail } & SwitchProps) {
  const method = order.delivery_method === 'sms' ? 'SMS' : 'email';
  return <Switch label={labels.reminders} description={`By ${method}, one a day at most`} {...field} />;
}
