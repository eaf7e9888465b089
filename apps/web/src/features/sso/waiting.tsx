import { Loader } from '@mantine/core';
import { EntryLayout } from '../../shared/entry/entry-layout.tsx';
import classes from './sso.module.css';

/** Shown while a response is being checked. */
export function Waiting() {
  return (
    <EntryLayout title="Signing you in">
      <div className={classes.wait} role="status">
        <Loader size={20} aria-hidden="true" />
        <span>Checking the response of your provider…</span>
      </div>
    </EntryLayout>
  );
}
