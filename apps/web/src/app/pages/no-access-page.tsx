import { HomeButton } from './home-button.tsx';
import { MessagePage } from './message-page.tsx';
import { pageRequestId } from '../session.ts';

export type NoAccessPageProps = {
  /** What is not allowed: "Only team admins can move money." */
  readonly reason?: string;
  /** Who can help, by name where it is known. */
  readonly helper?: string;
  readonly requestId?: string | undefined;
};

/** The person's role does not allow this screen. It says so, and names who can help. */
export function NoAccessPage({ reason = 'Your role in this team does not include this page.', helper = 'a team admin', requestId = pageRequestId }: NoAccessPageProps) {
  return (
    <MessagePage title="You cannot open this" scene="tag" action={<HomeButton />} requestId={requestId}>
      <p>{reason}</p>
      <p>Ask {helper}.</p>
    </MessagePage>
  );
}
