import { limits } from '@huggg/contracts';
import { inBatches, oneByOne } from '../../../platform/database/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { lockTeam } from '../../teams/index.ts';
import type { Aggregator } from '../gateways/aggregator.ts';
import { syncQueue } from '../queues.ts';
import { findAnyAccount, lockAccount, listDue, writeSchedule } from '../queries/accounts.ts';
import { purgeSyncPeople } from '../queries/sync-people.ts';
import { findOpenSync, findSync, listStalled } from '../queries/syncs.ts';
import { applyBatch } from './apply-sync.ts';
import { beginSync } from './begin-sync.ts';
import { readNextPages } from './read-system.ts';
import { undoBatch } from './undo-sync.ts';

/**
 * Continues a sync from where it stopped. Each turn is a transaction that advances it one step, so nothing is repeated
 * or skipped, however many workers run.
 */
export async function runSync(ctx: JobContext, aggregator: Aggregator | null, syncId: string): Promise<void> {
  if (aggregator) await inBatches(async () => ((await readNextPages(ctx, aggregator, syncId)) === 'more' ? 1 : 0));
  const sync = await findSync(ctx.readPrimary, syncId);
  if (sync?.status === 'applying') await inBatches(() => applyBatch(ctx, syncId));
  if (sync?.status === 'undoing') await inBatches(() => undoBatch(ctx, syncId));
}

const accountsPerRun = 500;
const stalledMinutes = 15;
const purgeBatch = 5_000;

/** Starts the syncs that are due. */
export async function beginDueSyncs(ctx: JobContext): Promise<void> {
  const due = await listDue(ctx.readPrimary, ctx.clock.now(), accountsPerRun);
  await oneByOne(due, (accountId) => startAutomatically(ctx, { accountId, trigger: 'clock' }));
}

/**
 * Starts a scheduled sync, or one triggered by a notice. A notice does not replace a sync that waits for approval,
 * because a user may be looking at it; the schedule does, once a day.
 */
export async function startAutomatically(
  ctx: JobContext,
  { accountId, trigger }: { readonly accountId: string; readonly trigger: 'clock' | 'webhook' },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const found = await findAnyAccount(tx, accountId);
    const team = found && (await lockTeam(tx, found.teamId));
    const account = await lockAccount(tx, accountId);
    if (account?.status !== 'active' && account?.status !== 'syncing') return;
    if (trigger === 'clock' && account.nextSyncAt && ctx.clock.now().since(account.nextSyncAt).sign < 0) return;
    if (!team) {
      // A closed team is no longer synced; after it is reopened, a user starts the next sync.
      const rest = { id: accountId, status: 'active', nextSyncAt: null, modifiedAfter: null } as const;
      await writeSchedule(tx, rest, ctx.clock.now());
      return;
    }
    if (trigger === 'webhook' && (await findOpenSync(tx, accountId))) return;
    await beginSync(ctx, tx, account, { trigger, isFull: account.modifiedAfter === null, userId: null });
  });
}

/** Enqueues syncs that have made no progress for a while. */
export async function resumeStalled(ctx: JobContext): Promise<void> {
  const since = ctx.clock.now().subtract({ minutes: stalledMinutes });
  const stalled = await listStalled(ctx.readPrimary, since, accountsPerRun);
  if (stalled.length > 0)
    await ctx.transaction((tx) =>
      ctx.enqueue(
        tx,
        stalled.map((syncId) => newJob(syncQueue, { syncId }, { singletonKey: syncId })),
      ),
    );
}

/** Deletes the people of old syncs. */
export async function purgeOld(ctx: JobContext): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: limits.syncItemDays * 24 });
  await inBatches(() => ctx.transaction((tx) => purgeSyncPeople(tx, before, purgeBatch)), { full: purgeBatch });
}
