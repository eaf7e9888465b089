import { z } from 'zod';
import { id, instant, pence } from '../shapes.ts';
import { executionErrorTypes } from './states.ts';

/** One cause of a failed attempt at a run. The attempt paid nobody. */
export const executionError = z.object({
  type: z.enum(executionErrorTypes),
  /** Number of the attempt, starting at 1. */
  try: z.int(),
  /** The amount that the source wallet lacked, or that the card was to be charged; null if money was not the cause. */
  missing: pence.nullable(),
  /** Number of participants' wallets that prevented the run; null if none did. */
  wallets: z.int().nullable(),
  dateCreated: instant,
});
export type ExecutionError = z.infer<typeof executionError>;

/**
 * One run of a budget (gifts §3), which ends when everyone is paid at the same time; until then its errors say why it
 * waits. Without `endDate` it is retried at `nextTry`; if `nextTry` is null, the budget is paused until a person starts
 * the run.
 */
export const execution = z.object({
  id,
  /** The id of the budget. */
  automationId: id,
  startDate: instant,
  endDate: instant.nullable(),
  /**
   * The causes of the last failed attempt; empty once everyone was paid. A run that has ended without paying anyone was
   * abandoned.
   */
  errors: z.array(z.enum(executionErrorTypes)),
  /** Number of the run, starting at 1, by date. */
  period: z.int(),
  /** When the run was due. */
  dueDate: instant,
  /** When the run is retried automatically. */
  nextTry: instant.nullable(),
  /** Number of attempts, including the one that succeeded. */
  tries: z.int(),
  /** Number of participants that were paid; 0 until the run has ended. */
  participants: z.int(),
  /**
   * The total added to participants' wallets, and the total taken back from them (`reset`). 0 until the run has ended.
   */
  distributed: pence,
  returned: pence,
  dateCreated: instant,
  dateModified: instant,
});
export type Execution = z.infer<typeof execution>;

/** A run in the list of a budget's runs. */
export const listedExecution = execution.extend({
  /** The causes of its last twenty failed attempts, newest first. Empty for a participant. */
  history: z.array(executionError),
});
export type ListedExecution = z.infer<typeof listedExecution>;

/** The effect of a run on one participant. */
export const executionItem = z.object({
  participantId: id,
  email: z.string(),
  name: z.string().nullable(),
  walletId: id,
  /** The amount due to them. */
  budgetAmount: pence,
  /** The amount added to their wallet, or taken back from it; both 0 if they held the amount already. */
  added: pence,
  returned: pence,
});
export type ExecutionItem = z.infer<typeof executionItem>;

/** Why the due run is not carried out. */
export const waitReasons = ['paused', 'retry', 'under-way'] as const;

/**
 * Why a budget waits. `paused`: its run could not be paid and is not retried automatically; `POST …/runs` carries it
 * out. `retry`: the run could not be paid and is retried at `nextTry`; `POST …/runs` does so now. `under-way`: the run
 * is being carried out, or a bank has not responded yet; no action is needed.
 */
export const budgetWait = z.object({
  reason: z.enum(waitReasons),
  period: z.int(),
  /** When the wait started: the first attempt. */
  since: instant,
  nextTry: instant.nullable(),
  /** The causes of the last failed attempt, with the missing amounts. Empty while the run is under way. */
  causes: z.array(executionError.omit({ try: true, dateCreated: true })),
});
export type BudgetWait = z.infer<typeof budgetWait>;

/** The effect of the next run on one participant, given the current balance of their wallet. */
export const nextRunItem = z.object({
  participantId: id,
  email: z.string(),
  name: z.string().nullable(),
  walletId: id,
  /** The amount due to them: their own amount in a variable budget, otherwise the budget's. */
  budgetAmount: pence,
  /** The amount that they can spend now. */
  available: pence,
  added: pence,
  returned: pence,
  /** The amount that they could spend after the run. */
  availableAfter: pence,
});
export type NextRunItem = z.infer<typeof nextRunItem>;

/** The effect of the next run on the wallet that funds it, given its current balance. */
export const nextRunSource = z.object({
  walletId: id,
  walletName: z.string(),
  /** The amount available for payment now. */
  available: pence,
  /** The amount paid to participants, and the amount returned from them, which helps to pay for the first. */
  added: pence,
  returned: pence,
  /** The missing amount; 0 if the wallet can pay. */
  missing: pence,
  /**
   * The amount that the budget's card would be charged for what is missing, added to the wallet first; 0 if no card is
   * charged.
   */
  charge: pence,
  /** The balance after the run; null if the run could not be carried out. */
  availableAfter: pence.nullable(),
  /** Whether the run could be carried out now. */
  canRun: z.boolean(),
  /** The causes that prevent the run, as they would appear in its errors; empty if there are none. */
  causes: z.array(executionError.omit({ try: true, dateCreated: true })),
});
export type NextRunSource = z.infer<typeof nextRunSource>;

/** A preview of a budget's next run if it were carried out now; nothing is changed. */
export const nextRun = z.object({
  automationId: id,
  /** The number of the run; null if there is none, because the budget has ended or all its runs are done. */
  period: z.int().nullable(),
  /** When the run is due; for a draft, as if it were started now. It may be in the past if the run waits. */
  dueDate: instant.nullable(),
  /** Null for a participant, who sees only themselves, and if there is no next run. */
  source: nextRunSource.nullable(),
  /**
   * The amount that the run would add for invited people if they had joined; they receive nothing yet. Null if `source`
   * is null.
   */
  invited: z.object({ participants: z.int(), added: pence }).nullable(),
  /** Everyone who would be paid, ordered by address: at most a thousand. */
  participants: z.array(nextRunItem),
});
export type NextRun = z.infer<typeof nextRun>;
