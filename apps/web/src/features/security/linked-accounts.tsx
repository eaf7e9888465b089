import type { LinkedIdentity } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './linked-accounts.module.css';
import { identitiesQuery } from './queries/identities-query.ts';
import { useLinkIdentity } from './queries/use-link-identity.ts';
import { useUnlinkIdentity } from './queries/use-unlink-identity.ts';

const names = { google: 'Google', microsoft: 'Microsoft', saml: 'Single sign-on' } as const;

/** S48. Lists the external accounts that sign the user in. */
export function LinkedAccounts() {
  const { data, error, isPending, isFetching, refetch } = useQuery(identitiesQuery);
  const [unlinking, setUnlinking] = useState<LinkedIdentity>();
  const link = useLinkIdentity();
  const missing =
    data?.providers.filter((provider) => !data.identities.some((identity) => identity.provider === provider)) ?? [];
  return (
    <Card className={classes.section} component="section" aria-labelledby="linked-title">
      <h2 id="linked-title" className={classes.title}>
        Linked accounts
      </h2>
      <p className={classes.lead}>
        {data && data.identities.length === 0
          ? 'Link an account to sign in without your password.'
          : 'These sign you in without your password.'}
      </p>
      {isPending ? <Skeleton height={64} role="status" aria-label="Loading linked accounts" /> : null}
      {error && !data ? (
        <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data && data.identities.length > 0 ? (
        <ul className={classes.list}>
          {data.identities.map((identity) => (
            <Row key={identity.id} identity={identity} onUnlink={() => setUnlinking(identity)} />
          ))}
        </ul>
      ) : null}
      {link.error ? <ErrorBlock {...describeError(link.error)} /> : null}
      {missing.length > 0 ? (
        <div className={classes.buttons}>
          {missing.map((provider) => (
            <Button
              key={provider}
              variant="default"
              loading={link.isPending && link.variables === provider}
              onClick={() => link.mutate(provider)}
            >
              Link {names[provider]}
            </Button>
          ))}
        </div>
      ) : null}
      {unlinking ? <Unlink identity={unlinking} onClose={() => setUnlinking(undefined)} /> : null}
    </Card>
  );
}

function Row({ identity, onUnlink }: { readonly identity: LinkedIdentity; readonly onUnlink: () => void }) {
  const { provider, email, organisation, dateLinked, dateLastUsed } = identity;
  const name = organisation ? `${organisation}, single sign-on` : names[provider];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {email}. Linked {date(dateLinked)}
          {dateLastUsed ? `, last used ${date(dateLastUsed)}` : ''}
        </p>
      </div>
      <Button variant="default" size="sm" aria-label={`Unlink ${name}`} onClick={onUnlink}>
        Unlink
      </Button>
    </li>
  );
}

/** Unlinks an external account from the user's account. */
function Unlink({ identity, onClose }: { readonly identity: LinkedIdentity; readonly onClose: () => void }) {
  const name = names[identity.provider];
  const unlink = useUnlinkIdentity(identity.id, () => {
    toast(`${name} unlinked.`);
    onClose();
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => unlink.mutate()}
      title={`Unlink ${name}?`}
      confirmLabel="Unlink account"
      keepLabel="Keep it"
      danger
      working={unlink.isPending}
      error={unlink.error ? <ErrorBlock {...describeError(unlink.error)} /> : undefined}
    >
      <p>{identity.email} will no longer sign you in.</p>
    </ConfirmDialog>
  );
}
