import { limits, type SyncProblem } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import { inBatches, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { lockTeam } from '../../teams/index.ts';
import { holdOf } from '../domain/hold.ts';
import { addressOf, sealContext } from '../domain/token.ts';
import { accountChanged, accountLostEvent, accountWaitingEvent } from '../events.ts';
import type { Aggregator, Problem, RemotePerson } from '../gateways/aggregator.ts';
import { syncQueue } from '../queues.ts';
import { findAnyAccount, lockAccount, writeSchedule, writeLost, type Account } from '../queries/accounts.ts';
import { planPeople } from '../queries/plan-people.read-model.ts';
import { addMissing, countPresent, deleteUnchangedPeople, insertPeople } from '../queries/sync-people.ts';
import {
  findNewestDone,
  findSync,
  lockSync,
  recountSync,
  writePages,
  writeStatus,
  recordFailedTry,
  type Sync,
} from '../queries/syncs.ts';

const maxTries = 5;
/** The maximum number of pages; a list that exceeds it would never end. */
const maxPages = 2_000;
/**
 * Number of pages stored together, and the time spent reading before a commit: committing each page takes longer than
 * reading it.
 */
const pagesPerTurn = 10;
const turnMs = 3_000;

/** Whether reading continues after a step. */
type Step = 'more' | 'stop';

type Reading = {
  readonly people: readonly RemotePerson[];
  readonly pages: number;
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null;
  /** True if the list returned to a page that was already read in this turn. */
  readonly returned: boolean;
  readonly failure: { readonly problem: Problem; readonly text: string } | null;
};

/** Reads pages until the last one, one that fails, or the limit of a turn. */
async function readPages(aggregator: Aggregator, asked: Parameters<Aggregator['readPeople']>[0]): Promise<Reading> {
  const people: RemotePerson[] = [];
  const asking = new Set<string | null>();
  const until = performance.now() + turnMs;
  let next = asked.cursor;
  let failure: Reading['failure'] = null;
  await inBatches(
    async () => {
      asking.add(next);
      const read = await aggregator.readPeople({ ...asked, cursor: next });
      if (!read.ok) {
        failure = read;
        return 0;
      }
      people.push(...read.value.people);
      ({ next } = read.value);
      return next === null || asking.has(next) || performance.now() > until ? 0 : 1;
    },
    { max: pagesPerTurn },
  );
  return {
    people,
    pages: asking.size - (failure ? 1 : 0),
    next,
    returned: next !== null && !failure && asking.has(next),
    failure,
  };
}

/** Reads the next pages of a sync outside any transaction, and stores them. After the last page it plans the sync. */
export async function readNextPages(ctx: JobContext, aggregator: Aggregator, syncId: string): Promise<Step> {
  const sync = await findSync(ctx.readPrimary, syncId);
  const account = sync && (await findAnyAccount(ctx.readPrimary, sync.linkedAccountId));
  if (sync?.status !== 'reading' || !account?.tokenSealed) return 'stop';
  const reading = await readPages(aggregator, {
    category: account.category,
    token: ctx.secrets.unseal(account.tokenSealed, sealContext(account.id)),
    cursor: sync.cursor,
    modifiedAfter: sync.isFull || !account.modifiedAfter ? null : isoOf(account.modifiedAfter),
  });
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, account.teamId);
    const held = await lockAccount(tx, account.id);
    const now = await lockSync(tx, syncId);
    // Another worker continued the sync meanwhile.
    if (!held || now?.status !== 'reading' || now.cursor !== sync.cursor || now.pages !== sync.pages) return 'stop';
    const at = { account: held, sync: now };
    // Pages read before a failed one are stored; the next turn starts with the failed page.
    return reading.failure && reading.pages === 0
      ? failPage(ctx, tx, { ...at, ...reading.failure })
      : storePages(ctx, tx, { ...at, reading });
  });
}

type LockedSync = { readonly account: Account; readonly sync: Sync };

async function failPage(
  ctx: JobContext,
  tx: Tx,
  { account, sync, problem, text }: LockedSync & { readonly problem: Problem; readonly text: string },
): Promise<Step> {
  ctx.log.warn({ problem, text, syncId: sync.id }, 'a linked account could not be read');
  const tries = problem === 'down' ? await recordFailedTry(tx, sync.id, ctx.clock.now()) : maxTries;
  if (tries < maxTries) {
    const startAfter = new Date(ctx.clock.now().add({ seconds: 20 * tries ** 2 }).epochMilliseconds);
    await ctx.enqueue(tx, [newJob(syncQueue, { syncId: sync.id }, { startAfter })]);
    return 'stop';
  }
  return giveUp(ctx, tx, { account, sync, problem: problem === 'refused' ? 'nonsense' : problem });
}

/** Ends a sync that could not be read: none of it is applied, and its owner is notified. */
async function giveUp(
  ctx: JobContext,
  tx: Tx,
  { account, sync, problem }: LockedSync & { readonly problem: SyncProblem },
): Promise<Step> {
  const now = ctx.clock.now();
  await writeStatus(tx, { id: sync.id, status: 'failed', problem }, now);
  await deleteUnchangedPeople(tx, sync.id);
  if (problem === 'lost') {
    await writeLost(tx, account.id, now);
    await ctx.publish(tx, [accountLostEvent(account, now.epochMilliseconds)]);
  } else {
    const nextSyncAt = account.nextSyncAt ?? now.add({ hours: 24 });
    await writeSchedule(tx, { id: account.id, status: 'active', nextSyncAt, modifiedAfter: null }, now);
    await ctx.publish(tx, [accountWaitingEvent(account, { syncId: sync.id, leavers: 0, problem })]);
  }
  await ctx.publish(tx, [accountChanged(account)]);
  return 'stop';
}

async function storePages(
  ctx: JobContext,
  tx: Tx,
  { account, sync, reading }: LockedSync & { readonly reading: Reading },
): Promise<Step> {
  const { pages, next, returned } = reading;
  const added = await insertPeople(
    tx,
    sync.id,
    reading.people.map((person) => ({
      ...person,
      id: newId(),
      email: addressOf(person.email),
      birthday: account.keepsBirthdays ? person.birthday : null,
    })),
  );
  await writePages(tx, { id: sync.id, cursor: next, pages, people: added }, ctx.clock.now());
  if (sync.people + added > limits.connectedPeopleMax) return giveUp(ctx, tx, { account, sync, problem: 'too-many' });
  if (next === null) return planSync(ctx, tx, { account, sync });
  // A list that repeats a page, or has no new people, would never end.
  const isEndless = returned || added === 0 || sync.pages + pages >= maxPages;
  return isEndless ? giveUp(ctx, tx, { account, sync, problem: 'nonsense' }) : 'more';
}

/** Decides what to do with each person once everyone was read, and whether the sync needs approval. */
async function planSync(ctx: JobContext, tx: Tx, { account, sync }: LockedSync): Promise<Step> {
  const now = ctx.clock.now();
  if (sync.isFull) await addMissing(tx, { syncId: sync.id, accountId: account.id });
  await planPeople(tx, { syncId: sync.id, accountId: account.id, teamId: account.teamId }, now);
  const leavers = await recountSync(tx, sync.id, now);
  const hold = holdOf({
    isFirst: (await findNewestDone(tx, account.id)) === null,
    isAutomatic: account.isAutomatic,
    present: await countPresent(tx, account.id),
    leavers,
    limitPercent: account.leaversLimitPercent,
  });
  const planned = await lockSync(tx, sync.id);
  const isNothing = planned !== null && planned.joiners + planned.leavers + planned.changes + planned.skipped === 0;
  if (hold !== null && !(isNothing && hold === 'not-automatic')) {
    await writeStatus(tx, { id: sync.id, status: 'ready', hold }, now);
    await writeSchedule(
      tx,
      { id: account.id, status: 'active', nextSyncAt: now.add({ hours: 24 }), modifiedAfter: null },
      now,
    );
    if (hold === 'leavers')
      await ctx.publish(tx, [accountWaitingEvent(account, { syncId: sync.id, leavers, problem: null })]);
    await ctx.publish(tx, [accountChanged(account)]);
    return 'stop';
  }
  await writeStatus(tx, { id: sync.id, status: 'applying' }, now);
  return 'stop';
}

/**
 * Returns the instant from which the next sync reads changes: a little before this one started, because clocks differ.
 */
export const readUpTo = ({ startedAt }: Sync): Temporal.Instant => startedAt.subtract({ minutes: 5 });
