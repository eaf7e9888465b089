import { listLinkedIdentities, unlinkIdentity } from '@huggg/contracts';
import type { LinkedIdentity } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { Button, Card, Modal, PasswordInput, Skeleton } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { describeError } from '../describe-error.ts';
import { FormSummary } from '../forms/form-summary.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { leaveToLink } from '../sso.ts';
import classes from './linked-accounts.module.css';

type Provider = 'google' | 'microsoft';

const names = { google: 'Google', microsoft: 'Microsoft', saml: 'Single sign-on' } as const;
const identitiesQuery = queryOptions({ queryKey: ['identities'], queryFn: ({ signal }) => api.call(listLinkedIdentities, {}, { signal }) });

/** What is asked about before it is done: linking leads away to the provider, unlinking does not. */
type Act = { readonly kind: 'link'; readonly provider: Provider } | { readonly kind: 'unlink'; readonly identity: LinkedIdentity };

/** S48: the accounts elsewhere that open one's own. */
export function LinkedAccounts() {
  const { data, error, isPending, isFetching, refetch } = useQuery(identitiesQuery);
  const [act, setAct] = useState<Act>();
  const missing = data?.providers.filter((provider) => !data.identities.some((identity) => identity.provider === provider)) ?? [];
  return (
    <Card className={classes.section} component="section" aria-labelledby="linked-title">
      <h2 id="linked-title" className={classes.title}>Linked accounts</h2>
      <p className={classes.lead}>{data && data.identities.length === 0 ? 'Link an account to sign in without your password.' : 'These sign you in without your password.'}</p>
      {isPending ? <Skeleton height={64} role="status" aria-label="Loading linked accounts" /> : null}
      {error && !data ? <ErrorBlock {...describeError(error)} onRetry={() => { void refetch(); }} retrying={isFetching} /> : null}
      {data && data.identities.length > 0
        ? <ul className={classes.list}>
            {data.identities.map((identity) => (
              <Row key={identity.id} identity={identity} onUnlink={() => { setAct({ kind: 'unlink', identity }); }} />
            ))}
          </ul>
        : null}
      {missing.length > 0
        ? <div className={classes.buttons}>
            {missing.map((provider) => (
              <Button key={provider} variant="default" onClick={() => { setAct({ kind: 'link', provider }); }}>Link {names[provider]}</Button>
            ))}
          </div>
        : null}
      <Modal opened={act !== undefined} onClose={() => { setAct(undefined); }} title={act?.kind === 'unlink' ? `Unlink ${names[act.identity.provider]}?` : act ? `Link ${names[act.provider]}` : ''} size={440}>
        {act ? <Proof act={act} hasPassword={data?.hasPassword ?? true} onDone={() => { setAct(undefined); }} /> : null}
      </Modal>
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
        <p className={classes.detail}>{email}. Linked {date(dateLinked)}{dateLastUsed ? `, last used ${date(dateLastUsed)}` : ''}</p>
      </div>
      <Button variant="default" size="sm" aria-label={`Unlink ${name}`} onClick={onUnlink}>Unlink</Button>
    </li>
  );
}

const labels = { currentPassword: 'Your password' };

function Proof({ act, hasPassword, onDone }: { readonly act: Act; readonly hasPassword: boolean; readonly onDone: () => void }) {
  const client = useQueryClient();
  const { form, onSubmit, submitting, summary } = useApiForm({
    initialValues: { currentPassword: '' },
    labels,
    check: ({ currentPassword }): Record<string, string> => (hasPassword && currentPassword === '' ? { currentPassword: 'Enter your password.' } : {}),
    submit: async ({ currentPassword }) => {
      if (act.kind === 'link') {
        await leaveToLink({ provider: act.provider, currentPassword });
        return;
      }
      await api.call(unlinkIdentity, { params: { id: act.identity.id }, body: currentPassword ? { currentPassword } : {} });
      await client.invalidateQueries({ queryKey: identitiesQuery.queryKey });
      toast(`${names[act.identity.provider]} unlinked.`);
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <FormSummary summary={summary} />
      {act.kind === 'unlink'
        ? <p className={classes.lead}>{act.identity.email} will not sign you in any more.</p>
        : <p className={classes.lead}>You choose the account at {names[act.provider]}, and come back here.</p>}
      {hasPassword
        ? <PasswordInput label={labels.currentPassword} description="Asked before anything changes how you sign in" autoComplete="current-password" data-autofocus {...form.getInputProps('currentPassword')} data-path="currentPassword" />
        : <p className={classes.lead}>You have no password, so this works within 15 minutes of signing in.</p>}
      <div className={classes.buttons}>
        <Button type="submit" loading={submitting} color={act.kind === 'unlink' ? 'danger' : 'spruce'}>
          {act.kind === 'unlink' ? 'Unlink account' : 'Go on'}
        </Button>
      </div>
    </form>
  );
}
