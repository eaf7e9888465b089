import { ErrorBlock } from '@huggg/ui';
import { Button } from '@mantine/core';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './invite.module.css';
import type { JoinProps } from './join.ts';
import { useAcceptHere } from './queries/use-accept-here.ts';
import { useSignOut } from './queries/use-sign-out.ts';

/** Joins with the current session. */
export function JoinHere({ member, ...props }: JoinProps & { readonly member: boolean }) {
  const accept = useAcceptHere(props);
  return (
    <div className={classes.notice}>
      {member ? <p>You are already in {props.team.name}.</p> : null}
      {accept.error ? <ErrorBlock {...describeError(accept.error)} /> : null}
      <Button loading={accept.isPending} onClick={() => accept.mutate()} fullWidth>
        {member ? `Open ${props.team.name}` : `Join ${props.team.name}`}
      </Button>
    </div>
  );
}

/** Shown if another user is signed in: only the invited person can accept the invite. */
export function WrongAccount({ invite, token, signedInAs }: JoinProps & { readonly signedInAs: string }) {
  const out = useSignOut(token);
  return (
    <div className={classes.notice} role="note">
      <h2>This invite is for another address</h2>
      <p>
        It was sent to {invite.emailAddress}; you are signed in as {signedInAs}.
      </p>
      {out.error ? <ErrorBlock {...describeError(out.error)} /> : null}
      <Button loading={out.isPending} onClick={() => out.mutate()} fullWidth>
        Sign out and continue
      </Button>
      <Button component="a" href="/" variant="default" fullWidth>
        Stay signed in
      </Button>
    </div>
  );
}
