import type { AccountSync, LinkedAccount } from '@huggg/contracts';
import { ConfirmDialog, ErrorBlock, SkeletonTable, StatusBadge, toast } from '@huggg/ui';
import { dateTime, quantity } from '@huggg/ui/format';
import { linkedAccountStatus } from '@huggg/ui/status';
import { Alert, Button, Card } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { pollEvery } from '../../shared/api/poll-every.ts';
import { useLiveState } from '../../shared/live/live.ts';
import { ErrorPage } from '../../shared/page/error-page.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { AccountSettings } from './account-settings.tsx';
import classes from './integrations.module.css';
import { accountQuery } from './queries/account-query.ts';
import { syncsQuery } from './queries/syncs-query.ts';
import { useConnect } from './queries/use-connect.ts';
import { useDisconnect } from './queries/use-disconnect.ts';
import { useStartSync } from './queries/use-start-sync.ts';
import { SyncHistory } from './sync-history.tsx';
import { peopleInTeamText } from './sync-text.ts';
import { WaitingSync } from './waiting-sync.tsx';

const route = getRouteApi('/shell/integrations/$id');
const crumbs = [{ label: 'Linked accounts', to: '/integrations' }];
const pollMs = 5_000;

/** S44. One linked system: its state, the plan of its next sync, its settings, and its history. */
export function AccountPage() {
  return can('team-admin') ? <AccountOf /> : <NoAccessPage reason="Only team admins can link systems." />;
}

function AccountOf() {
  const { id } = route.useParams();
  const refetchInterval = useLiveState() === 'paused' && pollEvery(pollMs);
  const query = useQuery({ ...accountQuery(id), refetchInterval });
  const syncs = useQuery({ ...syncsQuery(id), refetchInterval });
  if (query.data) return <OneAccount key={id} account={query.data} syncs={syncs} />;
  if (query.error) return <ErrorPage error={query.error} reset={() => void query.refetch()} />;
  return (
    <Page title="Linked account" crumbs={crumbs}>
      <Card>
        <SkeletonTable rows={3} columns={3} label="Loading linked account" />
      </Card>
    </Page>
  );
}

type Syncs = Pick<UseQueryResult<AccountSync[]>, 'data' | 'error' | 'refetch' | 'isFetching'>;
type Props = { readonly account: LinkedAccount; readonly syncs: Syncs };

function OneAccount({ account, syncs }: Props) {
  const { integration, status, id } = account;
  const isConnected = status === 'active' || status === 'syncing';
  const waiting = syncs.data?.find((sync) => sync.status === 'ready');
  return (
    <Page
      title={integration.name}
      crumbs={crumbs}
      description={
        isConnected
          ? `${peopleInTeamText(account.people)}${account.nextSyncAt ? ` Next read ${dateTime(account.nextSyncAt)}.` : ''}`
          : undefined
      }
      badges={<StatusBadge status={linkedAccountStatus(status)} />}
      actions={
        <>
          <Disconnect account={account} />
          {isConnected ? <SyncNow id={id} busy={status === 'syncing'} /> : <ConnectAgain account={account} />}
        </>
      }
    >
      <div className={classes.page}>
        <StateNotice account={account} />
        {waiting ? <WaitingSync key={waiting.id} sync={waiting} /> : null}
        <History {...syncs} />
        {status === 'pending' ? null : <AccountSettings account={account} />}
      </div>
    </Page>
  );
}

function History({ data, error, refetch, isFetching }: Syncs) {
  if (data) return <SyncHistory syncs={data} />;
  if (error) return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Card>
      <SkeletonTable rows={2} columns={2} label="Loading syncs" />
    </Card>
  );
}

function StateNotice({ account: { status, integration, lostAt } }: { readonly account: LinkedAccount }) {
  if (status === 'pending')
    return (
      <Alert color="neutral" title="Waiting to connect">
        {integration.name} is not allowed to share its people yet. Press Connect and follow the steps.
      </Alert>
    );
  if (status === 'lost')
    return (
      <Alert color="danger" title="Connection lost">
        {integration.name} has not let us read its people{lostAt ? ` since ${dateTime(lostAt)}` : ''}. Nobody was taken
        out. Connect it again to continue.
      </Alert>
    );
  if (status === 'syncing')
    return (
      <Alert color="info" title="Syncing">
        The people of {integration.name} are being read or changed. This page updates by itself.
      </Alert>
    );
  return null;
}

function ConnectAgain({ account }: { readonly account: LinkedAccount }) {
  const connect = useConnect();
  const failed = connect.error ? describeError(connect.error) : undefined;
  return (
    <>
      <Button
        loading={connect.isPending}
        onClick={() =>
          connect.mutate(
            { category: account.category, integrationSlug: account.integration.slug },
            { onSuccess: ({ linkUrl }) => location.assign(linkUrl) },
          )
        }
      >
        {account.status === 'lost' ? 'Connect again' : 'Connect'}
      </Button>
      {failed ? <ErrorBlock {...failed} /> : null}
    </>
  );
}

function SyncNow({ id, busy }: { readonly id: string; readonly busy: boolean }) {
  const start = useStartSync(id);
  const failed = start.error ? describeError(start.error) : undefined;
  return (
    <>
      <Button loading={start.isPending} disabled={busy} onClick={() => start.mutate()}>
        Sync now
      </Button>
      {failed ? <ErrorBlock {...failed} /> : null}
    </>
  );
}

const disconnectText = { act: 'Disconnect', done: 'disconnected' };
/** An account that was never connected is only removed from the list. */
const removeText = { act: 'Remove', done: 'removed' };

const endsText = ({ people, integration: { name } }: LinkedAccount): string =>
  `${
    people === 0
      ? 'Nobody is removed.'
      : `${quantity(people, 'person from it stays', 'people from it stay')} in the team or invited.`
  } What ${name} said about people is deleted, and its syncs can no longer be undone.`;

function Disconnect({ account }: { readonly account: LinkedAccount }) {
  const [opened, setOpened] = useState(false);
  const navigate = route.useNavigate();
  const { mutate, isPending, error } = useDisconnect(account.id);
  const failed = error ? describeError(error) : undefined;
  const { name } = account.integration;
  const words = account.status === 'pending' ? removeText : disconnectText;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {words.act}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        danger
        title={`${words.act} ${name}?`}
        confirmLabel={words.act}
        keepLabel="Keep it"
        working={isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => {
              toast(`${name} ${words.done}.`);
              void navigate({ to: '/integrations', search: {} });
            },
          })
        }
      >
        <p>{words === removeText ? 'It was never connected, so nothing else changes.' : endsText(account)}</p>
      </ConfirmDialog>
    </>
  );
}
