import type { ErrorEntry } from './entry.ts';

/** Errors of automated budgets. */
export const budgetErrors = {
  'budget.not-found': { status: 404, message: 'There is no such budget.', help: 'Check the id.' },
  'budget.busy': {
    status: 409,
    message: 'This budget is {work}.',
    help: 'Try again in a moment.',
    retryable: true,
  },
  'budget.not-now': {
    status: 409,
    message: 'A budget that is {status} cannot be {act}.',
    help: 'Load it again to see what can be done with it.',
  },
  'budget.fixed-while-live': {
    status: 422,
    message: 'The rhythm and the start of a live budget cannot be changed.',
    help: 'Stop it and create a new one, or leave the listed fields as they are.',
  },
  'budget.looser-than-team': {
    status: 422,
    message: 'A budget can only be stricter than its team.',
    help: 'See the listed fields.',
  },
  'budget.dates-out-of-range': {
    status: 422,
    message: 'These dates do not fit.',
    help: 'See the listed fields.',
  },
  'budget.amounts-fixed': {
    status: 422,
    message: 'Everyone gets the same amount from this budget.',
    help: 'Leave the amounts out, or let the budget have a different amount for each person.',
  },
  'budget.too-many-participants': {
    status: 422,
    message: 'A budget has at most {limit} participants, and this would be {over} too many.',
    help: 'Create a second budget for the rest.',
  },
  'budget.participant-not-found': {
    status: 404,
    message: 'There is no such participant of this budget.',
    help: 'Check the ids.',
  },
  'budget.participant-not-joined': {
    status: 409,
    message: 'A person who has not accepted the invite yet cannot be paused or resumed.',
    help: 'Remove them, or wait until they have joined.',
  },
  'budget.participant-left': {
    status: 409,
    message: 'A person who has left the team cannot be made active again.',
    help: 'Add them to the budget again, which invites them into the team, or remove them.',
  },
  'budget.no-run-waits': {
    status: 409,
    message: 'No run of this budget is due.',
    help: 'The next run starts automatically on its date. Load the budget again to see when.',
  },
  'budget.run-not-found': { status: 404, message: 'There is no such run of this budget.', help: 'Check the id.' },
  'budget.no-participants': {
    status: 422,
    message: 'This budget has no participants yet.',
    help: 'Add participants first.',
  },
  'budget.programme-not-found': {
    status: 404,
    message: 'There is no such programme of this budget.',
    help: 'Load the list again; it may have ended.',
  },
  'budget.too-many-programmes': {
    status: 422,
    message: 'A budget has at most {limit} programmes.',
    help: 'End one that is no longer needed.',
  },
  'budget.programme-gift-gone': {
    status: 409,
    message: 'This gift has already been sent.',
    help: 'Open its order to see or change it.',
  },
  'budget.programme-gift-not-due': {
    status: 422,
    message: 'This programme sends nothing to that person on that day.',
    help: 'Choose one of the gifts in the calendar.',
  },
  'budget.invoice-not-found': {
    status: 404,
    message: 'There is no such invoice of this budget.',
    help: 'Load the invoices of the budget again.',
  },
  'budget.link-ended': {
    status: 404,
    message: 'This download link is no longer valid.',
    help: 'Open the invoices of the budget and download it there.',
  },
} as const satisfies Record<string, ErrorEntry>;
