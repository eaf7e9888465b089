import { limits } from '@huggg/contracts';
import { inBatches, oneByOne } from '../../../platform/database/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { lockTeam } from '../../teams/index.ts';
import type { Aggregator } from '../gateways/aggregator.ts';
import { syncQueue } from '../queues.ts';
import { findAnyAccount, lockAccount, listDue, writeCourse } from '../queries/accounts.ts';
import { purgeSyncPeople } from '../queries/sync-people.ts';
import { findOpenSync, findSync, listStalled } from '../queries/syncs.ts';
import { applyBatch } from './apply-sync.ts';
import { beginSync } from './begin-sync.ts';
import { readNextPages } from './read-system.ts';
import { undoBatch } from './undo-sync.ts';

/**
 * Continues a sync from where it stopped: each turn is a transaction that moves it one step, so nothing is done twice
 * and nothing is left out, however many workers come.
 */
export async function runSync(ctx: JobContext, aggregator: Aggregator | null, syncId: string): Promise<void> {
  if (aggregator) await inBatches(async () => ((await readNextPages(ctx, aggregator, syncId)) === 'more' ? 1 : 0));
  const sync = await findSync(ctx.readPrimary, syncId);
  if (sync?.status === 'applying') await inBatches(() => applyBatch(ctx, syncId));
  if (sync?.status === 'undoing') await inBatches(() => undoBatch(ctx, syncId));
}

const accountsATime = 500;
const stalledMinutes = 15;
const purgeBatch = 5_000;

/** Begins the syncs whose time has come. */
export async function beginDueSyncs(ctx: JobContext): Promise<void> {
  const due = await listDue(ctx.readPrimary, ctx.clock.now(), accountsATime);
  await oneByOne(due, (accountId) => beginByItself(ctx, { accountId, trigger: 'clock' }));
}

/**
 * Begins a scheduled or notified sync. A notice does not replace one that waits for a person, who may be looking at
 * it; the clock does, once a day.
 */
export async function beginByItself(
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
      // A team that was closed is read no more; once it is open again, a person begins.
      const rest = { id: accountId, status: 'active', nextSyncAt: null, modifiedAfter: null } as const;
      await writeCourse(tx, rest, ctx.clock.now());
      return;
    }
    if (trigger === 'webhook' && (await findOpenSync(tx, accountId))) return;
    await beginSync(ctx, tx, account, { trigger, isFull: account.modifiedAfter === null, userId: null });
  });
}

/** Has syncs carried on that no worker has moved for a while. */
export async function resumeStalled(ctx: JobContext): Promise<void> {
  const since = ctx.clock.now().subtract({ minutes: stalledMinutes });
  const stalled = await listStalled(ctx.readPrimary, since, accountsATime);
  if (stalled.length > 0)
    await ctx.transaction((tx) =>
      ctx.enqueue(
        tx,
        stalled.map((syncId) => newJob(syncQueue, { syncId }, { singletonKey: syncId })),
      ),
    );
}

/** Deletes what syncs said of people once it is old. */
export async function purgeOld(ctx: JobContext): Promise<void> {
  const before = ctx.clock.now().subtract({ hours: limits.syncItemDays * 24 });
  await inBatches(() => ctx.transaction((tx) => purgeSyncPeople(tx, before, purgeBatch)), { full: purgeBatch });
}
