import type { Invite, InviteState } from '@huggg/contracts';
import { EmptyState } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FilterChips } from '../../shared/list/filter-chips.tsx';
import { FilterMenu } from '../../shared/list/filter-menu.tsx';
import { listData } from '../../shared/list/list-data.ts';
import { ListTable } from '../../shared/list/list-table.tsx';
import { ListViews } from '../../shared/list/list-views.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useLiveState } from '../../shared/live/live.ts';
import { NoAccessPage } from '../../shared/page/no-access-page.tsx';
import { NotFoundPage } from '../../shared/page/not-found-page.tsx';
import { Page } from '../../shared/page/page.tsx';
import { can } from '../../shared/session/session.ts';
import { inviteColumns } from './invite-columns.tsx';
import { stateText } from './invite-looks.ts';
import { JoiningRules } from './joining-rules.tsx';
import classes from './people.module.css';
import { invitesQuery } from './queries/invites-query.ts';
import { statesOf } from './queries/search.ts';
import type { InvitesSearch } from './queries/search.ts';
import { TeamPicker } from './team-picker.tsx';
import { useIsForeignTeam, usePeopleTeamId } from './use-people.ts';

const route = getRouteApi('/shell/team-settings/team/invites');

/** S33. Invites with their last day, access requests, and joining by the team's domain. */
export function InvitesPage() {
  return can('view-teams') ? (
    <Invites />
  ) : (
    <NoAccessPage reason="Your role in this team does not include its people." />
  );
}

const views = [{ label: 'Open' }, { label: 'Closed', view: 'settled' }, { label: 'All', view: 'all' }];

function Invites() {
  const teamId = usePeopleTeamId();
  const live = useLiveState();
  const foreign = useIsForeignTeam();
  const { team } = route.useSearch();
  const kept = team ? { team } : {};
  if (foreign) return <NotFoundPage />;
  const invite = can('add-participants') ? (
    <Button component={Link} to="/team/invites/new" leftSection={<IconUserPlus size={18} stroke={1.75} />}>
      Invite people
    </Button>
  ) : undefined;
  return (
    <Page
      title="Invites"
      crumbs={[
        { label: 'Team', to: '/team' },
        { label: 'People', to: '/team/people' },
      ]}
      description="Open invites, and people who ask to join."
      actions={invite}
      badges={live === 'paused' ? <Badge color="warning">Live updates paused</Badge> : undefined}
    >
      <ListViews
        label="Views of invites"
        views={views.map((view) => ({ ...view, to: '/team/invites', search: kept }))}
      />
      <div className={classes.section}>
        <InvitesTable teamId={teamId} invite={invite} />
      </div>
      <JoiningRules teamId={teamId} />
    </Page>
  );
}

function InvitesTable({ teamId, invite }: { readonly teamId: string; readonly invite: React.ReactNode }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(invitesQuery(teamId, search));
  const invites = query.data?.data;
  const total = query.data?.pagination.total ?? 0;
  const change = (next: Partial<InvitesSearch>): void => {
    void navigate({ search: (before: InvitesSearch) => ({ ...before, page: undefined, ...next }), replace: true });
  };
  const clear = (): void => {
    change({ q: undefined, state: undefined });
  };
  return (
    <ListTable<Invite>
      id="invites"
      label="Invites"
      columns={inviteColumns(can('add-participants'))}
      rowKey={({ id }) => id}
      rowName={({ emailAddress }) => emailAddress}
      data={listData(query, ({ data, pagination }) => ({ rows: data, total: pagination.total }))}
      search={search}
      onSearch={({ page, size }) => void navigate({ search: (before: InvitesSearch) => ({ ...before, page, size }) })}
      toolbar={
        <>
          <SearchField label="Search invites" value={search.q} onChange={(q) => change({ q })} />
          <TeamPicker />
          <StateFilter search={search} onChange={(state) => change({ state })} />
          <span className="hg-hidden" role="status">
            {invites ? quantity(total, 'invite') : ''}
          </span>
        </>
      }
      empty={<InvitesEmpty search={search} invite={invite} onClear={clear} />}
    />
  );
}

function StateFilter({
  search: { view, state: chosen = [] },
  onChange,
}: {
  readonly search: InvitesSearch;
  readonly onChange: (state: readonly InviteState[] | undefined) => void;
}) {
  const offered = statesOf(view);
  const toggle = (key: string): void => {
    const next = offered.filter((state) => (state === key) !== chosen.includes(state));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <>
      <FilterMenu
        groups={[
          {
            label: 'State',
            options: offered.map((key) => ({ key, label: stateText[key] })),
            chosen,
            onToggle: toggle,
          },
        ]}
      />
      <FilterChips
        chips={chosen.map((key) => ({
          key,
          label: `State: ${stateText[key]}`,
          onRemove: () => {
            toggle(key);
          },
        }))}
        onClear={() => onChange(undefined)}
      />
    </>
  );
}

function InvitesEmpty({
  search: { q, state, page, view },
  invite,
  onClear,
}: {
  readonly search: InvitesSearch;
  readonly invite: React.ReactNode;
  readonly onClear: () => void;
}) {
  const back = (
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  );
  if (q || state || page)
    return (
      <EmptyState scene="search" title="No invite matches" action={back}>
        Search by part of the address, or try another view.
      </EmptyState>
    );
  if (view === 'settled')
    return (
      <EmptyState scene="stack" title="No closed invites yet">
        Invites that were accepted, withdrawn or refused are kept here.
      </EmptyState>
    );
  return (
    <EmptyState title={view === 'all' ? 'No invites yet' : 'No open invites'} action={invite}>
      Invite the first person. They join with a link that works for seven days.
    </EmptyState>
  );
}
