import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, IconBuilding } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { configuration } from '../../shared/session/session.ts';
import { OrganisationForm } from './organisation-form.tsx';
import classes from './other-ways.module.css';

/** The calls load with the first press: the page itself needs none. */
const leave = async (provider: 'google' | 'microsoft', next: string | undefined): Promise<void> =>
  (await import('../../shared/sign-in/sso.ts')).leaveForProvider({ provider, next });

const providers = {
  google: { label: 'Continue with Google', Icon: IconBrandGoogle },
  microsoft: { label: 'Continue with Microsoft', Icon: IconBrandWindows },
} as const;

/** The ways in beside a password: Google, Microsoft, one's organisation. */
export function OtherWays({ next, email }: { readonly next: string | undefined; readonly email: string }) {
  const [asking, setAsking] = useState(false);
  const go = useMutation({ mutationFn: (provider: 'google' | 'microsoft') => leave(provider, next) });
  const refused = go.error ? describeError(go.error) : null;
  const leaving = go.isPending || go.isSuccess;
  return (
    <div className={classes.ways}>
      {configuration.identityProviders.map((provider) => {
        const { label, Icon } = providers[provider];
        return (
          <Button
            key={provider}
            variant="default"
            fullWidth
            leftSection={<Icon size={20} stroke={1.75} />}
            loading={leaving && go.variables === provider}
            disabled={leaving && go.variables !== provider}
            onClick={() => go.mutate(provider)}
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
