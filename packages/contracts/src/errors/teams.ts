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
    help: 'Make somebody else a team admin first.',
  },
  'team.participants-limit': {
    status: 422,
    message: '{count} participants; your plan allows {limit}, so it is {over} over.',
    help: 'Remove {over}, or upgrade.',
  },
  'member.shared-account': {
    status: 409,
    message: 'This account is not your organisation’s alone.',
    help: 'The person can use a recovery code, or ask support.',
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
    message: 'Your team asks for a reason with each order.',
    help: 'Choose a reason code.',
  },
  'team.reason-code-unknown': {
    status: 422,
    message: 'This reason code is not one of your team.',
    help: 'Choose one from the list.',
  },
  'team.name-taken': {
    status: 409,
    message: 'There is a subteam called {name} already.',
    help: 'Choose another name.',
  },
  'team.name-differs': {
    status: 422,
    message: 'The name typed is not the subteam’s.',
    help: 'Type {name} to close it.',
  },
  'team.one-level': {
    status: 422,
    message: 'A subteam has no subteams of its own.',
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
    help: 'See the fields named.',
  },
  'team.preferences-contradictory': {
    status: 422,
    message: 'These preferences leave nothing to send.',
    help: 'See the fields named.',
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
    message: 'It is not proven yet that {domain} is yours.',
    help: 'Publish the DNS record under Team information and check it there.',
  },
  'team.domain-record-missing': {
    status: 422,
    message: 'There is no record of ours at {domain} yet.',
    help: 'Publish the TXT record as it is shown. A new one can take an hour to be seen; then check again.',
  },
  'team.domain-record-differs': {
    status: 422,
    message: 'The record at {domain} is another than yours.',
    help: 'Replace its value by the one shown, then check again.',
  },
  'team.domain-unanswered': {
    status: 503,
    message: 'The name servers of {domain} do not answer.',
    help: 'Try again in a few minutes; if it stays so, ask whoever runs them.',
  },
  'team.domain-taken': {
    status: 409,
    message: 'Another team has proven that {domain} is theirs.',
    help: 'Ask its admins to invite you, or contact us.',
  },
  'team.domain-of-subteam': {
    status: 422,
    message: 'A domain is claimed by the team above its subteams.',
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
    help: 'Leave the permissions named as they are.',
  },
  'role-group.not-in-plan': {
    status: 422,
    message: 'Your plan does not include some of these permissions.',
    help: 'Leave out those named, or ask for an upgrade.',
  },
  'role-group.key-needed': {
    status: 422,
    message: 'Nobody can use the team without these permissions.',
    help: 'Leave those named in.',
  },
  'plan.limit-exceeded': {
    status: 422,
    message: '{count} {things}; your plan allows {limit}, so it is {over} over.',
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
  'plan.not-available': {
    status: 422,
    message: 'This plan cannot be taken.',
    help: 'Choose another plan, or leave it out to take the usual one.',
  },
  'plan.of-parent': {
    status: 422,
    message: 'A subteam is under the plan of its team.',
    help: 'Ask an admin of the team to change it there.',
  },
  'plan.not-found': { status: 404, message: 'There is no such plan.', help: 'Check the id.' },
} as const satisfies Record<string, ErrorEntry>;
