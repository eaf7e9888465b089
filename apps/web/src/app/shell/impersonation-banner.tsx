import { time } from '@huggg/ui/format';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { requireUser } from '../../shared/session/session.ts';
import classes from './impersonation-banner.module.css';

/** Stays in sight while staff impersonate a person: whom, until when, that nothing can be changed, and the way back. */
export function ImpersonationBanner({ expiresAt }: { readonly expiresAt: string }) {
  const [stopping, setStopping] = useState(false);
  const [failed, setFailed] = useState(false);
  const { firstName, surname } = requireUser().user;
  const stop = async (): Promise<void> => {
    setStopping(true);
    setFailed(false);
    try {
      // The calls load with the press: the shell itself needs no client.
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
