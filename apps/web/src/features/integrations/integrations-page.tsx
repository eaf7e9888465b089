import type { Integration, IntegrationCategory, LinkedAccount } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge } from '@huggg/ui';
import { linkedAccountStatus, type StatusLook } from '@huggg/ui/status';
import { Alert, Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { ConnectViews } from '../../shared/list/connect-views.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import classes from './integrations.module.css';
import { accountsQuery } from './queries/accounts-query.ts';
import { integrationsQuery } from './queries/integrations-query.ts';
import { useConnect } from './queries/use-connect.ts';
import { useFinishLink } from './queries/use-finish-link.ts';
import { peopleInTeamText, nextSyncText } from './sync-text.ts';
import { SystemMark } from './system-mark.tsx';

const route = getRouteApi('/shell/integrations');

/** S44. Systems that keep the team's people up to date: those that are linked, and those that can be linked. */
export function IntegrationsPage() {
  return can('team-admin') ? <Integrations /> : <NoAccessPage reason="Only team admins can link systems." />;
}

function Integrations() {
  return (
    <Page
      title="Linked accounts"
      description="Link the system that knows who works for you. People who join are invited, people who leave are removed, and you see who before anything happens."
    >
      <ConnectViews />
      <div className={classes.page}>
        <FinishLink />
        <Accounts />
        <Systems />
      </div>
    </Page>
  );
}

/** Handles the return from the system's own page: finishes the link, once, and opens it. */
function FinishLink() {
  const { linking, public_token: publicToken } = route.useSearch();
  const navigate = route.useNavigate();
  const finish = useFinishLink();
  const { mutate } = finish;
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!linking || !publicToken || done.current === publicToken) return;
    done.current = publicToken;
    mutate(
      { id: linking, publicToken },
      {
        onSuccess: ({ id }) => void navigate({ to: '/integrations/$id', params: { id }, search: {}, replace: true }),
        // The token can be used once, so it is removed from the URL.
        onError: () => void navigate({ search: {}, replace: true }),
      },
    );
  }, [linking, publicToken, mutate, navigate]);
  if (finish.error) return <ErrorBlock {...describeError(finish.error)} />;
  if (linking && publicToken)
    return (
      <Alert color="info" title="Connecting…">
        One moment: we are completing the link.
      </Alert>
    );
  if (linking)
    return (
      <Alert color="neutral" title="Not connected yet">
        You came back without connecting. Press Connect to continue, or leave it for later.
      </Alert>
    );
  return null;
}

function Accounts() {
  const { data, error, isFetching, refetch } = useQuery(accountsQuery);
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Card>
        <SkeletonTable rows={2} columns={3} label="Loading linked accounts" />
      </Card>
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState title="Nothing is linked yet" scene="trio">
          Choose a system below. You see everyone it would invite before anyone is invited.
        </EmptyState>
      </Card>
    );
  return (
    <ul className={classes.accounts} aria-label="Linked accounts">
      {data.map((account) => (
        <li key={account.id}>
          <AccountCard account={account} />
        </li>
      ))}
    </ul>
  );
}

const waitingStatus: StatusLook = {
  colour: 'warning',
  icon: 'clock',
  shape: 'soft',
  label: 'Waiting for you',
  explanation: 'Nothing happens until you have seen and approved it',
};

function AccountCard({ account }: { readonly account: LinkedAccount }) {
  const { id, integration, status, people, waitingSync } = account;
  return (
    <Card className={classes.account}>
      <SystemMark name={integration.name} image={integration.image} />
      <div className={classes.what}>
        <Link to="/integrations/$id" params={{ id }} className={classes.link}>
          {integration.name}
        </Link>
        <span className={classes.soft}>{accountText(status, people)}</span>
        {waitingSync ? <span className={classes.waits}>{nextSyncText(waitingSync)}</span> : null}
      </div>
      <div className={classes.actions}>
        {waitingSync ? <StatusBadge status={waitingStatus} /> : null}
        <StatusBadge status={linkedAccountStatus(status)} />
      </div>
    </Card>
  );
}

function accountText(status: LinkedAccount['status'], people: number): string {
  if (status === 'pending') return 'Finish connecting it, or remove it.';
  if (status === 'lost') return 'Connect it again to keep its people up to date.';
  return peopleInTeamText(people);
}

const groups = [
  { category: 'hris', label: 'HR systems' },
  { category: 'messaging', label: 'Messaging' },
] as const satisfies readonly { category: IntegrationCategory; label: string }[];

function Systems() {
  const { data, error, isFetching, refetch } = useQuery(integrationsQuery);
  if (error && !data)
    return <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Card>
        <SkeletonTable rows={3} columns={2} label="Loading systems" />
      </Card>
    );
  return groups.map(({ category, label }) => {
    const systems = data.filter(({ categories }) => categories.includes(category));
    return systems.length === 0 ? null : (
      <section key={category} className={classes.group} aria-label={label}>
        <h2 className={classes.heading}>{label}</h2>
        <ul className={classes.systems}>
          {systems.map((system) => (
            <li key={system.slug}>
              <System system={system} category={category} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function System({ system, category }: { readonly system: Integration; readonly category: IntegrationCategory }) {
  const connect = useConnect();
  const failed = connect.error ? describeError(connect.error) : undefined;
  return (
    <Card className={classes.system}>
      <SystemMark name={system.name} image={system.squareImage ?? system.image} colour={system.color} />
      <div className={classes.what}>
        <span className={classes.name}>{system.name}</span>
        {failed ? (
          <span role="alert" className={classes.failed}>
            {failed.message} {failed.help}
          </span>
        ) : null}
      </div>
      {system.connected ? (
        <span className={classes.soft}>Linked</span>
      ) : (
        <Button
          variant="default"
          aria-label={`Connect ${system.name}`}
          loading={connect.isPending}
          onClick={() =>
            connect.mutate(
              { category, integrationSlug: system.slug },
              { onSuccess: ({ linkUrl }) => location.assign(linkUrl) },
            )
          }
        >
          Connect
        </Button>
      )}
    </Card>
  );
}
