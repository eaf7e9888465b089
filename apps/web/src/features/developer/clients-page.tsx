import { userTypes } from '@huggg/contracts';
import type { ApiClient } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { Button, Card, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import { ConnectViews } from '../../shared/list/connect-views.tsx';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can, requireUser } from '../../shared/session/session.ts';
import { ClientExample } from './client-example.tsx';
import { ClientsTable } from './clients-table.tsx';
import { CreateClientDialog } from './create-client-dialog.tsx';
import classes from './keys.module.css';
import { clientsQuery } from './queries/clients-query.ts';
import { RevokeClientDialog } from './revoke-client-dialog.tsx';

const route = getRouteApi('/shell/developer/clients');

/** S45. API clients: operators register them for a team; admins see an explanation. */
export function ClientsPage() {
  const staff = requireUser().user.type === userTypes.operator;
  if (!staff && !can('team-admin')) return <NoAccessPage reason="Only team admins can manage API clients." />;
  return (
    <Page
      title="API clients"
      description="A client is a partner’s program. It signs in with an ID and a secret, and receives tokens that are valid for one hour."
    >
      <ConnectViews />
      {staff ? <Clients /> : <ClientsExplanation />}
      <ClientExample />
    </Page>
  );
}

/** What an admin of a team can do about clients: use API keys, which admins create themselves. */
function ClientsExplanation() {
  return (
    <Card className={classes.part}>
      <EmptyState
        title="We register clients for you"
        scene="tag"
        action={
          <Button component={Link} to="/developer/keys">
            Use an API key
          </Button>
        }
      >
        We register a client when a partner’s system acts for your team, and show its secret once. For your own
        programs, create an API key instead.
      </EmptyState>
    </Card>
  );
}

function Clients() {
  const { team } = route.useSearch();
  return (
    <>
      <TeamField key={team ?? ''} team={team} />
      {team ? <ClientsOf teamId={team} /> : null}
    </>
  );
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

function TeamField({ team = '' }: { readonly team: string | undefined }) {
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(team);
  const [wrong, setWrong] = useState(false);
  const show = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    const id = typed.trim().toLowerCase();
    setWrong(!idForm.test(id));
    if (idForm.test(id)) void navigate({ search: { team: id } });
  };
  return (
    <form className={classes.team} onSubmit={show} noValidate>
      <TextInput
        label="Team ID"
        description="The team’s ID, as the API returns it."
        value={typed}
        error={wrong ? 'This is not a team ID. A team ID has 36 characters.' : undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="default">
        Show clients
      </Button>
    </form>
  );
}

function ClientsOf({ teamId }: { readonly teamId: string }) {
  const { data, error, isFetching, refetch } = useQuery(clientsQuery(teamId));
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiClient>();
  const failed = error && !data ? describeError(error) : undefined;
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => setCreating(true)}>
      Register client
    </Button>
  );
  return (
    <section className={classes.part} aria-label="Clients of the team">
      {failed ? <ErrorBlock {...failed} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {!data && !failed ? (
        <Card>
          <SkeletonTable rows={3} columns={5} label="Loading API clients" />
        </Card>
      ) : null}
      {data?.length === 0 ? (
        <Card>
          <EmptyState compact title="This team has no clients" scene="tag" action={create}>
            Register one for each partner’s system, with only the permissions it needs, so that you can revoke each one
            separately.
          </EmptyState>
        </Card>
      ) : null}
      {data && data.length > 0 ? (
        <>
          <div className={classes.above}>{create}</div>
          <ClientsTable clients={data} onRevoke={setRevoking} />
        </>
      ) : null}
      <CreateClientDialog teamId={teamId} opened={creating} onClose={() => setCreating(false)} />
      <RevokeClientDialog teamId={teamId} apiClient={revoking} onClose={() => setRevoking(undefined)} />
    </section>
  );
}
