import { IconClock, IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../shared/navigation/use-online.ts';
import classes from './connection-notice.module.css';
import { useWaitsLong } from './use-waits-long.ts';

/** A line above everything while the device is offline or the screen loads slowly. The page and any typed text stay. */
export function ConnectionNotice() {
  const online = useOnline();
  const waitsLong = useWaitsLong();
  const kind = online ? (waitsLong ? 'slow' : undefined) : 'offline';
  return (
    <div role="status" className={kind && classes.notice} data-kind={kind}>
      {kind === 'offline' ? (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" /> You are offline. This page may be out of date;
          nothing you typed is lost.
        </>
      ) : null}
      {kind === 'slow' ? (
        <>
          <IconClock size={18} stroke={1.75} aria-hidden="true" /> This is taking longer than usual. We are still
          trying.
        </>
      ) : null}
    </div>
  );
}
