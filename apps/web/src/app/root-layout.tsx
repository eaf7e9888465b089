import { Outlet } from '@tanstack/react-router';
import { OfflineNotice } from './pages/offline-notice.tsx';

/** What stands on every page, with or without the shell. */
export function RootLayout() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
    </>
  );
}
