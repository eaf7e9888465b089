import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './confirm-dialog.module.css';
import { isSameTyped } from './is-same-typed.ts';

export type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** A question that names the count or object: "Cancel 48 gifts?" */
  readonly title: string;
  /** What will happen, with counts, amounts and where the money goes. */
  readonly children: ReactNode;
  /** Verb and noun: "Cancel 48 gifts". */
  readonly confirmLabel: string;
  /** Label of the button that changes nothing: "Keep gifts". */
  readonly keepLabel?: string;
  readonly danger?: boolean;
  /** For high-risk actions: the amount or name that must be typed first. */
  readonly typed?: { readonly expected: string; readonly label: string } | undefined;
  readonly working?: boolean;
  /** The server's error, shown in the dialog after a confirmation; the error of an earlier dialog is not shown. */
  readonly error?: ReactNode;
};

/**
 * A dialog for one decision that cannot easily be undone. Focus starts on the safe button, or in the field that must be
 * filled in.
 */
export function ConfirmDialog({ opened, onClose, title, ...rest }: ConfirmDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={520}>
      <ConfirmBody onClose={onClose} {...rest} />
    </Modal>
  );
}

type BodyProps = Omit<ConfirmDialogProps, 'opened' | 'title'>;

function ConfirmBody({
  onClose,
  onConfirm,
  children,
  confirmLabel,
  keepLabel = 'Go back',
  danger = false,
  typed,
  working = false,
  error,
}: BodyProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const ready = typed === undefined || isSameTyped(text, typed.expected);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (ready && !working) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <div className={classes.words}>{children}</div>
      {typed ? (
        <TextInput
          mt="md"
          label={typed.label}
          description={`Type ${typed.expected}`}
          value={text}
          data-autofocus
          autoComplete="off"
          error={tried && !ready ? `This is not ${typed.expected}` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      {tried && error ? (
        <div className={classes.error} role="alert">
          {error}
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} {...(typed ? {} : { 'data-autofocus': true })}>
          {keepLabel}
        </Button>
        <Button type="submit" color={danger ? 'danger' : 'spruce'} loading={working}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
