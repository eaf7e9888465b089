import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { FocusEventHandler } from 'react';
import { PasskeyButton } from './passkey-button.tsx';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { waitForFirstUse } from '../../shared/device/wait-for-first-use.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { OtherMethods } from './other-methods.tsx';
import classes from './sign-in-page.module.css';
import { MethodHint } from './method-hint.tsx';

const route = getRouteApi('/entry/sign-in');
const labels = { email: 'Email', password: 'Password' };

/** Loaded separately: the page renders without the API client, which loads while the form is filled in. */
const loadClient = () => import('../../shared/api/api.ts');

const required = ({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Record<string, string> => ({
  ...(email.trim() === '' ? { email: 'Enter your email.' } : {}),
  ...(password === '' ? { password: 'Enter your password.' } : {}),
});

function useClientFromFirstUse(): void {
  useEffect(
    () =>
      void waitForFirstUse()
        .then(loadClient)
        .catch(() => undefined),
    [],
  );
}

/** S1. Email and password on one page, so that password managers and pasting work. */
export function SignInPage() {
  const { next, signedOut } = route.useSearch();
  const navigate = route.useNavigate();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { email: '', password: '' },
    labels,
    serverNames: { username: 'email' },
    check: required,
    submit: async ({ email, password }) => {
      const { loadPage, signIn } = await loadClient();
      const outcome = await signIn({ email: email.trim(), password });
      if (outcome === 'signed-in') loadPage(next ?? '/');
      else await navigate({ to: '/sign-in/two-factor', search: { next } });
    },
  });
  useClientFromFirstUse();
  const [settled, setSettled] = useState('');
  const email = form.getInputProps('email') as { readonly onBlur?: FocusEventHandler<HTMLInputElement> };
  return (
    <EntryLayout title="Sign in" lead="Send gifts, and watch them land.">
      {signedOut ? (
        <p className={classes.note} role="status">
          You are signed out on every device.
        </p>
      ) : null}
      <FormSummary summary={summary} />
      <MethodHint email={settled} next={next} />
      {/* Until its code has loaded, `dialog` sends nothing and keeps the password out of the URL. */}
      <form method="dialog" onSubmit={onSubmit} className={classes.form} noValidate>
        <TextInput
          label={labels.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...email}
          onBlur={(event) => {
            email.onBlur?.(event);
            setSettled(event.currentTarget.value);
          }}
        />
        <PasswordInput
          label={labels.password}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={submitting} fullWidth mt="xs">
          Sign in
        </Button>
      </form>
      <p className={classes.foot}>
        <Anchor component={Link} to="/reset-password">
          Forgot your password?
        </Anchor>
      </p>
      <PasskeyButton next={next} />
      <OtherMethods next={next} email={settled} />
      <p className={classes.foot}>
        New here?{' '}
        <Anchor component={Link} to="/sign-up">
          Sign up your team
        </Anchor>
      </p>
    </EntryLayout>
  );
}
