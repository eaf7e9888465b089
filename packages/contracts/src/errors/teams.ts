import type { ErrorEntry } from './entry.ts';

/** Errors of teams, their people, invites and plans. */
export const teamsErrors = {
  'team.not-found': { status: 404, message: 'There is no such team.', help: 'Check the id.' },
  'team.not-a-member': { status: 403, message: 'You are not a member of this team.', help: 'Ask one of its admins to invite you.' },
  'team.last-admin': { status: 422, message: 'The last team admin cannot leave or take another role.', help: 'Make somebody else a team admin first.' },
  'team.participants-limit': { status: 422, message: '{count} participants; your plan allows {limit}, so it is {over} over.', help: 'Remove {over}, or upgrade.' },
  'member.not-found': { status: 404, message: 'There is no such person in this team.', help: 'Load the list again.' },
  'team.method-not-allowed': { status: 422, message: 'Your team does not allow delivery by {method}.', help: 'Choose one of: {allowed}.' },
  'team.price-not-allowed': { status: 422, message: 'This gift is outside the price range that your team allows.', help: 'Choose a gift from {min} to {max}.' },
  'team.category-not-allowed': { status: 422, message: 'Your team does not allow this kind of gift.', help: 'Choose another gift, or ask a team admin.' },
  'team.email-domain-not-allowed': { status: 422, message: 'Your team does not send to these addresses.', help: 'Use addresses at: {domains}.' },
  'team.reason-code-required': { status: 422, message: 'Your team asks for a reason with each order.', help: 'Choose a reason code.' },
  'team.reason-code-unknown': { status: 422, message: 'This reason code is not one of your team.', help: 'Choose one from the list.' },
  'plan.not-found': { status: 404, message: 'There is no such plan.', help: 'Check the id.' },
} as const satisfies Record<string, ErrorEntry>;
