import { userTypes } from '@huggg/contracts';
import { Button, Card, Textarea, TextInput } from '@mantine/core';
import { seeAs } from '../../shared/api/api.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { requireUser } from '../../shared/session/session.ts';
import classes from './ops-page.module.css';

type Values = { email: string; reason: string };

const labels = { email: 'Their email', reason: 'Why' };

function check({ email, reason }: Values): Record<string, string> {
  return {
    ...(/^\S+@\S+\.\S+$/u.test(email.trim()) ? {} : { email: 'Enter the address that they sign in with.' }),
    ...(reason.trim().length >= 8 ? {} : { reason: 'Enter a reason of at least 8 characters.' }),
  };
}

/** S50, its first part: impersonation by staff. */
export function OpsPage() {
  return requireUser().user.type === userTypes.operator ? (
    <SeeAs />
  ) : (
    <NoAccessPage reason="Only platform staff can open the console." helper="support" />
  );
}

function SeeAs() {
  const { form, onSubmit, submitting, summary } = useApiForm<Values>({
    initialValues: { email: '', reason: '' },
    labels,
    check,
    submit: ({ email, reason }) => seeAs({ email: email.trim(), reason: reason.trim() }),
  });
  return (
    <Page
      title="Operator"
      width="form"
      description="See the product as a user sees it, for 30 minutes. You cannot change anything, and their team’s audit log records it."
    >
      <Card>
        <form onSubmit={onSubmit} noValidate className={classes.form}>
          <h2 className={classes.title}>Impersonate a user</h2>
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
    </Page>
  );
}
