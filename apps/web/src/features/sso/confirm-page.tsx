import { Anchor, Button, PasswordInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { loadPage } from '../../shared/api/api.ts';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { confirmIdentity, readSsoIntent } from '../../shared/sign-in/sso.ts';
import { Failure } from './failure.tsx';
import classes from './sso.module.css';

const labels = { password: 'Password' };

/** S3, /sso/confirm: the address already has an account with a password, which has to be entered once. */
export function ConfirmPage() {
  const { id } = useSearch({ from: '/entry/sso/confirm' });
  if (!id) return <Failure message="There is nothing to confirm." help="Start again from the sign-in page." />;
  return <Confirm id={id} />;
}

function Confirm({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { password: '' },
    labels,
    check: ({ password }): Record<string, string> => (password === '' ? { password: 'Enter your password.' } : {}),
    submit: async ({ password }) => {
      const { next } = readSsoIntent();
      if ((await confirmIdentity({ id, password })) === 'signed-in') loadPage(next ?? '/');
      else await navigate({ to: '/sign-in/two-factor', search: { next } });
    },
  });
  return (
    <EntryLayout
      title="One last check"
      lead="An account with your address already exists. Enter its password once; after that, your provider signs you in."
    >
      <FormSummary summary={summary} />
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        <PasswordInput
          label={labels.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
          data-path="password"
        />
        <Button type="submit" loading={submitting} fullWidth>
          Link and sign in
        </Button>
      </form>
      <div className={classes.actions}>
        <Anchor href="/reset-password">Reset your password</Anchor>
        <Anchor href="/sign-in">Sign in another way</Anchor>
      </div>
    </EntryLayout>
  );
}
