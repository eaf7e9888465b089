import { inviteDays } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  teamNotFound: () => catalogueError('team.not-found'),
  memberAboveOwnLevel: () => catalogueError('member.above-own-level'),
  memberSharedAccount: () => catalogueError('member.shared-account'),
  memberNotFound: () => catalogueError('member.not-found'),
  participantsLimit: (values: { readonly count: number; readonly limit: number; readonly over: number }) =>
    catalogueError('team.participants-limit', { values, details: values }),
  inviteNotFound: () => catalogueError('invite.not-found'),
  tooManyInvites: (values: { readonly count: number; readonly limit: number; readonly over: number }) =>
    catalogueError('invite.too-many', { values, details: values }),
  dayUsedUp: (values: { readonly limit: number; readonly left: number }) =>
    catalogueError('invite.day-used-up', { values, details: values, retryAfterSeconds: 3600 }),
  mailedOften: () => catalogueError('invite.mailed-often', { retryAfterSeconds: 3600 }),
  inviteAboveOwnLevel: () => catalogueError('invite.above-own-level'),
  inviteNotOfTeam: () => catalogueError('invite.not-of-team'),
  inviteNotRequested: () => catalogueError('invite.not-requested'),
  resentLately: (retryAfterSeconds: number) => catalogueError('invite.resent-lately', { retryAfterSeconds }),
  unknownLink: () => catalogueError('invite.unknown-link'),
  closedLink: (
    code:
      | 'invite.replaced'
      | 'invite.expired'
      | 'invite.used'
      | 'invite.removed'
      | 'invite.withdrawn'
      | 'invite.team-full',
    { team, sender }: { readonly team: string; readonly sender: string | null },
  ) =>
    catalogueError(code, {
      values: { team, sender: sender ?? `an admin of ${team}`, days: inviteDays },
      details: { team, sender },
    }),
};
