import { presignUpRequest } from '@huggg/contracts';
import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loadPage } from '../../shared/api/api.ts';
import { AddressForm } from '../../shared/entry/address-form.tsx';
import { CheckMail } from '../../shared/entry/check-mail.tsx';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { LegalLinks } from '../../shared/entry/legal-links.tsx';
import classes from '../../shared/entry/entry.module.css';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { presignUp } from './queries/presign-up.ts';
import { recaptchaToken } from './recaptcha.ts';

const route = getRouteApi('/entry/sign-up');
const labels = { email: 'Work email' };

/**
 * S4, first step: the address only. The next step is in the email, so that this page does not reveal who has an
 * account.
 */
export function SignUpPage() {
  const { email: given, plan, invite, own } = route.useSearch();
  const [sentTo, setSentTo] = useState<string>();
  const begin = async (email: string): Promise<void> => {
    const { teams } = await presignUp({
      email,
      planId: plan ?? null,
      inviteToken: invite ?? null,
      ignoreInvite: own ?? false,
      recaptcha: await recaptchaToken(),
    });
    if (teams.length > 0 && invite) loadPage(`/invite/${encodeURIComponent(invite)}`);
    else setSentTo(email);
  };
  const form = useApiForm({
    initialValues: { email: given ?? '' },
    labels,
    schema: presignUpRequest,
    submit: ({ email }) => begin(email.trim()),
  });
  if (sentTo) {
    return (
      <EntryLayout key="sent" title="Check your email">
        <CheckMail again={() => begin(sentTo)} onOther={() => setSentTo(undefined)}>
          <p>
            We wrote to <strong>{sentTo}</strong>. Follow the instructions in the email; its link works for 24 hours.
          </p>
        </CheckMail>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      key="begin"
      title="Sign up your team"
      lead="Gifts for one person or for thousands. You fund a wallet, and pay for what you send."
    >
      <AddressForm label={labels.email} autoComplete="email" api={form} />
      <p className={classes.foot}>
        Already have an account?{' '}
        <Anchor component={Link} to="/sign-in">
          Sign in
        </Anchor>
      </p>
      <LegalLinks />
    </EntryLayout>
  );
}
