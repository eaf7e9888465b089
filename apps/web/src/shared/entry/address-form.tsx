import { Button, TextInput } from '@mantine/core';
import { FormSummary } from '../forms/form-summary.tsx';
import type { ApiForm } from '../forms/use-api-form.ts';
import classes from './entry.module.css';

type AddressFormProps = {
  readonly label: string;
  /** `username` if the person may have an account that a password manager has stored. */
  readonly autoComplete: 'email' | 'username';
  readonly api: ApiForm<{ email: string }>;
};

/** A form for an address only; a link is sent to it. */
export function AddressForm({ label, autoComplete, api: { form, onSubmit, submitting, summary } }: AddressFormProps) {
  return (
    <>
      <FormSummary summary={summary} />
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        <TextInput
          label={label}
          type="email"
          name="email"
          autoComplete={autoComplete}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.getInputProps('email')}
          data-path="email"
        />
        <Button type="submit" loading={submitting} fullWidth mt="xs">
          Send me a link
        </Button>
      </form>
    </>
  );
}
