import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CheckMail } from '../../shared/entry/check-mail.tsx';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { requireUser } from '../../shared/session/session.ts';
import classes from './me.module.css';
import { updateUser } from './queries/update-user.ts';

const labels = { email: 'New email' };

const requestChange = (email: string) => updateUser({ email });

/** Changes the email address, which takes effect when the link sent to it is opened. */
export function ChangeEmailDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change email" size={520}>
      <ChangeEmail onClose={onClose} />
    </Modal>
  );
}

function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  const { email: present } = requireUser().user;
  const [wish, setWish] = useState<string>();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { email: '' },
    labels,
    check: ({ email }): Record<string, string> => {
      if (email.trim() === '') return { email: 'Enter the new address.' };
      return email.trim().toLowerCase() === present.toLowerCase() ? { email: 'This is already your address.' } : {};
    },
    submit: async ({ email }) => {
      const next = email.trim();
      await requestChange(next);
      setWish(next);
    },
  });
  if (wish) {
    return (
      <div className={classes.form}>
        <CheckMail again={async () => void (await requestChange(wish))} onOther={() => setWish(undefined)}>
          <p>
            Open the link that we sent to <strong>{wish}</strong>. Until then you keep {present}, and we have emailed
            you there about this change.
          </p>
        </CheckMail>
        <div className={classes.buttons}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <TextInput
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        data-autofocus
        {...form.getInputProps('email')}
        data-path="email"
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          Send link
        </Button>
      </div>
    </form>
  );
}
