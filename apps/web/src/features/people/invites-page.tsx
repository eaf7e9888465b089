import { approveRequest, removeInvite, resendInvite } from '@huggg/contracts';
import type { Invite, InviteState } from '@huggg/contracts';
import { EmptyState, ErrorBlock, SkeletonTable, StatusBadge, toast } from '@huggg/ui';
import { date, relative } from '@huggg/ui/format';
import { Badge, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../app/api.ts';
import { describeError } from '../../app/describe-error.ts';
import { Page } from '../../app/page.tsx';
import { NoAccessPage } from '../../app/pages/no-access-page.tsx';
import { can } from '../../app/session.ts';
import { inviteLook, typeWords } from './invite-looks.ts';
import { JoiningRules } from './joining-rules.tsx';
import { invitesQuery } from './people-queries.ts';
import classes from './people.module.css';
import { TeamPicker } from './team-picker.tsx';
import { useLivePeople, usePeopleTeamId } from './use-people.ts';

/** S33. Who was invited and until when, who asks to come in, and how the team's domain comes in. */
export function InvitesPage() {
  return can('view-teams') ? <Invites /> : <NoAccessPage reason="Your role in this team does not include its people." />;
}

const settled: readonly InviteState[] = ['accepted', 'removed', 'refused', 'withdrawn'];

function Invites() {
  const teamId = usePeopleTeamId();
  const live = useLivePeople();
  const acts = can('add-participants');
  const invite = acts ? <Button component={Link} to="/team/invites/new" leftSection={<IconUserPlus size={18} stroke={1.75} />}>Invite people</Button> : undefined;
  return (
    <Page title="Invites" crumbs={[{ label: 'Team', to: '/team' }, { label: 'People', to: '/team/people' }]} description="Links that are on their way, and people who ask to come in." actions={invite} badges={live === 'paused' ? <Badge color="warning">Live updates paused</Badge> : undefined}>
      <div className={classes.bar}><TeamPicker /></div>
      <InviteList
        key={`open-${teamId}`} teamId={teamId} title="Open" states={['requested', 'pending', 'expired']} acts={acts}
        empty={
          <EmptyState title="No open invites" action={invite}>
            Invite the first person. They come in with a link that works for seven days.
          </EmptyState>
        }
      />
      <InviteList key={`past-${teamId}`} teamId={teamId} title="Settled" states={settled} acts={false} empty={<p className={classes.inset}>Nothing is settled yet.</p>} />
      <JoiningRules teamId={teamId} />
    </Page>
  );
}

type InviteListProps = { readonly teamId: string; readonly title: string; readonly states: readonly InviteState[]; readonly acts: boolean; readonly empty: React.ReactNode };

function InviteList({ teamId, title, states, acts, empty }: InviteListProps) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(invitesQuery(teamId, { states }));
  const failed = error && !data ? describeError(error) : undefined;
  const invites = data?.pages.flatMap((page) => page.data);
  return (
    <section className={classes.section} aria-label={`${title} invites`}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.card}>
        {failed ? <div className={classes.inset}><ErrorBlock {...failed} onRetry={() => { void refetch(); }} retrying={isFetching} /></div> : null}
        {!invites && !failed ? <SkeletonTable rows={3} columns={3} label={`Loading ${title.toLowerCase()} invites`} /> : null}
        {invites?.length === 0 ? empty : null}
        {invites && invites.length > 0 ? <ul className={classes.list}>{invites.map((invite) => <InviteRow key={invite.id} invite={invite} acts={acts} />)}</ul> : null}
        {hasNextPage
          ? <div className={classes.more}>
              <Button variant="default" loading={isFetchingNextPage} onClick={() => { void fetchNextPage(); }}>Show more invites</Button>
            </div>
          : null}
      </div>
    </section>
  );
}

function factsOf({ state, type, senderName, dateExpires, dateSent, dateCreated }: Invite): string {
  const by = senderName ? `by ${senderName}` : null;
  const when = state === 'pending' && dateExpires ? `works until ${date(dateExpires)}` : dateSent ? `sent ${relative(dateSent, { now: new Date().toISOString() })}` : `asked ${date(dateCreated)}`;
  return [typeWords[type], by, when].filter((part) => part !== null).join(' · ');
}

function InviteRow({ invite, acts }: { readonly invite: Invite; readonly acts: boolean }) {
  const { emailAddress: address, state } = invite;
  const { act, failed, working } = useInviteActs(invite);
  return (
    <li>
      <span className={classes.who}><strong>{address}</strong><span className={classes.quiet}>{factsOf(invite)}</span>{failed ? <ErrorBlock {...failed} /> : null}</span>
      <StatusBadge quiet status={inviteLook(invite)} />
      {acts ? (
        <span className={classes.acts}>
          {state === 'requested' ? <Button size="compact-md" loading={working} onClick={() => { act('approve'); }} aria-label={`Let ${address} in`}>Let in</Button> : null}
          {state === 'requested' ? null : <Button variant="subtle" size="compact-md" loading={working} onClick={() => { act('resend'); }} aria-label={`Send again to ${address}`}>Send again</Button>}
          <Button variant="subtle" color="danger" size="compact-md" disabled={working} onClick={() => { act('remove'); }} aria-label={`${state === 'requested' ? 'Refuse' : 'Withdraw the invite of'} ${address}`}>{state === 'requested' ? 'Refuse' : 'Withdraw'}</Button>
        </span>
      ) : null}
    </li>
  );
}

type Act = 'approve' | 'resend' | 'remove';

function useInviteActs({ id, teamId, emailAddress, state }: Invite) {
  const client = useQueryClient();
  const calls: Readonly<Record<Act, { readonly run: () => Promise<unknown>; readonly said: string }>> = {
    approve: { run: () => api.call(approveRequest, { params: { id }, body: {} }), said: `${emailAddress} gets a link now.` },
    resend: { run: () => api.call(resendInvite, { params: { id } }), said: `A new link is on its way to ${emailAddress}; the old one no longer works.` },
    remove: { run: () => api.call(removeInvite, { params: { id: teamId, inviteId: id } }), said: state === 'requested' ? `The request of ${emailAddress} is refused.` : `The invite of ${emailAddress} is withdrawn.` },
  };
  const mutation = useMutation({
    mutationFn: (act: Act) => calls[act].run(),
    onSuccess: async (_, act) => {
      toast(calls[act].said);
      await client.invalidateQueries({ queryKey: ['invites'] });
    },
  });
  return { act: (act: Act) => { mutation.mutate(act); }, working: mutation.isPending, failed: mutation.error ? describeError(mutation.error) : undefined };
}
