import type { ErrorEntry } from './entry.ts';

/** Errors of linked accounts. */
export const integrationErrors = {
  'linked-account.not-found': { status: 404, message: 'There is no such linked account.', help: 'Check the id.' },
  'linked-account.not-set-up': {
    status: 422,
    message: 'Linked accounts are not set up here.',
    help: 'Whoever runs this installation can set LINKED_ACCOUNTS_KEY. Until then invite people by their addresses.',
  },
  'linked-account.provider-down': {
    status: 503,
    message: 'The service that links accounts does not answer.',
    help: 'Nothing was changed. Try again in a few minutes.',
    retryable: true,
  },
  'linked-account.unknown-integration': {
    status: 422,
    message: 'This system cannot be linked in this category.',
    help: 'Choose one of the list of systems.',
  },
  'linked-account.connected-already': {
    status: 409,
    message: 'This system is connected already.',
    help: 'Disconnect it first, if it is to be connected to another account.',
  },
  'linked-account.too-many': {
    status: 422,
    message: 'A team has at most {limit} linked accounts.',
    help: 'Disconnect one that is not used any more.',
  },
  'linked-account.token-refused': {
    status: 422,
    message: 'The link could not be finished: its token is not known, has been used, or belongs to another link.',
    help: 'Press Connect again and go through the steps once more.',
  },
  'linked-account.role-without-budget': {
    status: 422,
    message: 'Participants of a budget need a budget, and a budget needs participants.',
    help: 'Choose a budget with this role, or let people join as participants of the team.',
  },
  'linked-account.not-connected': {
    status: 409,
    message: 'This system is not connected.',
    help: 'Connect it first.',
  },
  'linked-account.sync-not-found': {
    status: 404,
    message: 'There is no such sync of this account.',
    help: 'Check the id.',
  },
  'linked-account.sync-not-now': {
    status: 409,
    message: 'A sync that is {status} cannot be {act}.',
    help: 'Load it again to see what can be done with it.',
  },
  'linked-account.leavers-changed': {
    status: 409,
    message: 'This sync takes {leavers} people out, which is not the number that you saw.',
    help: 'Look at who leaves, and press again.',
  },
} as const satisfies Record<string, ErrorEntry>;
