import { Anchor, Button } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import classes from './check-mail.module.css';

const pauseSeconds = 60;

export type CheckMailProps = {
  readonly children: ReactNode;
  /** Requests the email again; throws the server's error. */
  readonly again: () => Promise<void>;
  /** Returns to the form for another address. */
  readonly onOther?: () => void;
};

/**
 * Shown after an email was requested: what to expect, and buttons to send it again after a minute or to use another
 * address.
 */
export function CheckMail({ children, again, onOther }: CheckMailProps) {
  const [left, setLeft] = useState(pauseSeconds);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await again();
      setSaid('Sent again.');
      setLeft(pauseSeconds);
    } catch (error) {
      const { message, help } = describeError(error);
      setSaid([message, help].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.box}>
      <IconMailOpened size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        {children}
        <p className={classes.hint}>No email after a few minutes? Check your spam folder, and check the address.</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </Button>
        {onOther ? (
          <Anchor component="button" type="button" onClick={onOther}>
            Use another address
          </Anchor>
        ) : null}
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </div>
  );
}
