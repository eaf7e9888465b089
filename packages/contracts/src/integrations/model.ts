import { z } from 'zod';
import { participantInviteTypes } from '../budgets/states.ts';
import { id, instant } from '../shapes.ts';

/** Kinds of systems that a team can link: HR systems with its people, and messaging. */
export const integrationCategories = ['hris', 'messaging'] as const;
export type IntegrationCategory = (typeof integrationCategories)[number];

/**
 * Gifts §4 lists pending, syncing and active; `lost` distinguishes a connection that must be re-established from one
 * that was never connected.
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

/** How people from the linked system join. With a budget they also become its participants. */
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
  /** Never the token itself: a fingerprint that distinguishes tokens; null until it is connected. */
  accountToken: z.string().nullable(),
  userId: id,
  teamId: id,
  /** The time up to which changes of its people were read; null before the first sync. */
  modifiedAfter: instant.nullable(),
  joinAs: z.enum(connectedRoles),
  budgetId: id.nullable(),
  /** Whether birthdays are stored, without the year. */
  keepsBirthdays: z.boolean(),
  /** Whether syncs are applied automatically, if they stay within the limit of leavers. */
  isAutomatic: z.boolean(),
  leaversLimitPercent: z.int(),
  people: z.int(),
  /**
   * The sync that waits for a person’s approval, with the number of people it would invite and remove; null if none is
   * waiting.
   */
  waitingSync: z.object({ id, joiners: z.int(), leavers: z.int() }).nullable(),
  nextSyncAt: instant.nullable(),
  lostAt: instant.nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

/** `ready`: waits for a person. `failed`: the system could not be read; nothing was changed. */
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

/** Why a person was skipped, why an undo leaves them unchanged, or what additional outcome there was. */
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

/** One sync, with its planned or applied changes. */
export const accountSync = z.object({
  id,
  linkedAccountId: id,
  status: z.enum(syncStatuses),
  trigger: z.enum(syncTriggers),
  hold: z.enum(syncHolds).nullable(),
  problem: z.enum(syncProblems).nullable(),
  /** Number of people read so far. */
  read: z.int(),
  /** Number of people who were or will be invited. */
  joiners: z.int(),
  /** Number of joiners who joined the team immediately, because it accepts people of its domain. */
  joined: z.int(),
  leavers: z.int(),
  changes: z.int(),
  /** Number of people who were or will be skipped. */
  skipped: z.int(),
  done: z.int(),
  /** Whether the sync can be undone now. */
  undoable: z.boolean(),
  dateStarted: instant,
  dateApplied: instant.nullable(),
  dateUndone: instant.nullable(),
});
export type AccountSync = z.infer<typeof accountSync>;

/** One person in a sync. */
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
