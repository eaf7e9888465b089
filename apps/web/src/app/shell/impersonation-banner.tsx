import { time } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../shared/session/use-user.ts';
import classes from './impersonation-banner.module.css';

/**
 * Always visible while an operator impersonates a user: who it is, when it ends, that nothing can be changed, and a
 * button that ends it.
 */
export function ImpersonationBanner({ expiresAt }: { readonly expiresAt: string }) {
  const [stopping, setStopping] = useState(false);
  const [failed, setFailed] = useState(false);
  const { firstName, surname } = useUser().user;
  const stop = async (): Promise<void> => {
    setStopping(true);
    setFailed(false);
    try {
      // The API client is loaded on click: the shell itself does not need one.
      await (await import('../../shared/api/api.ts')).stopSeeingAs();
    } catch {
      setStopping(false);
      setFailed(true);
    }
  };
  return (
    <section className={classes.banner} aria-label="Impersonation">
      <IconEye size={20} stroke={1.75} aria-hidden="true" />
      <p>
        You are viewing Huggg as <strong>{`${firstName} ${surname}`.trim()}</strong> until {time(expiresAt)}. You cannot
        change anything, and their team’s audit log records it.
        {failed ? <span role="alert"> Impersonation could not be stopped. Try again.</span> : null}
      </p>
      <Button size="sm" variant="default" loading={stopping} onClick={() => void stop()}>
        Stop
      </Button>
    </section>
  );
}
