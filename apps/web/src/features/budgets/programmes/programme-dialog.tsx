import { limits, programmeDraft, programmeKinds, type Programme, type ProgrammeDraft } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { FormSummary } from '../../../shared/forms/form-summary.tsx';
import { useApiForm, type ApiForm } from '../../../shared/forms/use-api-form.ts';
import { useTeam } from '../../../shared/team/team-query.ts';
import { useSaveProgramme } from '../queries/use-save-programme.ts';
import classes from '../people/people.module.css';
import { GiftField } from './gift-field.tsx';
import { kindText } from './programme-text.ts';

type ProgrammeDialogProps = {
  readonly budgetId: string;
  /** The programme to edit; absent for a new one. */
  readonly programme?: Programme | undefined;
  readonly onClose: () => void;
};

type Values = Pick<ProgrammeDraft, 'name' | 'kind' | 'productId' | 'message' | 'fromName' | 'sendTime' | 'active'> & {
  /** Empty: no reason code, and the team's default days. */
  readonly reasonCode: string;
  readonly claimDays: string;
};

const labels = {
  name: 'Name',
  kind: 'Sent on',
  productId: 'Gift',
  message: 'Your words',
  fromName: 'From',
  sendTime: 'Time of day',
  reasonCode: 'Reason',
  claimDays: 'Days to claim it',
};

/** What a programme sends, and when. The user who saves it becomes its sender. */
export function ProgrammeDialog({ budgetId, programme, onClose }: ProgrammeDialogProps) {
  const save = useSaveProgramme(budgetId);
  const api = useApiForm<Values>({
    initialValues: {
      name: programme?.name ?? kindText.birthday,
      kind: programme?.kind ?? 'birthday',
      productId: programme?.productId ?? '',
      message: programme?.message ?? '',
      fromName: programme?.fromName ?? '',
      sendTime: programme?.sendTime ?? '09:00',
      active: programme?.active ?? true,
      reasonCode: programme?.reasonCode ?? '',
      claimDays: programme?.claimDays?.toString() ?? '',
    },
    labels,
    check: ({ name, productId, claimDays }) => ({
      ...(name.trim() === '' && { name: 'Enter a name, such as Birthdays.' }),
      ...(productId === '' && { productId: 'Choose a gift.' }),
      ...(claimDays.trim() !== '' && !isDays(claimDays) && { claimDays: daysText }),
    }),
    submit: async ({ reasonCode, claimDays, ...values }) => {
      await save.mutateAsync({
        programmeId: programme?.id,
        draft: programmeDraft.parse({
          ...values,
          reasonCode: reasonCode || null,
          claimDays: claimDays.trim() === '' ? null : Number(claimDays),
        }),
      });
      toast(programme ? 'Saved. You are its sender now.' : 'The programme has begun.');
      onClose();
    },
  });
  const { form } = api;
  return (
    <Modal opened onClose={onClose} title={programme ? 'Change programme' : 'New programme'} size={560}>
      <form className={classes.form} onSubmit={api.onSubmit} noValidate>
        <FormSummary summary={api.summary} />
        <Fields form={form} chosenName={programme?.productName ?? ''} />
        <p className={classes.quiet}>
          Each gift is bought in your name on its day, at its price then, from the budget’s wallet.
        </p>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Discard
          </Button>
          <Button type="submit" loading={api.submitting}>
            {programme ? 'Save' : 'Begin programme'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const { giftExpiryDaysMin: fewest, giftExpiryDaysMax: most } = limits;
const daysText = `Enter ${fewest} to ${most} days, or leave it empty.`;

function isDays(typed: string): boolean {
  const days = Number(typed);
  return Number.isInteger(days) && days >= fewest && days <= most;
}

type FieldsProps = { readonly form: ApiForm<Values>['form']; readonly chosenName: string };

function Fields({ form, chosenName }: FieldsProps) {
  return (
    <>
      <TextInput label="Name" {...form.getInputProps('name')} data-path="name" data-autofocus />
      <NativeSelect
        label="Sent on"
        description="To everyone in the budget whose date is known, including people who have not joined yet."
        data={programmeKinds.map((value) => ({ value, label: kindText[value] }))}
        {...form.getInputProps('kind')}
        data-path="kind"
      />
      <GiftField
        value={form.values.productId}
        chosenName={chosenName}
        error={form.errors['productId']}
        onChange={(productId) => form.setFieldValue('productId', productId)}
      />
      <Textarea
        label="Your words"
        description="{{firstName}} becomes the recipient’s first name."
        autosize
        minRows={3}
        {...form.getInputProps('message')}
        data-path="message"
      />
      <TextInput
        label="From"
        description="Leave empty for your own name."
        {...form.getInputProps('fromName')}
        data-path="fromName"
      />
      <TextInput
        label="Time of day"
        description="When it goes out on the day, by the clocks of the team."
        type="time"
        {...form.getInputProps('sendTime')}
        data-path="sendTime"
      />
      <Reason form={form} />
      <TextInput
        label="Days to claim it (optional)"
        description="Counted from the day it is sent. Leave empty for your team’s usual time."
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...form.getInputProps('claimDays')}
        data-path="claimDays"
      />
      <Switch label="Send gifts" {...form.getInputProps('active', { type: 'checkbox' })} />
    </>
  );
}

/** The team's reason codes; absent if it has none. */
function Reason({ form }: Pick<FieldsProps, 'form'>) {
  const team = useTeam();
  const codes = team?.reasonCodes ?? [];
  const chosen = form.values.reasonCode;
  if (codes.length === 0 && chosen === '') return null;
  const required = team?.reasonCodeRequired ?? false;
  return (
    <NativeSelect
      label={required ? 'Reason' : 'Reason (optional)'}
      // A reason code that the team has deleted stays until another one is chosen.
      data={[
        { value: '', label: required ? 'Choose a reason' : 'No reason' },
        ...new Set([...codes, chosen].filter(Boolean)),
      ]}
      {...form.getInputProps('reasonCode')}
      data-path="reasonCode"
    />
  );
}
