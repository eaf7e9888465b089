import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { currentUser } from '../../shared/session/session.ts';
import classes from './help-page.module.css';
import { sendHelpRequest } from './queries/send-help-request.ts';

type Values = { name: string; email: string; message: string };

const labels = { name: 'Your name', email: 'Your email', message: 'What happened' };

function check({ name, email, message }: Values): Record<string, string> {
  return {
    ...(name.trim() === '' ? { name: 'Enter your name.' } : {}),
    ...(/^\S+@\S+\.\S+$/u.test(email.trim()) ? {} : { email: 'Enter the address that the answer goes to.' }),
    ...(message.trim() === '' ? { message: 'Say what happened, or what you want to do.' } : {}),
  };
}

type ContactFormProps = {
  /** The page from which the user came. */
  readonly page: string;
  readonly requestId: string | undefined;
};

/** The contact form of support. The reply is sent by email. */
export function ContactForm({ page, requestId }: ContactFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const user = currentUser()?.user;
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: {
      name: user ? `${user.firstName} ${user.surname}`.trim() : '',
      email: user?.email ?? '',
      message: '',
    },
    labels,
    check,
    submit: async ({ name, email, message }) => {
      const body = { name: name.trim(), email: email.trim(), message: message.trim(), page: page.slice(0, 500) };
      await sendHelpRequest({ ...body, ...(requestId ? { requestId } : {}) });
      setSentTo(body.email);
    },
  });
  if (sentTo)
    return (
      <p role="status" className={classes.sent}>
        We have your message. The answer goes to {sentTo}.
      </p>
    );
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <TextInput
        label={labels.name}
        autoComplete="name"
        maxLength={100}
        {...form.getInputProps('name')}
        data-path="name"
      />
      <TextInput
        label={labels.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.getInputProps('email')}
        data-path="email"
      />
      <Textarea
        label={labels.message}
        description="Leave codes and passwords out"
        autosize
        minRows={4}
        maxLength={4000}
        {...form.getInputProps('message')}
        data-path="message"
      />
      <div>
        <Button type="submit" loading={submitting}>
          Send message
        </Button>
      </div>
    </form>
  );
}
