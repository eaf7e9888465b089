import { z } from 'zod';
import { participantInviteTypes } from '../budgets/states.ts';
import { id, instant } from '../shapes.ts';

/** Kinds of systems that a team links: where its people are kept, and where they talk. */
export const integrationCategories = ['hris', 'messaging'] as const;
export type IntegrationCategory = (typeof integrationCategories)[number];

/**
 * Gifts §4 has pending, syncing and active; `lost` tells a connection that has to be made again from one that waits for
 * its first.
 */
export const linkedAccountStatuses = ['pending', 'syncing', 'active', 'lost'] as const;
export type LinkedAccountStatus = (typeof linkedAccountStatuses)[number];

/** A system that can be linked (gifts §3). `connected` is true if the team has linked it. */
export const integration = z.object({
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  squareImage: z.string().nullable(),
  color: z.string().nullable(),
  categories: z.array(z.enum(integrationCategories)),
  connected: z.boolean(),
});
export type Integration = z.infer<typeof integration>;

/** As what connected people come in. With a budget they are its participants as well. */
export const connectedRoles = ['participant', ...participantInviteTypes] as const;
export type ConnectedRole = (typeof connectedRoles)[number];

/** A linked account (gifts §3). */
export const linkedAccount = z.object({
  id,
  /** Its id at the aggregator; null until it is connected. */
  remoteId: z.string().nullable(),
  status: z.enum(linkedAccountStatuses),
  category: z.enum(integrationCategories),
  integration: z.object({
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    categories: z.array(z.enum(integrationCategories)),
  }),
  /** Never the token itself: a mark that tells one from another; null until it is connected. */
  accountToken: z.string().nullable(),
  userId: id,
  teamId: id,
  /** Up to when changes of its people were read; null before the first sync. */
  modifiedAfter: instant.nullable(),
  joinAs: z.enum(connectedRoles),
  budgetId: id.nullable(),
  /** Whether days of birth are kept, without the year. */
  keepsBirthdays: z.boolean(),
  /** Whether syncs act by themselves, within the limit of leavers. */
  isAutomatic: z.boolean(),
  leaversLimitPercent: z.int(),
  people: z.int(),
  /** The sync that waits for a person’s yes, with whom it would invite and take out; null where none waits. */
  waitingSync: z.object({ id, joiners: z.int(), leavers: z.int() }).nullable(),
  nextSyncAt: instant.nullable(),
  lostAt: instant.nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** `ready` waits for a person. `failed`: the system could not be read; nothing was done. */
export const syncStatuses = [
  'reading',
  'ready',
  'applying',
  'done',
  'discarded',
  'failed',
  'undoing',
  'undone',
] as const;
export type SyncStatus = (typeof syncStatuses)[number];
export const syncTriggers = ['person', 'clock', 'webhook'] as const;

/** Why a sync waits for a person. */
export const syncHolds = ['not-automatic', 'first', 'leavers'] as const;
export type SyncHold = (typeof syncHolds)[number];

/** Why a sync could not read the system. */
export const syncProblems = ['down', 'lost', 'nonsense', 'too-many'] as const;
export type SyncProblem = (typeof syncProblems)[number];

export const syncItemKinds = ['join', 'leave', 'change'] as const;
export type SyncItemKind = (typeof syncItemKinds)[number];

export const syncItemStates = ['planned', 'done', 'skipped', 'undone', 'kept'] as const;
export type SyncItemState = (typeof syncItemStates)[number];

/** Why nothing was done about a person, why it stays as it is when a sync is undone, or what else came of it. */
export const syncItemReasons = [
  'no-address',
  'repeated',
  'not-allowed',
  'other-domain',
  'mailed-often',
  'day-used-up',
  'over-limit',
  'budget-full',
  'role-above-participant',
  'not-a-member',
  'sender-gone',
  'joined-already',
  'joined-at-once',
  'no-account',
] as const;
export type SyncItemReason = (typeof syncItemReasons)[number];

/** One sync, with what it would do or did. */
export const accountSync = z.object({
  id,
  linkedAccountId: id,
  status: z.enum(syncStatuses),
  trigger: z.enum(syncTriggers),
  hold: z.enum(syncHolds).nullable(),
  problem: z.enum(syncProblems).nullable(),
  /** People that were read so far. */
  read: z.int(),
  /** People who were invited, or will be. */
  joiners: z.int(),
  /** Of them, those who were in the team at once, because it takes in people of its domain. */
  joined: z.int(),
  leavers: z.int(),
  changes: z.int(),
  /** Of them, those that nothing was or will be done about. */
  skipped: z.int(),
  done: z.int(),
  /** Whether it can be undone now. */
  undoable: z.boolean(),
  dateStarted: instant,
  dateApplied: instant.nullable(),
  dateUndone: instant.nullable(),
});
export type AccountSync = z.infer<typeof accountSync>;

/** One person of a sync. */
export const syncItem = z.object({
  id,
  kind: z.enum(syncItemKinds),
  state: z.enum(syncItemStates),
  reason: z.enum(syncItemReasons).nullable(),
  name: z.string(),
  email: z.string().nullable(),
  /** The first day at work. */
  startDate: z.string().nullable(),
  /** Month and day, as `04-23`. */
  birthday: z.string().nullable(),
});
export type SyncItem = z.infer<typeof syncItem>;
