import { passwordLengths } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { NewPasswordInput } from '../../shared/forms/new-password-input.tsx';
import { newPasswordError } from '../../shared/forms/new-password.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { resetPassword } from './queries/reset-calls.ts';

const labels = { password: 'New password' };
const noText: readonly string[] = [];

/** Why the link could not be used. */
type EndedReason = 'expired' | 'used' | 'unknown';
const endedReasons: Readonly<Record<string, EndedReason>> = {
  'password-reset.expired': 'expired',
  'password-reset.used': 'used',
  'password-reset.unknown': 'unknown',
};
const endedText: Readonly<Record<EndedReason, { readonly title: string; readonly text: string }>> = {
  expired: { title: 'This link has expired', text: 'Links expire after an hour. Ask for a new one.' },
  used: {
    title: 'This link has already been used',
    text: 'Each link works once. If it was you, sign in with your new password.',
  },
  unknown: { title: 'This link does not work', text: 'Copy the whole link from the email, or ask for a new one.' },
};

/** S5. The page of the emailed link: sets a new password, once. */
export function NewPasswordPage() {
  const { token = '' } = useParams({ strict: false });
  const [state, setState] = useState<EndedReason | 'done'>();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { password: '' },
    labels,
    // Accounts with a second factor allow shorter passwords; the server knows whether there is one.
    check: ({ password }): Record<string, string> => {
      const wrong = newPasswordError(password, { ownWords: noText, min: passwordLengths.withSecondFactor });
      return wrong ? { password: wrong } : {};
    },
    submit: async ({ password }) => {
      try {
        await resetPassword(token, password);
        setState('done');
      } catch (error) {
        const ended =
          error instanceof Error && 'errorCode' in error ? endedReasons[String(error.errorCode)] : undefined;
        if (!ended) throw error;
        setState(ended);
      }
    },
  });
  if (state === 'done') return <Done />;
  if (state) return <EndedReset state={state} />;
  return (
    <EntryLayout key="choose" title="Choose a new password" lead="This signs you out on every device.">
      <FormSummary summary={summary} />
      <form onSubmit={onSubmit} className={classes.form} noValidate>
        <NewPasswordInput
          label={labels.password}
          ownWords={noText}
          factorUnknown
          maxLength={256}
          {...form.getInputProps('password')}
          value={form.values.password}
          data-path="password"
        />
        <Button type="submit" loading={submitting} fullWidth mt="xs">
          Set new password
        </Button>
      </form>
    </EntryLayout>
  );
}

function Done() {
  return (
    <EntryLayout key="done" title="Your password is changed" lead="Every device is signed out.">
      <Button component="a" href="/sign-in">
        Sign in
      </Button>
    </EntryLayout>
  );
}

function EndedReset({ state }: { readonly state: EndedReason }) {
  const { title, text } = endedText[state];
  return (
    <EntryLayout key={state} title={title} lead={text}>
      <div className={classes.buttons}>
        <Button component={Link} to="/reset-password">
          Send a new link
        </Button>
        {state === 'used' ? (
          <Button variant="default" component={Link} to="/sign-in">
            Sign in
          </Button>
        ) : null}
      </div>
    </EntryLayout>
  );
}
