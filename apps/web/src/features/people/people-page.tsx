import type { TeamMember } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable } from '@huggg/ui';
import { quantity } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../app/describe-error.ts';
import { Page } from '../../app/page.tsx';
import { NoAccessPage } from '../../app/pages/no-access-page.tsx';
import { can } from '../../app/session.ts';
import { ChangeRole } from './change-role.tsx';
import classes from './people.module.css';
import { PersonRows } from './person-rows.tsx';
import { RemovePerson } from './remove-person.tsx';
import { TeamPicker } from './team-picker.tsx';
import { useLivePeople, usePeople, usePeopleTeamId } from './use-people.ts';

/** S33. Who is in the team, in which role, and how they come in. */
export function PeoplePage() {
  return can('view-teams') ? <People /> : <NoAccessPage reason="Your role in this team does not include its people." />;
}

function People() {
  const teamId = usePeopleTeamId();
  const live = useLivePeople();
  const { people, total, data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = usePeople(teamId);
  const [changing, setChanging] = useState<TeamMember>();
  const [removing, setRemoving] = useState<TeamMember>();
  const acts = can('add-participants');
  const failed = error && !people ? describeError(error) : undefined;
  const invite = acts ? <Button component={Link} to="/team/invites/new" leftSection={<IconUserPlus size={18} stroke={1.75} />}>Invite people</Button> : undefined;
  return (
    <Page title="People" crumbs={[{ label: 'Team', to: '/team' }]} description="Who is in the team, in which role, and how they come in." actions={invite} badges={live === 'paused' ? <Badge color="warning">Live updates paused</Badge> : undefined}>
      <div className={classes.bar}><TeamPicker /><span className={classes.count} role="status">{people ? quantity(total, 'person', 'people') : ''}</span></div>
      <div className={classes.card}>
        {failed ? <div className={classes.inset}><ErrorBlock {...failed} onRetry={() => { void refetch(); }} retrying={isFetching} /></div> : null}
        {!people && !failed ? <SkeletonTable rows={6} columns={4} label="Loading people" /> : null}
        {people?.length === 0 ? <EmptyState title="Nobody yet" scene="trio" action={invite}>Invite the first person; they choose their own password.</EmptyState> : null}
        {data && people && people.length > 0 ? (
          <div className={classes.scroll}>
            <table className={classes.table}>
              <caption className="hg-hidden">People of the team</caption>
              <thead>
                <tr>
                  <th scope="col">Name and email</th>
                  <th scope="col">Role</th>
                  <th scope="col">2FA</th>
                  <th scope="col">Last active</th>
                  <th scope="col"><span className="hg-hidden">Actions</span></th>
                </tr>
              </thead>
              <tbody>
                {data.pages.map((page) => <PersonRows key={page.data[0]?.id ?? 'none'} teamId={teamId} people={page.data} onChangeRole={acts ? setChanging : undefined} onRemove={acts ? setRemoving : undefined} />)}
              </tbody>
            </table>
          </div>
        ) : null}
        {hasNextPage
          ? <div className={classes.more}>
              <Button variant="default" loading={isFetchingNextPage} onClick={() => { void fetchNextPage(); }}>Show more people</Button>
            </div>
          : null}
      </div>
      {changing ? <ChangeRole teamId={teamId} member={changing} onClose={() => { setChanging(undefined); }} /> : null}
      {removing ? <RemovePerson teamId={teamId} member={removing} onClose={() => { setRemoving(undefined); }} /> : null}
    </Page>
  );
}
