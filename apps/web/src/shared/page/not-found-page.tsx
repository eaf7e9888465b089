import { useRouterState } from '@tanstack/react-router';
import { currentUser, pageRequestId } from '../session/session.ts';
import { HomeButton } from './home-button.tsx';
import { MessagePage } from './message-page.tsx';
import { optionalPart } from './lazy-part.tsx';

/** Loaded on demand: the shell itself does not need the API client. */
const AskToJoin = optionalPart(async () => (await import('./ask-to-join.tsx')).AskToJoin);

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Shown if nothing exists at this URL or it belongs to another team: the two look the same on purpose. If the URL names
 * a team, the user can request access to it.
 */
export function NotFoundPage() {
  const named = useRouterState({ select: ({ location }) => (location.search as { team?: unknown }).team });
  const teamId = typeof named === 'string' && idForm.test(named) ? named : undefined;
  return (
    <MessagePage title="Page not found" action={<HomeButton />} requestId={pageRequestId()}>
      <p>The address may be mistyped, or the page may belong to another team.</p>
      {teamId && currentUser() ? <AskToJoin teamId={teamId} /> : null}
    </MessagePage>
  );
}
