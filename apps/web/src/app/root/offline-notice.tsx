import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../shared/navigation/use-online.ts';
import classes from './offline-notice.module.css';

/** A line above everything while the device has no network; the page stays, and what is typed with it. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : classes.notice}>
      {online ? null : (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" /> You are offline. This page may be out of date;
          nothing you typed is lost.
        </>
      )}
    </div>
  );
}
