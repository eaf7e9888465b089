import { useQuery } from '@tanstack/react-query';
import { pageRequestId } from '../session/session.ts';
import { teamQuery } from '../team/team-query.ts';
import { HomeButton } from './home-button.tsx';
import { MessagePage } from './message-page.tsx';

export type NoAccessPageProps = {
  /** What the user is not allowed to do: "Only team admins can move money." */
  readonly reason?: string;
  /** The people who can help. Defaults to the names of the team's admins. */
  readonly helper?: string;
  readonly requestId?: string | undefined;
};

const namesOf = (admins: readonly string[] | undefined): string =>
  admins && admins.length > 0 ? new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(admins) : 'a team admin';

/** Shown if the user's role does not allow this screen. Explains that, and names the people who can help. */
export function NoAccessPage({
  reason = 'Your role in this team does not include this page.',
  helper,
  requestId = pageRequestId(),
}: NoAccessPageProps) {
  const { data: team } = useQuery(teamQuery);
  return (
    <MessagePage title="You do not have access to this page" scene="tag" action={<HomeButton />} requestId={requestId}>
      <p>{reason}</p>
      <p>Ask {helper ?? namesOf(team?.admins)}.</p>
    </MessagePage>
  );
}
