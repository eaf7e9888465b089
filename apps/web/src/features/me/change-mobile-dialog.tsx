import { mobileCode } from '@huggg/contracts';
import type { User } from '@huggg/contracts';
import { toast } from '@huggg/ui';
import { phone } from '@huggg/ui/format';
import { Anchor, Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { requireUser } from '../../shared/session/session.ts';
import classes from './me.module.css';
import { changeMobile, verifyMobile } from './queries/mobile-calls.ts';

type Step = { readonly opened: boolean; readonly onClose: () => void; readonly onChanged: (user: User) => void };

/** Changes the mobile number, which takes effect when the code sent to it is entered. An empty number removes it. */
export function ChangeMobileDialog({ opened, onClose, onChanged }: Step) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change mobile" size={520}>
      <ChangeMobile onClose={onClose} onChanged={onChanged} />
    </Modal>
  );
}

const labels = { mobile: 'Mobile number' };

function ChangeMobile({ onClose, onChanged }: Omit<Step, 'opened'>) {
  const { mobile: present } = requireUser().user;
  const [pending, setPending] = useState<string>();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { mobile: present ?? '' },
    labels,
    submit: async ({ mobile }) => {
      const wanted = mobile.trim();
      const done = await changeMobile(wanted === '' ? null : wanted);
      onChanged(done.user);
      if (done.pending) return setPending(done.pending.mobile);
      toast('Your mobile number is removed.');
      onClose();
    },
  });
  if (pending)
    return <EnterCode mobile={pending} onOther={() => setPending(undefined)} onClose={onClose} onChanged={onChanged} />;
  const removes = form.values.mobile.trim() === '';
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <TextInput
        label={labels.mobile}
        description="As you dial it, or with its country code: 07700 900123 or +44 7700 900123. Leave it empty to remove your number."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        data-autofocus
        {...form.getInputProps('mobile')}
        data-path="mobile"
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting} disabled={removes && present === null}>
          {removes ? 'Remove number' : 'Send code'}
        </Button>
      </div>
    </form>
  );
}

const codeLabels = { code: 'Code' };

type EnterCodeProps = Omit<Step, 'opened'> & { readonly mobile: string; readonly onOther: () => void };

function EnterCode({ mobile, onOther, onClose, onChanged }: EnterCodeProps) {
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { code: '' },
    labels: codeLabels,
    check: ({ code }): Record<string, string> =>
      /^\d{6}$/u.test(code.replaceAll(/\s/gu, '')) ? {} : { code: 'The code has six digits.' },
    submit: async ({ code }) => {
      onChanged(await verifyMobile(code));
      toast(`${phone(mobile)} is confirmed.`);
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <p className={classes.lead}>
        We sent a code to {phone(mobile)}. It works for {mobileCode.minutes} minutes.
      </p>
      <TextInput
        label={codeLabels.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        data-autofocus
        {...form.getInputProps('code')}
        data-path="code"
      />
      <div className={classes.buttons}>
        <Anchor component="button" type="button" onClick={onOther} mr="auto">
          Use another number
        </Anchor>
        <Button type="submit" loading={submitting}>
          Confirm number
        </Button>
      </div>
    </form>
  );
}
