import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findPeople } from '../../identity/index.ts';
import { inviteConnected, restoreConnected, withdrawInvitesTo } from '../../members/index.ts';
import { accountChanged } from '../events.ts';
import { writeSchedule } from '../queries/accounts.ts';
import {
  recordUserDecisions,
  listBatch,
  settlePeople,
  type PlannedPerson,
  type SettledPerson,
} from '../queries/sync-people.ts';
import { recountSync, writeStatus } from '../queries/syncs.ts';
import { addToBudget, lockSyncInStatus, type LockedSync } from './apply-sync.ts';

const batchSize = 250;

/** Undoes the next people of a sync. @returns the number of people processed; 0 if none are left. */
export async function undoBatch(ctx: JobContext, syncId: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    const held = await lockSyncInStatus(tx, { syncId, status: 'undoing' });
    if (!held) return 0;
    const asked = { syncId, state: 'done', most: batchSize } as const;
    const joined = await listBatch(tx, { ...asked, kind: 'join' });
    if (joined.length > 0) return undoJoins(ctx, tx, held, joined);
    const left = await listBatch(tx, { ...asked, kind: 'leave' });
    if (left.length > 0) return undoLeaves(ctx, tx, held, left);
    await finish(ctx, tx, held);
    return 0;
  });
}

/**
 * Withdraws invites that were not accepted. People who have joined meanwhile stay members until a user removes them.
 */
async function undoJoins(
  ctx: JobContext,
  tx: Tx,
  { account, sync }: LockedSync,
  people: readonly PlannedPerson[],
): Promise<number> {
  const withdrawn = await withdrawInvitesTo(ctx, tx, {
    teamId: account.teamId,
    emails: people.flatMap(({ email }) => email ?? []),
    actorId: sync.userId,
  });
  const settled = people.map(({ id, email }): SettledPerson =>
    email !== null && withdrawn.has(email)
      ? { id, state: 'undone', reason: null, role: null }
      : { id, state: 'kept', reason: 'joined-already', role: null },
  );
  return recordUndone(ctx, tx, account.id, { settled, place: 'kept-out' });
}

async function recordUndone(
  ctx: JobContext,
  tx: Tx,
  accountId: string,
  { settled, place }: { readonly settled: readonly SettledPerson[]; readonly place: 'kept-in' | 'kept-out' },
): Promise<number> {
  await settlePeople(tx, settled);
  const ids = settled.filter(({ state }) => state === 'undone').map(({ id }) => id);
  await recordUserDecisions(tx, { accountId, ids, place }, ctx.clock.now());
  return settled.length;
}

/** Restores members to their roles, in the team and its subteams; people whose invite was withdrawn get another one. */
async function undoLeaves(
  ctx: JobContext,
  tx: Tx,
  { team, account, sync }: LockedSync,
  people: readonly PlannedPerson[],
): Promise<number> {
  const accounts = await findPeople(
    tx,
    people.flatMap(({ userId }) => userId ?? []),
  );
  const wereMembers = people.flatMap(({ userId, role, subteams }) => {
    const isOfTeam = role === 'participant' || role === 'automation-participant';
    const wereIn = [...(isOfTeam ? [{ teamId: account.teamId, role }] : []), ...subteams];
    return userId !== null && accounts.has(userId) && wereIn.length > 0 ? [{ userId, wereIn }] : [];
  });
  const back = await restoreConnected(ctx, tx, { team, people: wereMembers, byUserId: sync.userId });
  const wereInvited = people.filter(({ userId, email }) => userId === null && email !== null);
  const outcomes = await inviteConnected(ctx, tx, {
    team,
    senderId: account.userId,
    rows: wereInvited.map(({ email }) => ({ typed: email ?? '', type: account.joinAs })),
  });
  const invited = new Map(wereInvited.map(({ id }, index) => [id, outcomes[index]]));
  await addToBudget(
    ctx,
    tx,
    account,
    wereInvited.flatMap(({ id, email }) => {
      const outcome = invited.get(id);
      return email !== null && outcome?.inviteId ? [{ email, inviteId: outcome.inviteId }] : [];
    }),
  );
  const settled = people.map(({ id, userId }): SettledPerson => {
    const isBack = userId !== null ? back.has(userId) : Boolean(invited.get(id)?.inviteId);
    if (isBack) return { id, state: 'undone', reason: null, role: null };
    const reason = userId === null ? 'day-used-up' : accounts.has(userId) ? 'over-limit' : 'no-account';
    return { id, state: 'kept', reason, role: null };
  });
  return recordUndone(ctx, tx, account.id, { settled, place: 'kept-in' });
}

async function finish(ctx: JobContext, tx: Tx, { account, sync }: LockedSync): Promise<void> {
  const now = ctx.clock.now();
  await recountSync(tx, sync.id, now);
  await writeStatus(tx, { id: sync.id, status: 'undone' }, now);
  await writeSchedule(
    tx,
    { id: account.id, status: 'active', nextSyncAt: account.nextSyncAt, modifiedAfter: null },
    now,
  );
  await ctx.audit(tx, [
    {
      action: 'linked-account.sync-undone',
      teamId: account.teamId,
      subject: { type: 'linked-account', id: account.id },
      ...(sync.userId && { actorId: sync.userId }),
    },
  ]);
  await ctx.publish(tx, [accountChanged(account)]);
}
