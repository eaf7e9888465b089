import type { AccountSync } from '@huggg/contracts';
import { ConfirmDialog, EmptyState } from '@huggg/ui';
import { count, dateTime, quantity } from '@huggg/ui/format';
import { Button, Card } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './integrations.module.css';
import { useUndoSync } from './queries/use-undo-sync.ts';
import { SyncPeople } from './sync-people.tsx';
import { problemText, syncText, triggerText } from './sync-text.ts';

/** The syncs of an account, newest first. */
export function SyncHistory({ syncs }: { readonly syncs: readonly AccountSync[] }) {
  return (
    <Card className={classes.block} component="section" aria-label="Syncs">
      <h2 className={classes.heading}>Syncs</h2>
      {syncs.length === 0 ? (
        <EmptyState title="No sync yet" compact scene="letter">
          The first one begins as soon as the system is connected.
        </EmptyState>
      ) : (
        <ul className={classes.people}>
          {syncs.map((sync) => (
            <li key={sync.id}>
              <OneSync sync={sync} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function syncSummary({ status, problem, joiners, joined, leavers, changes, skipped, read }: AccountSync): string {
  if (problem) return problemText[problem];
  if (status === 'reading') return `${quantity(read, 'person', 'people')} read so far`;
  if (status === 'done' && joiners + leavers + changes + skipped === 0) return 'Nobody joined or left';
  const parts = [
    `${count(joiners - joined)} invited`,
    ...(joined > 0 ? [`${count(joined)} joined at once`] : []),
    `${count(leavers)} removed`,
    ...(skipped > 0 ? [`${count(skipped)} skipped`] : []),
  ];
  return status === 'done' || status === 'undone'
    ? parts.join(', ')
    : `${count(joiners)} to invite, ${count(leavers)} to remove`;
}

function OneSync({ sync }: { readonly sync: AccountSync }) {
  const [shown, setShown] = useState(false);
  const hasPeople = sync.joiners + sync.leavers + sync.changes + sync.skipped > 0 && sync.status !== 'ready';
  return (
    <div className={classes.group}>
      <div className={classes.person}>
        <span className={classes.what}>
          <span className={classes.name}>
            {syncText[sync.status]} · {dateTime(sync.dateUndone ?? sync.dateApplied ?? sync.dateStarted)}
          </span>
          <span className={classes.soft}>
            {triggerText[sync.trigger]} · {syncSummary(sync)}
          </span>
        </span>
        <span className={classes.actions}>
          {hasPeople ? (
            <Button
              variant="default"
              size="sm"
              aria-expanded={shown}
              aria-label={`${shown ? 'Hide people' : 'See people'} of the sync of ${dateTime(sync.dateStarted)}`}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide people' : 'See people'}
            </Button>
          ) : null}
          {sync.undoable ? <Undo sync={sync} /> : null}
        </span>
      </div>
      {shown ? (
        <>
          <SyncPeople sync={sync} kind="leave" title="Removed" />
          <SyncPeople sync={sync} kind="join" title="Invited" />
          <SyncPeople sync={sync} kind="change" title="Changed" />
        </>
      ) : null}
    </div>
  );
}

function Undo({ sync }: { readonly sync: AccountSync }) {
  const [opened, setOpened] = useState(false);
  const { mutate, isPending, error } = useUndoSync();
  const failed = error ? describeError(error) : undefined;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        Undo
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Undo this sync?"
        confirmLabel="Undo sync"
        keepLabel="Keep it"
        working={isPending}
        error={failed ? `${failed.message} ${failed.help ?? ''}` : undefined}
        onConfirm={() => mutate(sync, { onSuccess: () => setOpened(false) })}
      >
        <p>Invites that nobody accepted are withdrawn. People who have already joined stay.</p>
        {sync.leavers > 0 ? (
          <p>
            {quantity(sync.leavers, 'person who left comes', 'people who left come')} back in their role. What they held
            for a budget has returned to its wallet and stays there, and they are paused in it until you resume them.
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
