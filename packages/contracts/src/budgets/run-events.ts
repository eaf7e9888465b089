import { z } from 'zod';
import { event, jobsOnly } from '../event.ts';
import { executionErrorTypes } from './states.ts';

const audience = { permission: 'view-automated-budget' } as const;

/** The event's subject is the budget, and its owner the organiser. */
export const budgetRunDone = event({
  type: 'budget.run-done',
  summary: 'A run of a budget gave its participants their money.',
  data: z.object({
    runId: z.guid(),
    period: z.int(),
    participants: z.int(),
    addedPence: z.int(),
    returnedPence: z.int(),
  }),
  audience,
});

export const budgetRunFailed = event({
  type: 'budget.run-failed',
  summary: 'A run of a budget could not be carried out. It is tried again, or the budget is paused.',
  data: z.object({
    runId: z.guid(),
    period: z.int(),
    /** The first cause; the record of the run lists all of them. */
    cause: z.enum(executionErrorTypes),
    tries: z.int(),
    /** Null if the run is not retried automatically: the budget is paused. */
    nextTry: z.iso.datetime().nullable(),
  }),
  audience,
});

export const budgetRunAtRisk = event({
  type: 'budget.run-at-risk',
  summary: 'The next run of a budget cannot be paid at present.',
  data: z.object({
    period: z.int(),
    due: z.iso.datetime(),
    missingPence: z.int(),
    /** The first cause; the record of the run lists all of them. */
    cause: z.enum(executionErrorTypes),
  }),
  audience: jobsOnly,
});

export const budgetUnspent = event({
  type: 'budget.unspent',
  summary: 'Participants of a budget have unspent money that goes back soon.',
  data: z.object({ lapses: z.iso.datetime(), pence: z.int(), people: z.int() }),
  audience: jobsOnly,
});

/** Notifications to a budget's organiser that do not concern runs. */
export const budgetMilestone = event({
  type: 'budget.milestone',
  summary: 'A budget was scheduled, or has ended and its unspent money was returned.',
  data: z.object({ stage: z.enum(['scheduled', 'ended']), people: z.int(), returnedPence: z.int() }),
  audience: jobsOnly,
});

export const budgetRunEvents = [
  budgetRunDone,
  budgetRunFailed,
  budgetRunAtRisk,
  budgetUnspent,
  budgetMilestone,
] as const;
