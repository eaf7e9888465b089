import type { AccountSync, EndpointInput, SyncItem, listSyncItems as itemsContract } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { errors } from '../errors.ts';
import { accountChanged } from '../events.ts';
import { syncQueue } from '../queues.ts';
import type { Account } from '../queries/accounts.ts';
import { deleteUnchangedPeople, listSyncPeople } from '../queries/sync-people.ts';
import { findNewestWithChanges, findSync, listSyncs, lockSync, writeStatus, type Sync } from '../queries/syncs.ts';
import { isUndoable, toWireItem, toWireSync } from '../wire.ts';
import { lockOwnAccount, requireAccount } from './accounts.ts';
import { beginSync } from './begin-sync.ts';
import { requireAggregator, type Linking } from './connect.ts';

type At = { readonly id: string; readonly syncId: string };

/** Starts a full sync. @throws linked-account.not-found, linked-account.not-set-up, linked-account.not-connected. */
export async function startSync(ctx: Context, linking: Linking, id: string): Promise<AccountSync> {
  requireAggregator(linking);
  return ctx.transaction(async (tx) => {
    const account = await lockOwnAccount(ctx, tx, id);
    if (account.status === 'pending' || account.status === 'lost') throw errors.notConnected();
    const sync = await beginSync(ctx, tx, account, { trigger: 'person', isFull: true, userId: ctx.actor.userId });
    return toWireSync(sync, false);
  });
}

/** @throws linked-account.not-found. */
export async function readSyncs(ctx: Context, id: string): Promise<AccountSync[]> {
  await requireAccount(ctx, id);
  const syncs = await listSyncs(ctx.readPrimary, id);
  const newest = await findNewestWithChanges(ctx.readPrimary, id);
  const isIdle = !syncs.some(({ status }) => status === 'applying' || status === 'undoing');
  return syncs.map((sync) => toWireSync(sync, isIdle && isUndoable(sync, { newest, now: ctx.clock.now() })));
}

/** @throws linked-account.not-found, linked-account.sync-not-found. */
export async function readSyncPeople(
  ctx: Context,
  { id, syncId }: At,
  { kind, limit, after }: EndpointInput<typeof itemsContract>['query'],
): Promise<{ readonly data: SyncItem[]; readonly hasNext: boolean }> {
  await requireAccount(ctx, id);
  const sync = await findSync(ctx.readPrimary, syncId);
  if (sync?.linkedAccountId !== id) throw errors.syncNotFound();
  const rows = await listSyncPeople(ctx.readPrimary, {
    syncId,
    kind: kind ?? null,
    after: after ?? null,
    limit: limit + 1,
  });
  return { data: rows.slice(0, limit).map(toWireItem), hasNext: rows.length > limit };
}

type LockedSync = { readonly account: Account; readonly sync: Sync };

async function lockOwnSync(ctx: Context, tx: Tx, { id, syncId }: At): Promise<LockedSync> {
  const account = await lockOwnAccount(ctx, tx, id);
  const sync = await lockSync(tx, syncId);
  if (sync?.linkedAccountId !== id) throw errors.syncNotFound();
  return { account, sync };
}

/** Publishes the change to the account, and returns the sync in its current state. */
async function publishAndReadSync(ctx: Context, tx: Tx, { account, sync }: LockedSync): Promise<AccountSync> {
  await ctx.publish(tx, [accountChanged(account)]);
  return toWireSync((await findSync(tx, sync.id)) ?? sync, false);
}

/**
 * Approves a sync that waits. Repeating it has no effect.
 * @throws linked-account.not-found, linked-account.sync-not-found, linked-account.sync-not-now,
 * linked-account.leavers-changed.
 */
export async function applySync(ctx: Context, at: At, { leavers }: { readonly leavers: number }): Promise<AccountSync> {
  return ctx.transaction(async (tx) => {
    const held = await lockOwnSync(ctx, tx, at);
    const { sync } = held;
    if (sync.status === 'applying' || sync.status === 'done') return toWireSync(sync, false);
    if (sync.status !== 'ready') throw errors.syncNotNow(sync.status, 'carried out');
    if (sync.leavers !== leavers) throw errors.leaversChanged(sync.leavers);
    const status = 'applying';
    await writeStatus(tx, { id: sync.id, status, hold: sync.hold, userId: ctx.actor.userId }, ctx.clock.now());
    await ctx.enqueue(tx, [newJob(syncQueue, { syncId: sync.id })]);
    return publishAndReadSync(ctx, tx, held);
  });
}

/** @throws linked-account.not-found, linked-account.sync-not-found, linked-account.sync-not-now. */
export async function discardSync(ctx: Context, at: At): Promise<AccountSync> {
  return ctx.transaction(async (tx) => {
    const held = await lockOwnSync(ctx, tx, at);
    const { account, sync } = held;
    if (sync.status === 'discarded') return toWireSync(sync, false);
    if (sync.status !== 'ready') throw errors.syncNotNow(sync.status, 'discarded');
    await writeStatus(tx, { id: sync.id, status: 'discarded', hold: sync.hold }, ctx.clock.now());
    await deleteUnchangedPeople(tx, sync.id);
    await ctx.audit(tx, [
      {
        action: 'linked-account.sync-discarded',
        teamId: account.teamId,
        subject: { type: 'linked-account', id: account.id },
      },
    ]);
    return publishAndReadSync(ctx, tx, held);
  });
}

/** @throws linked-account.not-found, linked-account.sync-not-found, linked-account.sync-not-now. */
export async function undoSync(ctx: Context, at: At): Promise<AccountSync> {
  return ctx.transaction(async (tx) => {
    const held = await lockOwnSync(ctx, tx, at);
    const { account, sync } = held;
    if (sync.status === 'undoing' || sync.status === 'undone') return toWireSync(sync, false);
    const now = ctx.clock.now();
    const open = (await listSyncs(tx, account.id)).find(({ status }) =>
      ['reading', 'ready', 'applying', 'undoing'].includes(status),
    );
    if (!isUndoable(sync, { newest: await findNewestWithChanges(tx, account.id), now }))
      throw errors.syncNotNow(sync.status, 'undone any more');
    if (open && open.status !== 'ready') throw errors.syncNotNow(open.status, 'undone meanwhile');
    // The waiting sync was planned from the result that is undone here.
    if (open) {
      await writeStatus(tx, { id: open.id, status: 'discarded' }, now);
      await deleteUnchangedPeople(tx, open.id);
    }
    await writeStatus(tx, { id: sync.id, status: 'undoing', hold: sync.hold, userId: ctx.actor.userId }, now);
    await ctx.enqueue(tx, [newJob(syncQueue, { syncId: sync.id })]);
    return publishAndReadSync(ctx, tx, held);
  });
}
