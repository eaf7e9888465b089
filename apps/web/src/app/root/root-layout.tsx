import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { subscribeStepUp, pendingStepUp } from '../../shared/api/step-up.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('../../shared/proof/step-up-dialog.tsx')).StepUpDialog,
}));

/** The parts of every page, with or without the shell. */
export function RootLayout() {
  const asked = useSyncExternalStore(subscribeStepUp, pendingStepUp, () => null);
  return (
    <>
      <ConnectionNotice />
      <Outlet />
      {asked ? (
        <Suspense>
          <StepUpDialog />
        </Suspense>
      ) : null}
    </>
  );
}
