import { syncItemReasons, type ParticipantInviteType, type SyncItemReason } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { addPeopleByEmail, removeExpectedParticipants } from '../../budgets/index.ts';
import { inviteConnected, removeConnected, withdrawInvitesTo, type ConnectedOutcome } from '../../members/index.ts';
import { saveKnownDates } from '../../programmes/index.ts';
import { lockTeam, type LockedTeam } from '../../teams/index.ts';
import { accountChanged } from '../events.ts';
import { findAnyAccount, lockAccount, writeSchedule, type Account } from '../queries/accounts.ts';
import { listTeamTree } from '../queries/plan-people.read-model.ts';
import {
  listBatch,
  listDates,
  saveKnownPeople,
  settlePeople,
  type PlannedPerson,
  type SettledPerson,
  type Subteams,
} from '../queries/sync-people.ts';
import { findSync, lockSync, recountSync, writeStatus, type Sync } from '../queries/syncs.ts';
import { readUpTo } from './read-system.ts';

const batchSize = 250;

export type LockedSync = { readonly team: LockedTeam; readonly account: Account; readonly sync: Sync };

/** Locks team, account and sync, in that order, to process a sync in this status; null if it is in another one. */
export async function lockSyncInStatus(
  tx: Tx,
  { syncId, status }: { readonly syncId: string; readonly status: Sync['status'] },
): Promise<LockedSync | null> {
  const found = await findSync(tx, syncId);
  const known = found && (await findAnyAccount(tx, found.linkedAccountId));
  const team = known ? await lockTeam(tx, known.teamId) : null;
  const account = known ? await lockAccount(tx, known.id) : null;
  const sync = account ? await lockSync(tx, syncId) : null;
  return team && account && sync?.status === status ? { team, account, sync } : null;
}

/**
 * Applies the next people of a sync, joiners before leavers. @returns the number of people processed; 0 if none are
 * left.
 */
export async function applyBatch(ctx: JobContext, syncId: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    const held = await lockSyncInStatus(tx, { syncId, status: 'applying' });
    if (!held) return 0;
    const asked = { syncId, state: 'planned', most: batchSize } as const;
    const joiners = await listBatch(tx, { ...asked, kind: 'join' });
    if (joiners.length > 0) return applyJoins(ctx, tx, held, joiners);
    const leavers = await listBatch(tx, { ...asked, kind: 'leave' });
    if (leavers.length > 0) return applyLeaves(ctx, tx, held, leavers);
    await finish(ctx, tx, held);
    return 0;
  });
}

const isReason = (word: string): word is SyncItemReason => (syncItemReasons as readonly string[]).includes(word);
const successOutcomes: ReadonlySet<string> = new Set(['sent', 'resent', 'joined', 'already-member', 'already-invited']);

/** Returns why a person was not invited; null if they were invited or are members. */
function reasonOf({ outcome }: ConnectedOutcome): SyncItemReason | null {
  if (successOutcomes.has(outcome)) return null;
  if (outcome === 'malformed') return 'no-address';
  return isReason(outcome) ? outcome : 'not-allowed';
}

async function applyJoins(
  ctx: JobContext,
  tx: Tx,
  { team, account }: LockedSync,
  people: readonly PlannedPerson[],
): Promise<number> {
  const outcomes = await inviteConnected(ctx, tx, {
    team,
    senderId: account.userId,
    rows: people.map(({ email }) => ({ typed: email ?? '', type: account.joinAs })),
  });
  const invited = people.flatMap((person, index) => {
    const outcome = outcomes[index];
    return outcome && person.email !== null && reasonOf(outcome) === null
      ? [{ email: person.email, inviteId: outcome.inviteId }]
      : [];
  });
  const enlisted = await addToBudget(ctx, tx, account, invited);
  await settlePeople(
    tx,
    people.map(({ id, email }, index): SettledPerson => {
      const outcome = outcomes[index];
      const reason = outcome ? reasonOf(outcome) : 'not-allowed';
      if (reason !== null) return { id, state: 'skipped', reason, role: null };
      const isFull = enlisted !== null && !enlisted.has(email ?? '');
      const told = outcome?.outcome === 'joined' ? 'joined-at-once' : null;
      return { id, state: 'done', reason: isFull ? 'budget-full' : told, role: null };
    }),
  );
  return people.length;
}

/**
 * Adds people to the account's budget. @returns the addresses that take part in it; null if the account has no budget.
 */
export async function addToBudget(
  ctx: JobContext,
  tx: Tx,
  { budgetId, teamId, joinAs }: Account,
  people: readonly { readonly email: string; readonly inviteId: string | null }[],
): Promise<ReadonlySet<string> | null> {
  if (budgetId === null || joinAs === 'participant' || people.length === 0) return null;
  const inviteType: ParticipantInviteType = joinAs;
  return addPeopleByEmail(ctx, tx, { budgetId, teamId, inviteType, people });
}

async function applyLeaves(
  ctx: JobContext,
  tx: Tx,
  { account, sync }: LockedSync,
  people: readonly PlannedPerson[],
): Promise<number> {
  const { teamId } = account;
  const teamIds = await listTeamTree(tx, teamId);
  const withdrawn = await withdrawInvitesTo(ctx, tx, {
    teamId,
    emails: people.flatMap(({ email }) => email ?? []),
    actorId: sync.userId,
  });
  const removed = await removeConnected(ctx, tx, {
    teamIds,
    userIds: people.flatMap(({ userId }) => userId ?? []),
    byUserId: sync.userId,
  });
  const roleOf = new Map(removed.filter((one) => one.teamId === teamId).map(({ userId, role }) => [userId, role]));
  const subteamsOf = Map.groupBy(
    removed.filter((one) => one.teamId !== teamId),
    ({ userId }) => userId,
  );
  const gone = new Set(removed.map(({ userId }) => userId));
  const emails = people.flatMap(({ email, userId }) =>
    email !== null && (userId === null || gone.has(userId) || withdrawn.has(email)) ? [email] : [],
  );
  const forgotten = await removeExpectedParticipants(ctx, tx, { teamIds, emails });
  await settlePeople(
    tx,
    people.map(({ id, email, userId }): SettledPerson => {
      const left =
        (userId !== null && gone.has(userId)) || (email !== null && (withdrawn.has(email) || forgotten.has(email)));
      if (left) {
        const role = (userId && roleOf.get(userId)) || null;
        return {
          id,
          state: 'done',
          reason: null,
          role,
          subteams: subteamsOfOne((userId && subteamsOf.get(userId)) || []),
        };
      }
      // The person left, or got a role that a sync does not remove, after the sync was planned.
      return { id, state: 'kept', reason: userId === null ? 'not-a-member' : 'role-above-participant', role: null };
    }),
  );
  return people.length;
}

function subteamsOfOne(places: readonly { readonly teamId: string; readonly role: string }[]): Subteams {
  return places.flatMap(({ teamId, role }) =>
    role === 'participant' || role === 'automation-participant' ? [{ teamId, role }] : [],
  );
}

/** Updates programmes of the account's budget with the dates from the linked system. */
async function updateProgrammeDates(tx: Tx, { account, sync }: LockedSync, now: Temporal.Instant): Promise<void> {
  const { budgetId, teamId } = account;
  if (budgetId === null) return;
  const people = (await listDates(tx, sync.id)).map(({ email, birthday, startDate }) => ({
    email,
    birthday: birthday ?? undefined,
    startedOn: startDate ?? undefined,
  }));
  await saveKnownDates(tx, { budgetId, teamId, people }, now);
}

/** Completes a sync once everyone is processed. */
async function finish(ctx: JobContext, tx: Tx, held: LockedSync): Promise<void> {
  const { account, sync } = held;
  const now = ctx.clock.now();
  await updateProgrammeDates(tx, held, now);
  await saveKnownPeople(tx, { syncId: sync.id, accountId: account.id, keepsBirthdays: account.keepsBirthdays }, now);
  await recountSync(tx, sync.id, now);
  await writeStatus(tx, { id: sync.id, status: 'done', hold: sync.hold }, now);
  await writeSchedule(
    tx,
    { id: account.id, status: 'active', nextSyncAt: now.add({ hours: 24 }), modifiedAfter: readUpTo(sync) },
    now,
  );
  await ctx.audit(tx, [
    {
      action: 'linked-account.sync-applied',
      teamId: account.teamId,
      subject: { type: 'linked-account', id: account.id },
      changes: { joiners: { from: null, to: sync.joiners }, leavers: { from: null, to: sync.leavers } },
      ...(sync.userId && { actorId: sync.userId }),
    },
  ]);
  await ctx.publish(tx, [accountChanged(account)]);
}
