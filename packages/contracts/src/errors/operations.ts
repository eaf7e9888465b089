import type { ErrorEntry } from './entry.ts';

/** Errors of the operator's console. */
export const operationsErrors = {
  'job.not-found': {
    status: 404,
    message: 'No such job is waiting for a decision.',
    help: 'It was retried or discarded in the meantime. Load the list again.',
  },
  'operator.factors-kept': {
    status: 422,
    message: 'The second factors of an operator cannot be reset here.',
    help: 'Remove this person as an operator, reset the factors, and make them an operator again.',
  },
  'help-request.not-found': {
    status: 404,
    message: 'There is no such request for help.',
    help: 'Requests are deleted a year after they were closed.',
  },
  'help-request.closed': {
    status: 409,
    message: 'This request is closed.',
    help: 'Reopen it first.',
  },
  'ledger-proof.running': {
    status: 409,
    message: 'A proof of the ledger is already running.',
    help: 'Wait until it has finished.',
  },
  'code-supplier.not-found': {
    status: 404,
    message: 'There is no such supplier of codes.',
    help: 'Load the list of suppliers again.',
  },
  'code-supplier.named-twice': {
    status: 422,
    message: 'A supplier is named twice.',
    help: 'Name each supplier once, in the order in which they are to be asked.',
  },
  'code-supplier.kept': {
    status: 409,
    message: 'The supplier refused to cancel this code.',
    help: 'Settle it with the supplier. Then give the code up, or write what it was.',
  },
  'code-supplier.silent': {
    status: 503,
    message: 'The supplier did not say whether the code is cancelled.',
    help: 'Try again in a few minutes.',
  },
  'code-request.not-found': {
    status: 404,
    message: 'This gift is no longer waiting for a code.',
    help: 'Load the list again.',
  },
  'code-difference.not-found': {
    status: 404,
    message: 'There is no such open difference.',
    help: 'Load the list again.',
  },
  'code-difference.act-not-possible': {
    status: 409,
    message: 'This is no longer possible for this difference.',
    help: 'Load the list again.',
  },
  'claim-review.not-found': {
    status: 404,
    message: 'There is no such held claim.',
    help: 'Load the list again.',
  },
  'claim-review.decided': {
    status: 409,
    message: 'This can no longer be done: the claim was decided, or its gift has ended.',
    help: 'Load the list again to see its status.',
  },
  'claim-block.not-found': {
    status: 404,
    message: 'There is no such entry on the list.',
    help: 'Load the list again.',
  },
  'claim-block.unreadable': {
    status: 422,
    message: 'This is not a valid {kind}.',
    help: 'Enter an email address, a domain like example.com, a mobile number like +447700900123, or a network like 203.0.113.0/24.',
  },
  'claim-block.effect-not-possible': {
    status: 422,
    message: 'This is not possible for an entry of this kind ({kind}).',
    help: 'Only domains can be counted as disposable, and only networks can be trusted.',
  },
  'claim-block.over': {
    status: 422,
    message: 'The end of this entry is in the past.',
    help: 'Choose a later end, or none.',
  },
  'claim-block.there-already': {
    status: 409,
    message: 'This is already on the list.',
    help: 'Remove the old entry first.',
  },
} as const satisfies Record<string, ErrorEntry>;
