import type { ErrorEntry } from './entry.ts';

/** Errors of super links: those of their senders, then those of the people who claim. */
export const superLinkErrors = {
  'super-link.not-found': { status: 404, message: 'There is no such super link.', help: 'Check the id.' },
  'super-link.over': {
    status: 409,
    message: 'This super link has ended, so it can no longer be changed.',
    help: 'Buy a new one.',
  },
  'super-link.changed': {
    status: 409,
    message: 'This super link was changed elsewhere at the same time.',
    help: 'Load it again.',
  },
  'super-link.limit-below-claimed': {
    status: 422,
    message: '{taken} places are claimed or kept for someone, so the limit cannot be {limit}.',
    help: 'Choose {taken} or more.',
  },
  'super-link.dates-out-of-range': {
    status: 422,
    message: 'These dates do not fit.',
    help: 'The link must end within a year, or within the days that its wallet allows, and its gifts must be claimable at least until then.',
  },
  'super-link.one-change': {
    status: 422,
    message: 'The limit must be changed on its own.',
    help: 'Change the limit in one call, and the rest in another.',
  },
  'super-link.restriction-invalid': {
    status: 422,
    message: '“{restriction}” is not {expected}.',
    help: 'Write an email ending such as acme.com, or the beginning of a number such as +447.',
  },
  'super-link.wrong-link': {
    status: 404,
    message: 'This link does not open anything.',
    help: 'Check that the whole link was copied, or ask the person who sent it.',
  },
  'super-link.all-gone': {
    status: 409,
    message: 'All places are taken.',
    help: 'A place that is kept for someone may become free in a few minutes.',
  },
  'super-link.paused': { status: 409, message: 'This link is paused.', help: 'Come back in a while.' },
  'super-link.closed': { status: 409, message: 'This link was closed.', help: 'Ask the person who sent it.' },
  'super-link.ended': {
    status: 409,
    message: 'The last day of this link has passed.',
    help: 'Ask the person who sent it.',
  },
  'super-link.claim-unknown': {
    status: 404,
    message: 'This claim no longer exists.',
    help: 'Open the link again.',
  },
  'super-link.address-invalid': {
    status: 422,
    message: 'This is not a valid {expected}.',
    help: 'Check it for typing mistakes.',
  },
  'super-link.not-for-address': {
    status: 422,
    message: 'This link is not for this address.',
    help: 'Use the address that the person who sent it knows you by.',
  },
  'super-link.code-too-soon': {
    status: 429,
    message: 'A code was sent a moment ago.',
    help: 'Use that one, or ask again in {seconds} seconds.',
  },
  'super-link.code-too-many': {
    status: 429,
    message: 'Several codes were sent there today.',
    help: 'Use the newest one, or try again tomorrow.',
  },
  'super-link.code-wrong': {
    status: 422,
    message: 'This is not the code that we sent.',
    help: 'Check it. You have {left} attempts left.',
  },
  'super-link.code-expired': { status: 422, message: 'This code is too old.', help: 'Ask for another one.' },
  'super-link.code-used-up': {
    status: 422,
    message: 'The code was wrong too often.',
    help: 'Ask for another one.',
  },
  'super-link.place-freed': {
    status: 409,
    message: 'The place was not claimed in time and is free again.',
    help: 'Open the link again.',
  },
  'super-link.kept-enough': {
    status: 409,
    message: 'A place can be kept longer only twice.',
    help: 'Claim it now, or leave it to someone else.',
  },
} as const satisfies Record<string, ErrorEntry>;
