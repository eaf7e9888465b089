import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './other-methods.module.css';

const labels = { organisationEmail: 'Work email' };

/** Requests a work address and redirects to the identity provider of its organisation. Only the domain is looked up. */
export function OrganisationForm({ next, email }: { readonly next: string | undefined; readonly email: string }) {
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { organisationEmail: email },
    labels,
    serverNames: { domain: 'organisationEmail' },
    check: ({ organisationEmail }): Record<string, string> =>
      organisationEmail.trim() === '' ? { organisationEmail: 'Enter your work email.' } : {},
    submit: async ({ organisationEmail }) => {
      const { leaveForProvider } = await import('../../shared/sign-in/sso.ts');
      const address = organisationEmail.trim();
      await leaveForProvider({ provider: 'saml', domain: address.slice(address.lastIndexOf('@') + 1), next });
    },
  });
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone, so the focus would be lost.
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <form onSubmit={onSubmit} noValidate className={classes.organisation} aria-label="Your organisation">
      <FormSummary summary={summary} />
      <TextInput
        label={labels.organisationEmail}
        description="We find your organisation by the part after the @"
        type="email"
        name="organisation-email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        ref={field}
        {...form.getInputProps('organisationEmail')}
        data-path="organisationEmail"
      />
      <Button type="submit" loading={submitting}>
        Go to your organisation
      </Button>
    </form>
  );
}
