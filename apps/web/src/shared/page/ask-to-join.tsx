import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { describeError } from '../api/describe-error.ts';
import classes from './message-page.module.css';
import { useRequestAccess } from './use-request-access.ts';

/**
 * Asks a team's admins to let a person in. The answer is the same whether or not there is such a team or the address is
 * of its organisation, so the words promise neither.
 */
export function AskToJoin({ teamId, email }: { readonly teamId: string; readonly email: string }) {
  const ask = useRequestAccess({ teamId, email });
  return (
    <div className={classes.ask}>
      <div role="status">
        {ask.isSuccess ? (
          <p>
            <strong>Asked.</strong> If {email} is an address of that team’s organisation, its admins see your request.
            You get their answer by email.
          </p>
        ) : null}
      </div>
      {ask.isSuccess ? null : (
        <>
          <p>Should you be in this team? Its admins can let you in.</p>
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
            Ask to join
          </Button>
          {ask.error ? <ErrorBlock {...describeError(ask.error)} /> : null}
        </>
      )}
    </div>
  );
}
