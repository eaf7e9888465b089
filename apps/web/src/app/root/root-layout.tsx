import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { endedSession, subscribeSessionEnd } from '../../shared/api/session-end.ts';
import { subscribeStepUp, pendingStepUp } from '../../shared/api/step-up.ts';
import { lazyDialog } from '../../shared/page/lazy-part.tsx';

const StepUpDialog = lazyDialog(async () => (await import('../../shared/proof/step-up-dialog.tsx')).StepUpDialog);

const SignedOutDialog = lazyDialog(
  async () => (await import('../../shared/sign-in/signed-out-dialog.tsx')).SignedOutDialog,
);

/** The parts of every page, with or without the shell. */
export function RootLayout() {
  const asked = useSyncExternalStore(subscribeStepUp, pendingStepUp, () => null);
  const ended = useSyncExternalStore(subscribeSessionEnd, endedSession, () => null);
  return (
    <>
      <ConnectionNotice />
      <Outlet />
      {ended ? <SignedOutDialog onClose={() => location.assign(ended.signInAt)} /> : null}
      {asked ? <StepUpDialog onClose={() => asked.end('closed')} /> : null}
    </>
  );
}
