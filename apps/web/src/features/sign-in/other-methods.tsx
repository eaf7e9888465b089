import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { configuration } from '../../shared/session/session.ts';
import { OrganisationForm } from './organisation-form.tsx';
import classes from './other-methods.module.css';
import { useLeaveForProvider } from './queries/use-leave-for-provider.ts';

const providers = {
  google: { label: 'Continue with Google', Icon: IconBrandGoogle },
  microsoft: { label: 'Continue with Microsoft', Icon: IconBrandWindows },
} as const;

/** Sign-in methods other than a password: Google, Microsoft, the user's organisation. */
export function OtherMethods({ next, email }: { readonly next: string | undefined; readonly email: string }) {
  const [asking, setAsking] = useState(false);
  const go = useLeaveForProvider();
  const refused = go.error ? describeError(go.error) : null;
  const leaving = go.isPending || go.isSuccess;
  return (
    <div className={classes.ways}>
      {configuration().identityProviders.map((provider) => {
        const { label, Icon } = providers[provider];
        return (
          <Button
            key={provider}
            variant="default"
            fullWidth
            leftSection={<Icon size={20} stroke={1.75} />}
            loading={leaving && go.variables?.provider === provider}
            disabled={leaving && go.variables?.provider !== provider}
            onClick={() => go.mutate({ provider, next })}
          >
            {label}
          </Button>
        );
      })}
      {asking ? (
        <OrganisationForm next={next} email={email} />
      ) : (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconBuilding size={20} stroke={1.75} />}
          onClick={() => setAsking(true)}
        >
          Sign in with your organisation
        </Button>
      )}
      <p role="status" className={classes.refused}>
        {refused ? `${refused.message} ${refused.help ?? ''}` : null}
      </p>
    </div>
  );
}
