import type { TeamMember } from '@huggg/contracts';
import { EmptyState, SkeletonTable } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useLiveState } from '../../shared/live/live.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { ChangeRole } from './change-role.tsx';
import { nameOf, personColumns } from './person-columns.tsx';
import { peopleQuery } from './queries/people-query.ts';
import { personOrder } from './queries/search.ts';
import type { PeopleSearch } from './queries/search.ts';
import { signInsQuery } from './queries/sign-ins-query.ts';
import { RemovePerson } from './remove-person.tsx';
import { ResetFactors } from './reset-factors.tsx';
import { TeamPicker } from './team-picker.tsx';
import { useIsForeignTeam, usePeopleTeamId, useTeamsPending } from './use-people.ts';

const route = getRouteApi('/shell/team-settings/team/people');

/** S33. The members of the team with their roles, and inviting people. */
export function PeoplePage() {
  return can('view-teams') ? <People /> : <NoAccessPage reason="Your role in this team does not include its people." />;
}

function People() {
  const teamId = usePeopleTeamId();
  const live = useLiveState();
  const foreign = useIsForeignTeam();
  const pending = useTeamsPending();
  // Loaded in parallel with the teams, so that the first render can already load the sign-in details of its people.
  useQuery(peopleQuery(teamId, route.useSearch()));
  const [changing, setChanging] = useState<TeamMember>();
  const [removing, setRemoving] = useState<TeamMember>();
  const [resetting, setResetting] = useState<TeamMember>();
  if (foreign) return <NotFoundPage />;
  const invite = can('add-participants') ? (
    <Button component={Link} to="/team/invites/new" leftSection={<IconUserPlus size={18} stroke={1.75} />}>
      Invite people
    </Button>
  ) : undefined;
  return (
    <Page
      title="People"
      crumbs={[{ label: 'Team', to: '/team' }]}
      description="Who is in the team, and in which role."
      actions={invite}
      badges={live === 'paused' ? <Badge color="warning">Live updates paused</Badge> : undefined}
    >
      {pending ? (
        <SkeletonTable columns={5} label="Loading people" />
      ) : (
        <PeopleTable
          teamId={teamId}
          invite={invite}
          onChangeRole={setChanging}
          onRemove={setRemoving}
          onResetFactors={setResetting}
        />
      )}
      {changing ? <ChangeRole teamId={teamId} member={changing} onClose={() => setChanging(undefined)} /> : null}
      {resetting ? <ResetFactors teamId={teamId} member={resetting} onClose={() => setResetting(undefined)} /> : null}
      {removing ? <RemovePerson teamId={teamId} member={removing} onClose={() => setRemoving(undefined)} /> : null}
    </Page>
  );
}

type PeopleTableProps = {
  readonly teamId: string;
  readonly invite: React.ReactNode;
  readonly onChangeRole: (member: TeamMember) => void;
  readonly onRemove: (member: TeamMember) => void;
  readonly onResetFactors: (member: TeamMember) => void;
};

function PeopleTable({ teamId, invite, onChangeRole, onRemove, onResetFactors }: PeopleTableProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(peopleQuery(teamId, search));
  const people = query.data?.data;
  const total = query.data?.pagination.total ?? 0;
  const signIns = useQuery(signInsQuery(teamId, people?.map(({ id }) => id) ?? []));
  const columns = personColumns(
    (userId) => signIns.data?.data.find((one) => one.userId === userId),
    can('add-participants') ? { onChangeRole, onRemove, onResetFactors } : undefined,
  );
  const find = (q: string | undefined): void => {
    void navigate({ search: (before: PeopleSearch) => ({ ...before, page: undefined, q }), replace: true });
  };
  return (
    <ListTable<TeamMember>
      id="people"
      label="People"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      data={listData(query, ({ data, pagination }) => ({ rows: data, total: pagination.total }))}
      search={{ ...search, ...personOrder(search) }}
      onSearch={({ page, size, sort, order }) =>
        void navigate({
          search: (before: PeopleSearch) => ({ ...before, page, size, sort: sort as PeopleSearch['sort'], order }),
        })
      }
      toolbar={
        <>
          <SearchField label="Search people" value={search.q} onChange={find} />
          <TeamPicker />
          <span className="hg-hidden" role="status">
            {people ? quantity(total, 'person', 'people') : ''}
          </span>
        </>
      }
      empty={<PeopleEmpty search={search} invite={invite} onClear={() => find(undefined)} />}
    />
  );
}

function PeopleEmpty({
  search: { q, page },
  invite,
  onClear,
}: {
  readonly search: PeopleSearch;
  readonly invite: React.ReactNode;
  readonly onClear: () => void;
}) {
  const back = (
    <Button variant="default" onClick={onClear}>
      Show all
    </Button>
  );
  if (q)
    return (
      <EmptyState scene="search" title={`No people match “${q}”`} action={back}>
        Search by name or part of the address.
      </EmptyState>
    );
  if (page)
    return (
      <EmptyState scene="search" title="No people on this page" action={back}>
        Someone left after this list was loaded.
      </EmptyState>
    );
  return (
    <EmptyState title="No people yet" scene="trio" action={invite}>
      Invite the first person; they choose their own password.
    </EmptyState>
  );
}
