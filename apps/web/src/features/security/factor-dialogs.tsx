import type { Factor } from '@huggg/contracts';
import { ConfirmDialog, toast } from '@huggg/ui';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { AddApp } from './add-app.tsx';
import { addNewPasskey } from './queries/add-passkey.ts';
import { securityKeys } from './queries/keys.ts';
import { useRemoveFactor } from './queries/use-remove-factor.ts';
import { useRenameFactor } from './queries/use-rename-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

type AddProps = { readonly kind: 'totp' | 'passkey' | null; readonly onClose: () => void };

/** Adds a factor and, for the first one, shows the recovery codes before it closes. */
export function AddFactorDialog({ kind, onClose }: AddProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = (recoveryCodes: readonly string[] | null): void => {
    void client.invalidateQueries({ queryKey: securityKeys.factors });
    toast(kind === 'passkey' ? 'Passkey added.' : 'Authenticator app added.');
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
  };
  const title = codes ? 'Save your recovery codes' : kind === 'passkey' ? 'Add a passkey' : 'Add an authenticator app';
  return (
    <Modal
      opened={kind !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes(null)}
      title={title}
      size={520}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : kind === 'passkey' ? (
        <AddPasskey onAdded={added} />
      ) : (
        <AddApp onAdded={added} />
      )}
    </Modal>
  );
}

function AddPasskey({ onAdded }: { readonly onAdded: (recoveryCodes: readonly string[] | null) => void }) {
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: 'This device' },
    labels: { name: 'Name' },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: async ({ name }) => {
      onAdded((await addNewPasskey(name.trim())).recoveryCodes);
    },
  });
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <FormSummary summary={summary} />
      <p className={classes.lead}>
        You use it with your fingerprint, face or PIN. It also signs you in without a password.
      </p>
      <TextInput label="Name" maxLength={60} data-autofocus {...form.getInputProps('name')} data-path="name" />
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Create passkey
        </Button>
      </div>
    </form>
  );
}

/** Renames a factor. */
export function RenameDialog({ factor, onClose }: { readonly factor: Factor | null; readonly onClose: () => void }) {
  return (
    <Modal opened={factor !== null} onClose={onClose} title="Rename" size={440}>
      {factor ? <Rename factor={factor} onClose={onClose} /> : null}
    </Modal>
  );
}

function Rename({ factor, onClose }: { readonly factor: Factor; readonly onClose: () => void }) {
  const rename = useRenameFactor(factor.id);
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { name: factor.name },
    labels: { name: 'Name' },
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: async ({ name }) => {
      await rename(name.trim());
      onClose();
    },
  });
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <FormSummary summary={summary} />
      <TextInput label="Name" maxLength={60} data-autofocus {...form.getInputProps('name')} data-path="name" />
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting}>
          Save name
        </Button>
      </div>
    </form>
  );
}

type RemoveProps = { readonly factor: Factor | null; readonly last: boolean; readonly onClose: () => void };

/** Shows what remains before a factor is removed. */
export function RemoveDialog({ factor, last, onClose }: RemoveProps) {
  const act = useRemoveFactor(() => {
    toast('Removed. We told you by email.');
    onClose();
  });
  const error = act.error ? describeError(act.error).message : null;
  return (
    <ConfirmDialog
      opened={factor !== null}
      onClose={onClose}
      onConfirm={() => {
        if (factor) act.mutate(factor.id);
      }}
      title={`Remove ${factor?.name ?? ''}?`}
      confirmLabel={factor?.kind === 'passkey' ? 'Remove passkey' : 'Remove app'}
      keepLabel="Keep it"
      danger
      working={act.isPending}
      error={error}
    >
      <p>
        {last
          ? 'It is your last one, so your recovery codes go too. You then sign in with your password only, or with a code by email if your team requires one.'
          : 'You can no longer sign in with it. Your other ways stay.'}
      </p>
    </ConfirmDialog>
  );
}
