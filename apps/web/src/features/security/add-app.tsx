import { CopyButton, Drawing } from '@huggg/ui';
import { inFours } from '@huggg/ui/format';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { startAddingApp, confirmApp } from './queries/app-calls.ts';
import { qrQuery } from './queries/qr-query.ts';
import classes from './security.module.css';

type PendingApp = { readonly id: string; readonly secret: string; readonly otpauthUrl: string };
type AddAppProps = { readonly onAdded: (recoveryCodes: readonly string[] | null) => void };

/** Adds an authenticator app: a name, a QR code to scan, and the first code from the app. */
export function AddApp({ onAdded }: AddAppProps) {
  const [begun, setBegun] = useState<PendingApp>();
  return begun ? (
    <Scan begun={begun} onAdded={onAdded} />
  ) : (
    <Name onName={async (name) => setBegun(await startAddingApp(name))} />
  );
}

function Name({ onName }: { readonly onName: (name: string) => Promise<void> }) {
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: 'My phone' },
    labels: { name: 'Name' },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: ({ name }) => onName(name.trim()),
  });
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <FormSummary summary={summary} />
      <TextInput
        label="Name"
        description="Where the app is installed, so that you recognise it"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
        data-path="name"
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Show the QR code
        </Button>
      </div>
    </form>
  );
}

function Scan({ begun, onAdded }: AddAppProps & { readonly begun: PendingApp }) {
  const { data: svg } = useQuery(qrQuery(begun));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { code: '' },
    labels: { code: 'Code' },
    check: ({ code }): Record<string, string> =>
      /^\d{6}$/u.test(code.trim()) ? {} : { code: 'Type the six digits that the app shows.' },
    submit: async ({ code }) => {
      onAdded((await confirmApp(begun.id, code.trim())).recoveryCodes);
    },
  });
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <FormSummary summary={summary} />
      <p className={classes.lead}>Scan this with your authenticator app, or type the key into it.</p>
      <div data-private="true">
        {svg ? (
          <div className={classes.qr} role="img" aria-label="QR code for your authenticator app">
            <Drawing svg={svg} />
          </div>
        ) : null}
        <p className={classes.secret}>
          <span>
            Key:{' '}
            <code className="hg-code" data-testid="totp-secret">
              {inFours(begun.secret)}
            </code>
          </span>
          <CopyButton value={begun.secret} label="Copy key" />
        </p>
      </div>
      <TextInput
        ref={field}
        label="Code"
        description="Six digits from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...form.getInputProps('code')}
        data-path="code"
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Add authenticator app
        </Button>
      </div>
    </form>
  );
}
