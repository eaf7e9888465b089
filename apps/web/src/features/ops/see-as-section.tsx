import { Button, Card, Textarea, TextInput } from '@mantine/core';
import { startSeeingAs } from '../../shared/api/api.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import classes from './ops.module.css';

type Values = { email: string; reason: string };

const labels = { email: 'Their email', reason: 'Why' };

function check({ email, reason }: Values): Record<string, string> {
  return {
    ...(/^\S+@\S+\.\S+$/u.test(email.trim()) ? {} : { email: 'Enter the address that they sign in with.' }),
    ...(reason.trim().length >= 8 ? {} : { reason: 'Enter a reason of at least 8 characters.' }),
  };
}

/** Starts an impersonation by an operator. */
export function SeeAsSection({ email = '' }: { readonly email?: string | undefined }) {
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { email, reason: '' },
    labels,
    check,
    submit: ({ email, reason }) => startSeeingAs({ email: email.trim(), reason: reason.trim() }),
  });
  return (
    <Card component="section" aria-labelledby="see-as" className={classes.narrow}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <h2 id="see-as" className={classes.title}>
          Impersonate a user
        </h2>
        <p className={classes.note}>
          See the product as a user sees it, for 30 minutes. You cannot change anything, and their team’s audit log
          records it.
        </p>
        <FormSummary summary={summary} />
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
          data-path="email"
        />
        <Textarea
          label={labels.reason}
          description="The ticket or request that this relates to"
          autosize
          minRows={2}
          maxLength={200}
          {...form.getInputProps('reason')}
          data-path="reason"
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={submitting}>
            Impersonate this user
          </Button>
        </div>
      </form>
    </Card>
  );
}
