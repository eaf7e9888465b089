import { Button, Divider } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { describeError } from '../../shared/api/describe-error.ts';
import { usePasskeySignIn } from './queries/use-passkey-sign-in.ts';
import classes from './sign-in-page.module.css';

/** Signs in without an email or a password; the browser lets the user choose a passkey. */
export function PasskeyButton({ next }: { readonly next: string | undefined }) {
  const signIn = usePasskeySignIn(next);
  const refused = signIn.error ? describeError(signIn.error).message : null;
  return (
    <div className={classes.other}>
      <Divider label="or" />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        Sign in with a passkey
      </Button>
      <p role="status" className={classes.refused}>
        {refused}
      </p>
    </div>
  );
}
