import type { InviteLookup } from '@huggg/contracts';
import { Button } from '@mantine/core';
import classes from './invite.module.css';

type OtherMethodsProps = {
  readonly methods: InviteLookup['authMethods'];
  readonly token: string;
  /** Whether they are shown in addition to a password, not instead of one. */ readonly also?: boolean;
};

/** Sign-in methods that lead through the sign-in page and back here. */
export function OtherMethods({ methods, token, also = false }: OtherMethodsProps) {
  if (!methods.some((method) => method !== 'password')) return null;
  return (
    <div className={classes.notice}>
      {also ? null : <p>This team uses its organisation’s single sign-on. Sign in with it, and you return here.</p>}
      <Button
        component="a"
        href={`/sign-in?next=${encodeURIComponent(`/invite/${token}`)}`}
        variant={also ? 'subtle' : 'filled'}
        fullWidth
      >
        Sign in another way
      </Button>
    </div>
  );
}
