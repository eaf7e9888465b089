import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { accountChanged } from '../events.ts';
import { syncQueue } from '../queues.ts';
import { writeSchedule, type Account } from '../queries/accounts.ts';
import { deleteUnchangedPeople } from '../queries/sync-people.ts';
import { findOpenSync, insertSync, writeStatus, type NewSync, type Sync } from '../queries/syncs.ts';

const hoursBetween = 24;

/**
 * Starts a sync of a locked account, or returns the one in progress. A sync that waits for approval is discarded,
 * because a new read makes it outdated.
 */
export async function beginSync(
  ctx: Pick<Context, 'clock' | 'publish' | 'enqueue'>,
  tx: Tx,
  account: Account,
  asked: Omit<NewSync, 'id' | 'accountId'>,
): Promise<Sync> {
  const now = ctx.clock.now();
  const open = await findOpenSync(tx, account.id);
  if (open && open.status !== 'ready') return open;
  if (open) {
    await writeStatus(tx, { id: open.id, status: 'discarded' }, now);
    await deleteUnchangedPeople(tx, open.id);
  }
  // A discarded sync did not advance the starting point of reads, so its changes are read again.
  const sync = await insertSync(tx, { ...asked, id: newId(), accountId: account.id }, now);
  if (!sync) throw new Error(`A sync of the linked account ${account.id} could not be started.`);
  const nextSyncAt = now.add({ hours: hoursBetween });
  await writeSchedule(tx, { id: account.id, status: 'syncing', nextSyncAt, modifiedAfter: null }, now);
  await ctx.publish(tx, [accountChanged(account)]);
  await ctx.enqueue(tx, [newJob(syncQueue, { syncId: sync.id })]);
  return sync;
}
