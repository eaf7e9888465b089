import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { currentUser, pageRequestId } from '../session/session.ts';
import { HomeButton } from './home-button.tsx';
import { MessagePage } from './message-page.tsx';

/** Loads when it is needed: the shell itself needs no client. */
const AskToJoin = lazy(async () => ({ default: (await import('./ask-to-join.tsx')).AskToJoin }));

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Nothing is at this address, or it belongs to another team: the two look alike on purpose. Where the address names a
 * team, a person who should be in it can ask.
 */
export function NotFoundPage() {
  const person = currentUser();
  const named = useRouterState({ select: ({ location }) => (location.search as { team?: unknown }).team });
  const teamId = typeof named === 'string' && idForm.test(named) ? named : undefined;
  return (
    <MessagePage title="Page not found" action={<HomeButton />} requestId={pageRequestId()}>
      <p>The address may be mistyped, or the page may belong to another team.</p>
      {teamId && person ? (
        <Suspense fallback={null}>
          <AskToJoin teamId={teamId} email={person.user.email} />
        </Suspense>
      ) : null}
    </MessagePage>
  );
}
