import {
  integrationCategories,
  limits,
  type AccountSync,
  type IntegrationCategory,
  type LinkedAccount,
  type SyncItem,
} from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../platform/clock/index.ts';
import type { Secrets } from '../../platform/crypto/index.ts';
import { sealContext } from './domain/token.ts';
import type { Account } from './queries/accounts.ts';
import type { SyncPerson } from './queries/sync-people.ts';
import type { Sync } from './queries/syncs.ts';

const isCategory = (word: string): word is IntegrationCategory =>
  (integrationCategories as readonly string[]).includes(word);

const waitingSyncOf = ({ waitingSyncId: id, waitingJoiners, waitingLeavers }: Account): LinkedAccount['waitingSync'] =>
  id === null ? null : { id, joiners: waitingJoiners ?? 0, leavers: waitingLeavers ?? 0 };

/** Converts an account to the API's format. The token is returned as a keyed digest that reveals nothing of it. */
export function toWireAccount(account: Account, secrets: Secrets): LinkedAccount {
  const { tokenSealed, lostAt, nextSyncAt, modifiedAfter } = account;
  return {
    id: account.id,
    remoteId: account.remoteId,
    status: account.status,
    category: account.category,
    integration: {
      name: account.integrationName,
      slug: account.integrationSlug,
      image: account.integrationImage,
      categories: account.integrationCategories.filter(isCategory),
    },
    accountToken: tokenSealed && secrets.blind(secrets.unseal(tokenSealed, sealContext(account.id))).slice(0, 8),
    userId: account.userId,
    teamId: account.teamId,
    modifiedAfter: modifiedAfter && isoOf(modifiedAfter),
    joinAs: account.joinAs,
    budgetId: account.budgetId,
    keepsBirthdays: account.keepsBirthdays,
    isAutomatic: account.isAutomatic,
    leaversLimitPercent: account.leaversLimitPercent,
    people: account.people,
    waitingSync: waitingSyncOf(account),
    nextSyncAt: nextSyncAt && isoOf(nextSyncAt),
    lostAt: lostAt && isoOf(lostAt),
    dateCreated: isoOf(account.createdAt),
    dateModified: isoOf(account.updatedAt),
  };
}

/** Checks whether a sync can be undone: only the newest one that added or removed someone, and only for some days. */
export function isUndoable(
  sync: Sync,
  { newest, now }: { readonly newest: string | null; readonly now: Temporal.Instant },
): boolean {
  return (
    sync.status === 'done' &&
    sync.id === newest &&
    sync.appliedAt !== null &&
    now.since(sync.appliedAt).total('days') <= limits.syncUndoDays
  );
}

export function toWireSync(sync: Sync, undoable: boolean): AccountSync {
  const { appliedAt, undoneAt } = sync;
  return {
    id: sync.id,
    linkedAccountId: sync.linkedAccountId,
    status: sync.status,
    trigger: sync.trigger,
    hold: sync.hold,
    problem: sync.problem,
    read: sync.people,
    joiners: sync.joiners,
    joined: sync.joined,
    leavers: sync.leavers,
    changes: sync.changes,
    skipped: sync.skipped,
    done: sync.done,
    undoable,
    dateStarted: isoOf(sync.startedAt),
    dateApplied: appliedAt && isoOf(appliedAt),
    dateUndone: undoneAt && isoOf(undoneAt),
  };
}

export function toWireItem({ startDate, ...item }: SyncPerson): SyncItem {
  return { ...item, startDate: startDate?.toString() ?? null };
}
