import type { ErrorEntry } from './entry.ts';

/** Errors of invites and access requests. */
export const inviteErrors = {
  'invite.not-found': { status: 404, message: 'There is no such invite.', help: 'Load the list again.' },
  'invite.too-many': {
    status: 422,
    message: 'You gave {count} addresses. {limit} can be invited at once, so this is {over} too many.',
    help: 'Remove {over}, or send the invites in two batches.',
  },
  'invite.day-used-up': {
    status: 429,
    message: 'Your team can send {limit} invites a day, and {left} are left today.',
    help: 'Send the rest tomorrow. A team may send more as it gets older.',
  },
  'invite.mailed-often': {
    status: 429,
    message: 'Several invites were already sent to this address today.',
    help: 'Try again tomorrow.',
  },
  'invite.above-own-level': {
    status: 403,
    message: 'This role is above your own level.',
    help: 'Ask someone who holds this role.',
  },
  'invite.not-of-team': {
    status: 422,
    message: 'This team cannot have members in this role.',
    help: 'A subteam has subteam admins; team admins and team viewers belong to the team above.',
  },
  'invite.not-requested': {
    status: 409,
    message: 'This request has already been answered.',
    help: 'Load the list again to see how.',
  },
  'invite.resent-lately': {
    status: 429,
    message: 'This invite was sent a moment ago.',
    help: 'It can be sent again after the time in Retry-After.',
    retryable: true,
  },
  'invite.unknown-link': {
    status: 404,
    message: 'This link does not open an invite.',
    help: 'Check that the whole link was copied, or ask the person who invited you.',
  },
  'invite.replaced': {
    status: 409,
    message: 'This link was replaced by a newer one.',
    help: 'Look for a newer email with this invite.',
  },
  'invite.expired': {
    status: 409,
    message: 'This invite has expired. It was valid for {days} days.',
    help: 'Ask {sender} to send it again.',
  },
  'invite.used': {
    status: 409,
    message: 'This invite has already been accepted.',
    help: 'Sign in with the address that it was sent to.',
  },
  'invite.removed': {
    status: 409,
    message: 'This invite was withdrawn.',
    help: 'Ask {sender} if it should not have been.',
  },
  'invite.withdrawn': {
    status: 409,
    message: 'The person who sent this invite can no longer give you this role.',
    help: 'Ask another admin of {team} to invite you.',
  },
  'invite.wrong-account': {
    status: 403,
    message: 'This invite is for another address.',
    help: 'Sign out, and open the link again with the account that it was sent to.',
  },
  'invite.team-full': {
    status: 422,
    message: '{team} has no places left.',
    help: 'Tell {sender}; the invite stays open until it expires.',
  },
  'member.above-own-level': {
    status: 403,
    message: 'This person’s role, or the one they would get, is above your own level.',
    help: 'Ask a team admin.',
  },
  'team.no-domain': {
    status: 422,
    message: 'Your team has no domain yet.',
    help: 'Add your domain under Settings first.',
  },
} as const satisfies Record<string, ErrorEntry>;
