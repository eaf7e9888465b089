import { Button, Modal, PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSummary } from '../../app/forms/form-summary.tsx';
import { useApiForm } from '../../app/forms/use-api-form.ts';
import classes from './me.module.css';

type PasswordDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly onConfirm: (currentPassword: string) => Promise<void>;
};

/** One decision about one's own account, with the password asked again. */
export function PasswordDialog({ opened, onClose, title, ...rest }: PasswordDialogProps) {
  return <Modal opened={opened} onClose={onClose} title={title} size={520}><Body onClose={onClose} {...rest} /></Modal>;
}

const labels = { currentPassword: 'Your password' };

function Body({ onClose, children, confirmLabel, danger = false, onConfirm }: Omit<PasswordDialogProps, 'opened' | 'title'>) {
  const { form, onSubmit, submitting, summary } = useApiForm({ initialValues: { currentPassword: '' }, labels, submit: ({ currentPassword }) => onConfirm(currentPassword) });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      <div>{children}</div>
      <PasswordInput label={labels.currentPassword} description="Without a password, sign in again first." autoComplete="current-password" data-autofocus {...form.getInputProps('currentPassword')} data-path="currentPassword" />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>Go back</Button>
        <Button type="submit" color={danger ? 'danger' : 'spruce'} loading={submitting}>{confirmLabel}</Button>
      </div>
    </form>
  );
}
