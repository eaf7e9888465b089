import type { ErrorEntry } from './entry.ts';

/** Errors of linked accounts. */
export const integrationErrors = {
  'linked-account.not-found': { status: 404, message: 'There is no such linked account.', help: 'Check the id.' },
  'linked-account.not-set-up': {
    status: 422,
    message: 'Linked accounts are not set up here.',
    help: 'The person who runs this installation can set LINKED_ACCOUNTS_KEY. Until then, invite people by email.',
  },
  'linked-account.provider-down': {
    status: 503,
    message: 'The service that links accounts is not responding.',
    help: 'Nothing was changed. Try again in a few minutes.',
    retryable: true,
  },
  'linked-account.unknown-integration': {
    status: 422,
    message: 'This system cannot be linked in this category.',
    help: 'Choose one from the list of systems.',
  },
  'linked-account.connected-already': {
    status: 409,
    message: 'This system is already connected.',
    help: 'To connect it to another account, disconnect it first.',
  },
  'linked-account.too-many': {
    status: 422,
    message: 'A team has at most {limit} linked accounts.',
    help: 'Disconnect one that is no longer used.',
  },
  'linked-account.token-refused': {
    status: 422,
    message: 'The account could not be linked: the token is unknown, has been used, or belongs to another link.',
    help: 'Press Connect and go through the steps again.',
  },
  'linked-account.role-without-budget': {
    status: 422,
    message: 'A budget must be chosen for participants of a budget, and only for them.',
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
    message: 'This sync now removes {leavers} people, which is not the number that you saw.',
    help: 'Check who leaves, and try again.',
  },
} as const satisfies Record<string, ErrorEntry>;
