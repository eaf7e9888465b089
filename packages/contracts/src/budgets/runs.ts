import { z } from 'zod';
import { id, instant, pence } from '../shapes.ts';
import { executionErrorTypes } from './states.ts';

/** One cause for which a try of a run failed. Nobody was paid by that try. */
export const executionError = z.object({
  type: z.enum(executionErrorTypes),
  /** Which try of the run it was, from 1. */
  try: z.int(),
  /** What the source lacked, or what a card was to bring; null where money was not the cause. */
  missing: pence.nullable(),
  /** How many participants' wallets prevented it; null where none did. */
  wallets: z.int().nullable(),
  dateCreated: instant,
});
export type ExecutionError = z.infer<typeof executionError>;

/**
 * One run of a budget (gifts §3), which ends when everyone was paid at once; until then its errors say why it waits.
 * Without `endDate` it is tried again at `nextTry`, or where that is null its budget is paused until a person runs it.
 */
export const execution = z.object({
  id,
  /** The budget. */
  automationId: id,
  startDate: instant,
  endDate: instant.nullable(),
  /** The causes of its last try; empty once everyone was paid. A run that has ended and paid nobody was given up. */
  errors: z.array(z.enum(executionErrorTypes)),
  /** Counts from 1: the runs of a budget by their dates. */
  period: z.int(),
  /** When it should have been. */
  dueDate: instant,
  /** When it is retried automatically. */
  nextTry: instant.nullable(),
  /** How often it was tried, the try that paid included. */
  tries: z.int(),
  /** How many participants it paid; 0 until it has ended. */
  participants: z.int(),
  /** What it added to their wallets in all, and what it took back from them (`reset`). 0 until it has ended. */
  distributed: pence,
  returned: pence,
  dateCreated: instant,
  dateModified: instant,
});
export type Execution = z.infer<typeof execution>;

/** A run in the list of a budget's runs. */
export const listedExecution = execution.extend({
  /** The causes of its failed tries, the newest first: the last twenty. Empty for a participant. */
  history: z.array(executionError),
});
export type ListedExecution = z.infer<typeof listedExecution>;

/** What a run did to one participant. */
export const executionItem = z.object({
  participantId: id,
  email: z.string(),
  name: z.string().nullable(),
  walletId: id,
  /** What was due to them. */
  budgetAmount: pence,
  /** What was added to their wallet, or went back from it; both 0 where they held the amount already. */
  added: pence,
  returned: pence,
});
export type ExecutionItem = z.infer<typeof executionItem>;

/** Why the run that is due is not carried out. */
export const waitReasons = ['paused', 'retry', 'under-way'] as const;

/**
 * Why a budget waits. `paused`: its run could not be paid and is not retried automatically; `POST …/runs` carries it
 * out. `retry`: it could not be paid and is tried again at `nextTry`; `POST …/runs` does so now. `under-way`: it is
 * being carried out, or a bank has not answered yet; there is nothing to do.
 */
export const budgetWait = z.object({
  reason: z.enum(waitReasons),
  period: z.int(),
  /** Since when: its first try. */
  since: instant,
  nextTry: instant.nullable(),
  /** The causes of the last try, with what they lacked. Empty while it is under way. */
  causes: z.array(executionError.omit({ try: true, dateCreated: true })),
});
export type BudgetWait = z.infer<typeof budgetWait>;

/** What the next run would do to one participant, as their wallet is now. */
export const nextRunItem = z.object({
  participantId: id,
  email: z.string(),
  name: z.string().nullable(),
  walletId: id,
  /** What is due to them: their own amount of a variable budget, or the budget's. */
  budgetAmount: pence,
  /** What they can spend now. */
  available: pence,
  added: pence,
  returned: pence,
  /** What they could spend afterwards. */
  availableAfter: pence,
});
export type NextRunItem = z.infer<typeof nextRunItem>;

/** What the next run would do to the wallet that it is paid from, as that is now. */
export const nextRunSource = z.object({
  walletId: id,
  walletName: z.string(),
  /** What it can pay with now. */
  available: pence,
  /** What goes to participants, and what comes back from them; the second helps to pay for the first. */
  added: pence,
  returned: pence,
  /** What it lacks; 0 where it can pay. */
  missing: pence,
  /** What the budget's card would be charged for what is missing, added here first; 0 where none is charged. */
  charge: pence,
  /** What it would hold afterwards; null where the run could not be carried out. */
  availableAfter: pence.nullable(),
  /** Whether the run could be carried out as things are. */
  canRun: z.boolean(),
  /** What prevents it, as it would be in the run's errors; empty where nothing does. */
  causes: z.array(executionError.omit({ try: true, dateCreated: true })),
});
export type NextRunSource = z.infer<typeof nextRunSource>;

/** What the next run of a budget would do if it were carried out now; nothing of it happens. */
export const nextRun = z.object({
  automationId: id,
  /** The number of that run; null where there is none: the budget has ended, or its runs are done. */
  period: z.int().nullable(),
  /** When it is due: for a draft, if it were started now. It may lie behind while the run waits. */
  dueDate: instant.nullable(),
  /** Null for a participant, who sees themselves alone, and where there is no next run. */
  source: nextRunSource.nullable(),
  /** What the run would add for invited people if they had joined; they receive nothing yet. Null where `source` is. */
  invited: z.object({ participants: z.int(), added: pence }).nullable(),
  /** Everyone who would be paid, by their addresses: a thousand at most. */
  participants: z.array(nextRunItem),
});
export type NextRun = z.infer<typeof nextRun>;
