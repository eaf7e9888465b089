import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { CheckMail } from '../../shared/entry/check-mail.tsx';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from '../../shared/entry/entry.module.css';
import { FormSummary } from '../../shared/forms/form-summary.tsx';
import { errorCode } from './error-code.ts';
import { renewLink } from './queries/renew-link.ts';

/** A link that does not confirm an address, or no longer does: the reason, and the next step. */
export function EndedLink({
  error,
  token,
  retry,
}: {
  readonly error: unknown;
  readonly token: string;
  readonly retry: () => void;
}) {
  const code = errorCode(error);
  const { message, help, requestId } = describeError(error);
  if (code === 'verification.expired') return <ExpiredLink token={token} />;
  const used = code === 'verification.used';
  const known = used || code === 'verification.unknown' || code === 'user.email-taken' || code === 'request.malformed';
  return (
    <EntryLayout
      title={
        used ? 'This link has already been used' : known ? 'This link does not work' : 'The link could not be checked'
      }
    >
      <div className={classes.words}>
        <p>{code === 'request.malformed' ? 'The link is incomplete.' : message}</p>
        <p>{code === 'request.malformed' ? 'Copy the whole link from the email, or start again.' : help}</p>
        {known ? null : (
          <p>
            Request ID <span className="hg-code">{requestId}</span>
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        {known ? (
          <Button component={Link} to={used || code === 'user.email-taken' ? '/sign-in' : '/sign-up'}>
            {used || code === 'user.email-taken' ? 'Sign in' : 'Start again'}
          </Button>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )}
        {used ? (
          <Button variant="default" component={Link} to="/sign-up">
            Start again
          </Button>
        ) : null}
      </div>
    </EntryLayout>
  );
}

function ExpiredLink({ token }: { readonly token: string }) {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await renewLink(token);
      setSent(true);
    } catch (error) {
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  if (sent) {
    return (
      <EntryLayout key="sent" title="Check your email">
        <CheckMail again={() => renewLink(token)}>
          <p>A new link is on its way to the same address. It works for 24 hours.</p>
        </CheckMail>
      </EntryLayout>
    );
  }
  const described = refused === undefined ? undefined : describeError(refused);
  return (
    <EntryLayout
      key="expired"
      title="This link has expired"
      lead="Links expire after 24 hours. We can send a new one to the same address."
    >
      <FormSummary
        summary={
          described
            ? { lines: [{ text: described.message }], help: described.help, requestId: described.requestId }
            : undefined
        }
      />
      <Button onClick={() => void send()} loading={busy}>
        Send a new link
      </Button>
    </EntryLayout>
  );
}
