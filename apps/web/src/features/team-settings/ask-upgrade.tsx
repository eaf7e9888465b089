import type { Plan } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { Button, Modal, Textarea } from '@mantine/core';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useFreshUser } from '../../shared/team/use-fresh-user.ts';
import classes from './plan-page.module.css';
import { sendUpgradeRequest } from './queries/send-upgrade-request.ts';

type AskUpgradeProps = { readonly teamId: string; readonly plan: Plan | null; readonly onClose: () => void };

/** Requests another plan from us. Nothing changes until we respond. */
export function AskUpgrade(props: AskUpgradeProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.plan ? `Ask for ${props.plan.name}` : 'Ask for advice'}
      size={520}
    >
      <AskForm {...props} />
    </Modal>
  );
}

const labels = { message: 'Message' };

function AskForm({ teamId, plan, onClose }: AskUpgradeProps) {
  const { email } = useFreshUser().user;
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { message: '' },
    labels,
    check: ({ message }): Record<string, string> =>
      plan === null && message.trim() === '' ? { message: 'Say what you need.' } : {},
    submit: async ({ message }) => {
      await sendUpgradeRequest({ teamId, planId: plan?.id ?? null, message });
      toast('We have received your question and will answer by email.');
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <p className={classes.note}>Nothing changes yet. We answer to {email} within a working day.</p>
      <Textarea
        label={plan ? `${labels.message} (optional)` : labels.message}
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('message')}
        data-path="message"
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" loading={submitting}>
          {plan ? `Ask for ${plan.name}` : 'Send question'}
        </Button>
      </div>
    </form>
  );
}
