import { permissionKeys } from '@huggg/contracts';
import type { OperatorsPlan, PlanDraft, PlanEffects } from '@huggg/contracts';
import { MoneyInput, toast } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Alert, Button, Checkbox, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { effectLines } from './effect-lines.ts';
import classes from './ops.module.css';
import { useSavePlans } from './queries/use-plans.ts';

const limitLabels = {
  giftsPerOrder: 'Gifts in one order',
  wallets: 'Wallets',
  subteams: 'Subteams',
  participants: 'Participants',
} as const;
type Limit = keyof typeof limitLabels;
const limitKeys = Object.keys(limitLabels) as readonly Limit[];

type Values = {
  name: string;
  price: number | undefined;
  billingPeriod: 'month' | 'year';
  refunds: boolean;
  isPublic: boolean;
} & Record<Limit, number | ''>;

const labels = { name: 'Name', price: 'Price', billingPeriod: 'Billed each', ...limitLabels };

function valuesOf(plan: OperatorsPlan | undefined): Values {
  return {
    name: plan?.name ?? '',
    price: plan?.price ?? 0,
    billingPeriod: plan?.billingPeriod ?? 'month',
    refunds: plan?.behaviours.includes('refund-huggg-expirations') ?? true,
    isPublic: plan?.isPublic ?? true,
    giftsPerOrder: plan?.limits.giftsPerOrder ?? '',
    wallets: plan?.limits.wallets ?? '',
    subteams: plan?.limits.subteams ?? '',
    participants: plan?.limits.participants ?? '',
  };
}

/** Merges the form's values into the parts of the plan that the form does not show. */
function draftOf(values: Values, plan: OperatorsPlan | undefined): PlanDraft {
  const { giftsPerOrder: _, wallets: __, subteams: ___, participants: ____, ...hidden } = plan?.limits ?? {};
  const limits = limitKeys.flatMap((key) => (values[key] === '' ? [] : [[key, values[key]] as const]));
  const others = (plan?.behaviours ?? []).filter((behaviour) => behaviour !== 'refund-huggg-expirations');
  return {
    name: values.name.trim(),
    price: values.price ?? 0,
    billingPeriod: values.billingPeriod,
    limits: { ...hidden, ...Object.fromEntries(limits) },
    permissions: plan?.permissions ?? [...permissionKeys],
    behaviours: values.refunds ? [...others, 'refund-huggg-expirations'] : others,
    isPublic: values.isPublic,
    termsURL: plan?.termsURL ?? null,
  };
}

type PlanDialogProps = { readonly plan: OperatorsPlan | 'new' | undefined; readonly onClose: () => void };

/** Creates a plan, or changes one after showing the effects on the organisations with that plan. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const [shown, setShown] = useState(plan);
  if (plan && plan !== shown) setShown(plan);
  const present = shown === 'new' ? undefined : shown;
  return (
    <Modal
      opened={plan !== undefined}
      onClose={onClose}
      title={present ? `Change ${present.name}` : 'Create a plan'}
      size={560}
    >
      <PlanForm key={present?.id ?? 'new'} plan={present} onClose={onClose} />
    </Modal>
  );
}

type PlanPreview = { readonly draft: string; readonly effects: PlanEffects };

function PlanForm({ plan, onClose }: { readonly plan: OperatorsPlan | undefined; readonly onClose: () => void }) {
  const { create, preview, edit } = useSavePlans();
  const [seen, setSeen] = useState<PlanPreview>();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: valuesOf(plan),
    labels,
    check: ({ name, price }): Record<string, string> => ({
      ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
      ...(price === undefined ? { price: 'Enter an amount, such as 49.00, or 0.' } : {}),
    }),
    submit: async (values) => {
      const draft = draftOf(values, plan);
      if (plan && seen?.draft !== JSON.stringify(draft)) {
        setSeen({ draft: JSON.stringify(draft), effects: await preview(plan.id, draft) });
        return;
      }
      await (plan && seen ? edit(plan.id, draft, seen.effects.teams) : create(draft));
      toast(plan ? `${draft.name} changed.` : `${draft.name} made.`);
      onClose();
    },
  });
  const isSeen = plan !== undefined && seen?.draft === JSON.stringify(draftOf(form.values, plan));
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <PlanFields form={form} />
      {isSeen ? <Effects effects={seen.effects} /> : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          {plan
            ? isSeen
              ? `Change for ${quantity(seen.effects.teams, 'organisation')}`
              : 'See what changes'
            : 'Create plan'}
        </Button>
      </div>
    </form>
  );
}

/** The fields of a plan. */
function PlanFields({ form }: { readonly form: ApiForm<Values>['form'] }) {
  return (
    <>
      <TextInput label={labels.name} maxLength={100} {...form.getInputProps('name')} data-path="name" />
      <div className={classes.pair}>
        <MoneyInput
          label={labels.price}
          value={form.values.price}
          onChange={(pence) => form.setFieldValue('price', pence)}
          error={form.errors['price']}
          data-path="price"
        />
        <Select
          label={labels.billingPeriod}
          data={[
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year' },
          ]}
          allowDeselect={false}
          {...form.getInputProps('billingPeriod')}
        />
        {limitKeys.map((key) => (
          <NumberInput
            key={key}
            label={limitLabels[key]}
            placeholder="No limit"
            min={0}
            allowDecimal={false}
            {...form.getInputProps(key)}
            data-path={key}
          />
        ))}
      </div>
      <Checkbox
        label="Money for unclaimed gifts is returned to the wallet"
        {...form.getInputProps('refunds', { type: 'checkbox' })}
      />
      <Checkbox label="Anyone can choose it" {...form.getInputProps('isPublic', { type: 'checkbox' })} />
    </>
  );
}

function Effects({ effects }: { readonly effects: PlanEffects }) {
  return (
    <Alert color="warning" title="What this means" role="status">
      <ul className={classes.effects}>
        {effectLines(effects).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Alert>
  );
}
