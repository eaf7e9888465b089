import type { AccountSync } from '@huggg/contracts';
import { ErrorBlock, toast } from '@huggg/ui';
import { count, quantity } from '@huggg/ui/format';
import { Alert, Button, Card } from '@mantine/core';
import { describeError } from '../../shared/api/describe-error.ts';
import classes from './integrations.module.css';
import { useApplySync } from './queries/use-apply-sync.ts';
import { useDiscardSync } from './queries/use-discard-sync.ts';
import { SyncPeople } from './sync-people.tsx';
import { planText } from './sync-text.ts';

const holdTexts = {
  first: 'The first sync always waits, so that you see what the system says.',
  'not-automatic': 'Every sync of this account waits for you. You can have small ones applied automatically below.',
  leavers: 'More people would leave than a sync may remove automatically.',
} as const;

/** The plan of a sync, before it is applied. */
export function WaitingSync({ sync }: { readonly sync: AccountSync }) {
  const { joiners, leavers, changes, skipped, hold } = sync;
  return (
    <Card className={classes.block} component="section" aria-label="What the next sync would do">
      <h2 className={classes.heading}>What the next sync would do</h2>
      {hold === 'leavers' ? (
        <Alert color="warning" title={`${quantity(leavers, 'person would leave', 'people would leave')}`}>
          {holdTexts.leavers} Check who they are before you approve.
        </Alert>
      ) : (
        <p className={classes.soft}>{hold ? holdTexts[hold] : ''}</p>
      )}
      <dl className={classes.counts}>
        {(
          [
            ['Invite', joiners],
            ['Remove', leavers],
            ['Change', changes],
            ['Skipped', skipped],
          ] as const
        ).map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(number)}</dd>
          </div>
        ))}
      </dl>
      <SyncPeople sync={sync} kind="leave" title="Remove" />
      <SyncPeople sync={sync} kind="join" title="Invite" />
      <SyncPeople sync={sync} kind="change" title="Change" />
      <SyncDecision sync={sync} />
    </Card>
  );
}

function SyncDecision({ sync }: { readonly sync: AccountSync }) {
  const [apply, discard] = [useApplySync(), useDiscardSync()];
  const error = apply.error ?? discard.error;
  const words = planText(sync);
  return (
    <>
      {error ? <ErrorBlock {...describeError(error)} /> : null}
      <div className={classes.actions}>
        <Button
          loading={apply.isPending}
          {...(sync.leavers > 0 && { color: 'danger' })}
          onClick={() => apply.mutate(sync, { onSuccess: () => void toast('The sync is being applied.') })}
        >
          {words === '' ? 'Confirm' : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`}
        </Button>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate(sync)}>
          Discard this sync
        </Button>
      </div>
    </>
  );
}
