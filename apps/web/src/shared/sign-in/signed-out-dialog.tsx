import { Button, Modal } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { checkSessionAgain, endedSession, subscribeSessionEnd, type EndedSession } from '../api/session-end.ts';
import classes from './signed-out-dialog.module.css';

type SignedOutDialogProps = {
  /** Leaves the page without its input. */
  readonly onClose: () => void;
};

/** The new page then opens Home, because a second copy of this page would have an empty form. */
function signInHref({ signInAt }: EndedSession): string {
  const address = new URL(signInAt, location.origin);
  address.searchParams.set('next', '/');
  return address.pathname + address.search;
}

/**
 * Shown when the session ends while a page has unsaved input, which stays: the user signs in on another page. The page
 * is covered, because it is visible without a session.
 */
export function SignedOutDialog({ onClose }: SignedOutDialogProps) {
  const [checked, setChecked] = useState(false);
  const ended = useSyncExternalStore(subscribeSessionEnd, endedSession);
  const check = (): void => {
    setChecked(true);
    checkSessionAgain();
  };
  return (
    <Modal
      opened={ended !== null}
      onClose={() => undefined}
      title="You are signed out"
      size={580}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ color: 'var(--hg-canvas)', backgroundOpacity: 1 }}
      zIndex={450}
    >
      <p className={classes.words}>
        Your session has ended. Sign in on a new page, then return to this one: it has kept what you typed, and
        continues where you were.
      </p>
      <p role="status" className={classes.outcome}>
        {checked ? 'You are not signed in yet.' : ''}
      </p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose}>
          Discard what I typed
        </Button>
        <Button variant="default" onClick={check}>
          I have signed in
        </Button>
        <Button component="a" href={ended ? signInHref(ended) : undefined} target="_blank" data-autofocus>
          Sign in on a new page
        </Button>
      </div>
    </Modal>
  );
}
