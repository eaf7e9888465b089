import type { TwofaState } from '@huggg/contracts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { describeError } from '../api/describe-error.ts';
import classes from './proof.module.css';
import { useSendCode } from './use-send-code.ts';
import type { CodeMethod } from './use-send-code.ts';

/** Whole seconds until an instant, counting down. */
function useSecondsUntil(at: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 500);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
}

type SentCodeProps = {
  readonly state: TwofaState;
  readonly method: CodeMethod;
  /** Whether the code is sent without another press, because choosing this method was one. */ readonly atOnce: boolean;
  readonly children: ReactNode;
};

/** A code by email or SMS, sent on request and again after a minute. */
export function SentCode({ state, method, atOnce, children }: SentCodeProps) {
  const send = useSendCode(state.id, method);
  const sent = state.method === method;
  const wait = useSecondsUntil(state.resendAt);
  const begun = useRef(!atOnce || sent);
  const { mutate } = send;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  const label = sent ? 'Send another code' : `Send a code by ${method === 'sms' ? 'SMS' : 'email'}`;
  const button = (
    <Button
      variant={sent ? 'default' : 'filled'}
      fullWidth
      loading={send.isPending}
      disabled={wait > 0}
      onClick={() => send.mutate()}
    >
      {wait > 0 ? `${label} in ${wait} s` : label}
    </Button>
  );
  return (
    <>
      <p role="status" className={classes.note}>
        {sent ? `We sent a code to ${state.sentTo ?? 'you'}. It works for 10 minutes.` : ''}
      </p>
      {send.error ? (
        <p role="alert" className={classes.wrong}>
          {describeError(send.error).message} {describeError(send.error).help}
        </p>
      ) : null}
      {sent ? children : null}
      {button}
    </>
  );
}
