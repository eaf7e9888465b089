import type { ErrorEntry } from './entry.ts';

/** Errors of teams, their people, invites and plans. */
export const teamsErrors = {
  'team.not-found': { status: 404, message: 'There is no such team.', help: 'Check the id.' },
  'team.not-a-member': {
    status: 403,
    message: 'You are not a member of this team.',
    help: 'Ask one of its admins to invite you.',
  },
  'team.last-admin': {
    status: 422,
    message: 'The last team admin cannot leave or take another role.',
    help: 'Make another member a team admin first.',
  },
  'team.participants-limit': {
    status: 422,
    message: 'This would be {count} participants. Your plan allows {limit}, so this is {over} too many.',
    help: 'Remove {over}, or upgrade.',
  },
  'member.shared-account': {
    status: 409,
    message: 'This person also belongs to another organisation.',
    help: 'The person can use a recovery code, or ask support.',
  },
  'notice.not-found': {
    status: 404,
    message: 'There is no such notification.',
    help: 'Notifications are kept for 90 days.',
  },
  'member.not-found': { status: 404, message: 'There is no such person in this team.', help: 'Load the list again.' },
  'team.method-not-allowed': {
    status: 422,
    message: 'Your team does not allow delivery by {method}.',
    help: 'Choose one of: {allowed}.',
  },
  'team.price-not-allowed': {
    status: 422,
    message: 'This gift is outside the price range that your team allows.',
    help: 'Choose a gift from {min} to {max}.',
  },
  'team.category-not-allowed': {
    status: 422,
    message: 'Your team does not allow this kind of gift.',
    help: 'Choose another gift, or ask a team admin.',
  },
  'team.email-domain-not-allowed': {
    status: 422,
    message: 'Your team does not send to these addresses.',
    help: 'Use addresses at: {domains}.',
  },
  'team.reason-code-required': {
    status: 422,
    message: 'Your team requires a reason for each order.',
    help: 'Choose a reason code.',
  },
  'team.reason-code-unknown': {
    status: 422,
    message: 'Your team does not have this reason code.',
    help: 'Choose one from the list.',
  },
  'team.name-taken': {
    status: 409,
    message: 'There is already a subteam called {name}.',
    help: 'Choose another name.',
  },
  'team.name-differs': {
    status: 422,
    message: 'The name does not match the subteam’s name.',
    help: 'Type {name} to close it.',
  },
  'team.one-level': {
    status: 422,
    message: 'A subteam cannot have subteams of its own.',
    help: 'Add it to the team above.',
  },
  'team.nowhere-for-money': {
    status: 422,
    message: '{name} holds {amount}, and {parent} has no wallet to take it.',
    help: 'Open a wallet in {parent}, then close the subteam.',
  },
  'team.preferences-looser': {
    status: 422,
    message: 'A subteam can only be stricter than the team above it.',
    help: 'See the listed fields.',
  },
  'team.preferences-contradictory': {
    status: 422,
    message: 'These preferences do not allow any gift to be sent.',
    help: 'See the listed fields.',
  },
  'team.domain-not-proven': {
    status: 422,
    message: 'You have no verified address at {domain}.',
    help: 'Sign in with an address at {domain} and confirm it, then claim the domain.',
  },
  'team.domain-public': {
    status: 422,
    message: '{domain} belongs to a public mail provider.',
    help: 'Use the domain of your organisation.',
  },
  'team.domain-unproven': {
    status: 422,
    message: 'You have not yet proven that you own {domain}.',
    help: 'Publish the DNS record under Team information and check it there.',
  },
  'team.domain-record-missing': {
    status: 422,
    message: 'The DNS record was not found at {domain}.',
    help: 'Publish the TXT record as shown, then check again. A new record can take an hour to appear.',
  },
  'team.domain-record-differs': {
    status: 422,
    message: 'The DNS record at {domain} has a different value.',
    help: 'Replace its value with the one shown, then check again.',
  },
  'team.domain-unanswered': {
    status: 503,
    message: 'The name servers of {domain} are not responding.',
    help: 'Try again in a few minutes. If it keeps happening, ask your DNS provider.',
  },
  'team.domain-taken': {
    status: 409,
    message: 'Another team has proven that it owns {domain}.',
    help: 'Ask its admins to invite you, or contact us.',
  },
  'team.domain-of-subteam': {
    status: 422,
    message: 'Only the parent team can claim a domain.',
    help: 'Set it there.',
  },
  'role-group.own-role': {
    status: 403,
    message: 'You hold this role in the team, so you cannot change it.',
    help: 'Ask another admin.',
  },
  'role-group.above-own-level': {
    status: 403,
    message: 'Some of this is above your own level.',
    help: 'Leave the listed permissions as they are.',
  },
  'role-group.not-in-plan': {
    status: 422,
    message: 'Your plan does not include some of these permissions.',
    help: 'Remove the listed permissions, or ask for an upgrade.',
  },
  'role-group.key-needed': {
    status: 422,
    message: 'The team cannot be used without these permissions.',
    help: 'Keep the listed permissions.',
  },
  'plan.limit-exceeded': {
    status: 422,
    message: 'This would be {count} {things}. Your plan allows {limit}, so this is {over} too many.',
    help: 'Remove {over}, or ask for an upgrade.',
  },
  'plan.over-limits': {
    status: 422,
    message: 'You have more than {plan} allows: {over}.',
    help: 'Bring these within the plan first, or choose a larger one. Nothing has changed.',
  },
  'plan.asked-often': {
    status: 429,
    message: 'Your team has asked three times today.',
    help: 'We answer within a working day.',
  },
  'plan.teams-changed': {
    status: 409,
    message: '{teams} organisations are on this plan now, which is not the number that you saw.',
    help: 'Check again what the change means.',
  },
  'plan.last': {
    status: 409,
    message: 'No other plan can be chosen, so no one could sign up.',
    help: 'Offer another plan first.',
  },
  'plan.not-available': {
    status: 422,
    message: 'This plan is not available.',
    help: 'Choose another plan, or omit the plan to use the default one.',
  },
  'plan.of-parent': {
    status: 422,
    message: 'A subteam uses the plan of its parent team.',
    help: 'Ask an admin of the team to change it there.',
  },
  'plan.not-found': { status: 404, message: 'There is no such plan.', help: 'Check the id.' },
} as const satisfies Record<string, ErrorEntry>;
