import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { describeError } from '../api/describe-error.ts';
import { isSessionUnknown, pageRequestId } from '../session/session.ts';
import { MessagePage } from './message-page.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Shown when a screen crashed or could not be loaded. The server's error decides the text. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const router = useRouter();
  const { message, help, requestId = pageRequestId(), status } = describeError(error);
  if (status === 404) return <NotFoundPage />;
  if (status === 403) return <NoAccessPage reason={message} requestId={requestId} />;
  if (status === 401) return <SignedOut />;
  const again = (): void => {
    // Only a page reload can restore the session.
    if (isSessionUnknown()) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  const maintenance = status === 503;
  return (
    <MessagePage
      title={maintenance ? 'Back in a few minutes' : 'This page did not load'}
      scene="open"
      requestId={requestId}
      action={<Button onClick={again}>Try again</Button>}
    >
      <p>{message}</p>
      {help ? <p>{help}</p> : null}
    </MessagePage>
  );
}

function SignedOut() {
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <MessagePage
      title="You are signed out"
      scene="letter"
      action={
        <Button component="a" href={`/sign-in?next=${next}`}>
          Sign in
        </Button>
      }
    >
      <p>Your session has ended. Sign in to continue where you left off.</p>
    </MessagePage>
  );
}
