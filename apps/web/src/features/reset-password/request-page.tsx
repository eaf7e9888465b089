import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AddressForm } from '../../shared/entry/address-form.tsx';
import { CheckMail } from '../../shared/entry/check-mail.tsx';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { requestResetLink } from './queries/reset-calls.ts';

const route = getRouteApi('/entry/reset-password');
const labels = { email: 'Email' };
const required = ({ email }: { readonly email: string }): Record<string, string> =>
  email.trim() === '' ? { email: 'Enter your email.' } : {};

/** S5. Requests a link. The response is the same for every address. */
export function RequestPage() {
  const { email: given } = route.useSearch();
  const [sentTo, setSentTo] = useState<string>();
  const form = useApiForm({
    initialValues: { email: given ?? '' },
    labels,
    check: required,
    serverNames: { username: 'email' },
    submit: async ({ email }) => {
      await requestResetLink(email.trim());
      setSentTo(email.trim());
    },
  });
  if (sentTo) {
    return (
      <EntryLayout key="sent" title="Check your email">
        <CheckMail again={() => requestResetLink(sentTo)} onOther={() => setSentTo(undefined)}>
          <p>
            If <strong>{sentTo}</strong> has an account, a link to choose a new password is on its way. It works once,
            for an hour.
          </p>
        </CheckMail>
        <p className={classes.foot}>
          <Anchor component={Link} to="/sign-in">
            Back to sign in
          </Anchor>
        </p>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout key="ask" title="Reset your password" lead="We will email you a link.">
      <AddressForm label={labels.email} autoComplete="username" api={form} />
      <p className={classes.foot}>
        <Anchor component={Link} to="/sign-in">
          Back to sign in
        </Anchor>
      </p>
    </EntryLayout>
  );
}
