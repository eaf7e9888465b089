import type { InviteLookup } from '@huggg/contracts';
import { SkeletonTable } from '@huggg/ui';
import { date } from '@huggg/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import { currentUser, productName } from '../../shared/session/session.ts';
import { roleText } from '../../shared/team/permission-text.ts';
import { ClosedInvite } from './closed-invite.tsx';
import classes from './invite.module.css';
import { JoinHere, WrongAccount } from './join-here.tsx';
import { JoinKnown } from './join-known.tsx';
import { JoinNew } from './join-new.tsx';
import { inviteQuery } from './queries/invite-query.ts';

const route = getRouteApi('/entry/invite/$token');

/** S6. Shows the inviter, the team and the role, then how to join, or that the invite is for another address. */
export function InvitePage() {
  const { token } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(inviteQuery(token));
  if (error && !data) return <ClosedInvite error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <EntryLayout title="Your invite">
        <SkeletonTable rows={3} columns={2} label="Loading the invite" />
      </EntryLayout>
    );
  return <OpenInvite lookup={data} token={token} />;
}

function titleOf({ sender, team }: InviteLookup): string {
  return sender ? `${sender.name} invites you to ${team.name}` : `Join ${team.name}`;
}

function OpenInvite({ lookup, token }: { readonly lookup: InviteLookup; readonly token: string }) {
  const { invite } = lookup;
  return (
    <EntryLayout title={titleOf(lookup)} lead={`On ${productName()}, teams send gifts together.`}>
      <dl className={classes.facts}>
        <div>
          <dt>Team</dt>
          <dd>{lookup.team.name}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{roleText[invite.role].one}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{invite.emailAddress}</dd>
        </div>
        {invite.dateExpires ? (
          <div>
            <dt>Open until</dt>
            <dd>{date(invite.dateExpires)}</dd>
          </div>
        ) : null}
      </dl>
      <HowToJoin lookup={lookup} token={token} />
    </EntryLayout>
  );
}

function HowToJoin({ lookup, token }: { readonly lookup: InviteLookup; readonly token: string }) {
  const props = { invite: lookup.invite, team: lookup.team, token };
  const signedIn = currentUser();
  if (signedIn) {
    const mine = signedIn.user.email.toLowerCase() === lookup.invite.emailAddress;
    return mine ? (
      <JoinHere {...props} member={lookup.userTeamExists} />
    ) : (
      <WrongAccount {...props} signedInAs={signedIn.user.email} />
    );
  }
  return lookup.userExists ? (
    <JoinKnown {...props} methods={lookup.authMethods} />
  ) : (
    <JoinNew {...props} methods={lookup.authMethods} />
  );
}
