import type { ErrorEntry } from './entry.ts';

/** Errors of the operator's console. */
export const operationsErrors = {
  'job.not-found': {
    status: 404,
    message: 'No such job waits for a decision.',
    help: 'It was retried or discarded meanwhile. Load the list again.',
  },
  'operator.factors-kept': {
    status: 422,
    message: 'The second factors of an operator are not reset here.',
    help: 'Remove them as an operator first, then reset the factors, and make them an operator again.',
  },
  'help-request.not-found': {
    status: 404,
    message: 'There is no such request for help.',
    help: 'Requests are deleted a year after they were closed.',
  },
  'help-request.closed': {
    status: 409,
    message: 'This request is closed.',
    help: 'Open it again first.',
  },
  'ledger-proof.running': {
    status: 409,
    message: 'The ledger is being proven already.',
    help: 'Wait until this proof is done.',
  },
} as const satisfies Record<string, ErrorEntry>;
