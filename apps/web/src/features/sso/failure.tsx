import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from './sso.module.css';

export type FailureProps = {
  readonly message: string;
  readonly help?: string | undefined;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly onwards?: ReactNode;
  /** Proves the address of a new user, so that they can sign up. */ readonly signUpToken?: string | undefined;
};

const signIn = (
  <Button component="a" href="/sign-in">
    Back to sign in
  </Button>
);

/** S3, sign-in refused: what happened, what to do, the error code, and a link to continue. */
export function Failure({ message, help, code, requestId, onwards, signUpToken }: FailureProps) {
  return (
    <EntryLayout title="You are not signed in" lead={message}>
      <div className={classes.failure} role="alert">
        {help ? <p>{help}</p> : null}
        <dl className={classes.facts}>
          {code ? (
            <>
              <dt>Code</dt>
              <dd className="hg-code">{code}</dd>
            </>
          ) : null}
          {requestId ? (
            <>
              <dt>Request ID</dt>
              <dd className="hg-code">{requestId}</dd>
            </>
          ) : null}
        </dl>
      </div>
      <div className={classes.actions}>
        {onwards ?? signIn}
        {signUpToken ? (
          <Button
            component="a"
            href={`/verify?${new URLSearchParams({ token: signUpToken }).toString()}`}
            variant="default"
          >
            Sign up
          </Button>
        ) : null}
      </div>
    </EntryLayout>
  );
}
