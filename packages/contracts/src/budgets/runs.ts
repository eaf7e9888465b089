import { z } from 'zod';
import { id, instant } from '../shapes.ts';
import { executionErrorTypes } from './states.ts';

/** One run of a budget (gifts §3). It ends when everyone was paid, or when it is given up; until then its errors say why it waits. */
export const execution = z.object({
  id,
  /** The budget. */
  automationId: id,
  startDate: instant,
  endDate: instant.nullable(),
  /** The causes of its last try; empty once everyone was paid. */
  errors: z.array(z.enum(executionErrorTypes)),
  /** Counts from 1: the runs of a budget by their dates. */
  period: z.int(),
  /** When it should have been. */
  dueDate: instant,
  /** When it is tried again by itself. */
  nextTry: instant.nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type Execution = z.infer<typeof execution>;
