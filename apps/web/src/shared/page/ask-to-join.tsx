import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { describeError } from '../api/describe-error.ts';
import { useFreshUser } from '../team/use-fresh-user.ts';
import classes from './message-page.module.css';
import { useRequestAccess } from './use-request-access.ts';

/**
 * Requests access to a team from its admins. The response is the same whether or not the team exists or the address
 * belongs to its organisation, so the text confirms neither.
 */
export function AskToJoin({ teamId }: { readonly teamId: string }) {
  const { email } = useFreshUser().user;
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
