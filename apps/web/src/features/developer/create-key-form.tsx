import type { ApiKey, ApiKeyScope } from '@huggg/contracts';
import { date } from '@huggg/ui/format';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import type { ApiForm } from '../../shared/forms/use-api-form.ts';
import { can } from '../../shared/session/session.ts';
import classes from './keys.module.css';
import { useCreateKey } from './queries/use-create-key.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Values = { name: string; scopes: ApiKeyScope[]; days: string; addresses: string };

const labels = { name: 'Name', scopes: 'Permissions', days: 'Ends', addresses: 'Allowed IP addresses' };
const dayMs = 86_400_000;
const expiryOptions = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
];

const endOf = (days: string): string | null =>
  days === 'never' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString();
const linesOf = (text: string): string[] => text.split(/[\s,;]+/u).filter((line) => line !== '');

function check({ name, scopes }: Values): Record<string, string> {
  return {
    ...(name.trim() === '' ? { name: 'Enter the name of the program.' } : {}),
    ...(scopes.length === 0 ? { scopes: 'Choose at least one permission.' } : {}),
  };
}

/**
 * The form for a new key: its purpose, permissions, expiry and addresses. Only permissions that the user has are
 * offered.
 */
export function CreateKeyForm({
  onMade,
  onClose,
}: {
  readonly onMade: (made: { readonly key: ApiKey; readonly secret: string }) => void;
  readonly onClose: () => void;
}) {
  const makeKey = useCreateKey();
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { name: '', scopes: [], days: '90', addresses: '' },
    labels,
    check,
    serverNames: { expiresAt: 'days', allowedAddresses: 'addresses' },
    submit: async ({ name, scopes, days, addresses }) => {
      const made = await makeKey({
        name: name.trim(),
        scopes,
        expiresAt: endOf(days),
        allowedAddresses: linesOf(addresses),
      });
      onMade(made);
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <TextInput
        label={labels.name}
        description="The program that uses it, such as “HR sync”"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
        data-path="name"
      />
      <ScopeChoice
        label={labels.scopes}
        description="You can grant only permissions that you have yourself. Choose only those it needs."
        value={form.values.scopes}
        error={form.errors['scopes']}
        offers={(key) => key === 'scim' || can(key)}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
      />
      <KeyLimits form={form} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          Create key
        </Button>
      </div>
    </form>
  );
}

/** The expiry of the key, and the addresses that can use it. */
function KeyLimits({ form }: { readonly form: ApiForm<Values>['form'] }) {
  const end = endOf(form.values.days);
  return (
    <>
      <Select
        label={labels.days}
        description={
          end
            ? `On ${date(end)}. Admins are told 14 and 3 days before.`
            : 'A key that expires is safer: if it leaks, it stops working by itself.'
        }
        data={expiryOptions}
        allowDeselect={false}
        {...form.getInputProps('days')}
        data-path="days"
      />
      <Textarea
        label={
          <>
            {labels.addresses} <span className={classes.optional}>(optional)</span>
          </>
        }
        description="IP addresses or networks that may use this key, one per line, such as 203.0.113.0/24. Leave empty to allow any address."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('addresses')}
        data-path="addresses"
      />
    </>
  );
}
