import type { ClaimBlock } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, Radio, Select, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm, type ApiForm } from '../../shared/forms/use-api-form.ts';
import { effectsOf, effectTexts, kindTexts } from './claim-text.ts';
import classes from './ops.module.css';
import { useAddClaimBlock } from './queries/use-keep-claim-blocks.ts';

type Values = { kind: ClaimBlock['kind']; effect: ClaimBlock['effect']; value: string; reason: string; days: string };

const examples: Readonly<Record<ClaimBlock['kind'], string>> = {
  address: 'Such as sam@example.com, in any spelling of it',
  domain: 'Such as example.com, with its subdomains',
  phone: '+447700900123',
  network: 'Such as 203.0.113.7 or 203.0.113.0/24',
};

const durationOptions = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is removed' },
];
const dayMs = 86_400_000;

/** The form to watch or trust an address, domain, phone or network: its value, the reason and the duration. */
export function AddClaimBlockDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAddClaimBlock();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { kind: 'network', effect: 'hold', value: '', reason: '', days: '30' },
    labels: { kind: 'Kind', effect: 'What happens', value: 'Which', reason: 'Reason', endsAt: 'For how long' },
    check: ({ value, reason }): Record<string, string> => ({
      ...(value.trim() === '' ? { value: 'Enter a value.' } : {}),
      ...(reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
    }),
    submit: async ({ kind, effect, value, reason, days }) => {
      const endsAt = days === '' ? {} : { endsAt: new Date(Date.now() + Number(days) * dayMs).toISOString() };
      const { shown } = await add({ kind, effect, value: value.trim(), reason: reason.trim(), ...endsAt });
      toast(`${shown} is on the list.`);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Add to the list" size={520}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <FormSummary summary={summary} />
        <Fields form={form} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" loading={submitting}>
            Add
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Fields({ form }: Pick<ApiForm<Values>, 'form'>) {
  const { kind } = form.getValues();
  return (
    <>
      <Select
        label="Kind"
        data={Object.entries(kindTexts).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
        onChange={(value) => form.setValues({ kind: value as Values['kind'], effect: 'hold' })}
        data-path="kind"
      />
      <TextInput
        label="Value"
        description={examples[kind]}
        maxLength={320}
        autoComplete="off"
        {...form.getInputProps('value')}
        data-path="value"
      />
      {effectsOf[kind].length > 1 ? (
        <Radio.Group label="What happens" {...form.getInputProps('effect')} data-path="effect">
          {effectsOf[kind].map((effect) => (
            <Radio key={effect} value={effect} label={effectTexts[effect]} mt="xs" />
          ))}
        </Radio.Group>
      ) : null}
      <Select
        label="For how long"
        data={durationOptions}
        allowDeselect={false}
        {...form.getInputProps('days')}
        data-path="endsAt"
      />
      <TextInput
        label="Reason"
        description="Only operators can read it."
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps('reason')}
        data-path="reason"
      />
    </>
  );
}
