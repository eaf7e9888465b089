import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { ConnectionNotice } from './connection-notice.tsx';
import { subscribeStepUp, pendingStepUp } from '../../shared/api/step-up.ts';
import { lazyDialog } from '../../shared/page/lazy-part.tsx';

const StepUpDialog = lazyDialog(async () => (await import('../../shared/proof/step-up-dialog.tsx')).StepUpDialog);

/** The parts of every page, with or without the shell. */
export function RootLayout() {
  const asked = useSyncExternalStore(subscribeStepUp, pendingStepUp, () => null);
  return (
    <>
      <ConnectionNotice />
      <Outlet />
      {asked ? <StepUpDialog onClose={() => asked.end('closed')} /> : null}
    </>
  );
}
