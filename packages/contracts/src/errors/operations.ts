import type { ErrorEntry } from './entry.ts';

/** Errors of the operator's console. */
export const operationsErrors = {
  'job.not-found': {
    status: 404,
    message: 'No such job waits for a decision.',
    help: 'It was retried or discarded meanwhile. Load the list again.',
  },
} as const satisfies Record<string, ErrorEntry>;
