import type { MessageOf, TeamMessage } from '../email/message.ts';

/** Returns one plausible mail of each kind about the people of a team. */
export function teamSamples(base: Pick<TeamMessage, 'language' | 'product'>): {
  readonly [Kind in TeamMessage['kind']]: MessageOf<Kind>;
} {
  const toTeam = { ...base, recipientName: 'Ada', teamName: 'Northwind' };
  return {
    'team-invite': {
      ...toTeam,
      kind: 'team-invite',
      recipientName: null,
      senderName: 'Priya Shah',
      role: 'participant',
      days: 7,
      until: { at: '2026-10-19T09:00:00Z', timeZone: 'Europe/London' },
      inviteUrl: 'https://huggg.example/invite/dGhpcyBpcyBubyB0b2tlbg',
    },
    'invite-accepted': {
      ...toTeam,
      kind: 'invite-accepted',
      personName: 'Sam Whitlock',
      role: 'team-viewer',
      peopleUrl: 'https://huggg.example/team/people',
    },
    'access-requested': {
      ...toTeam,
      kind: 'access-requested',
      address: 'new.person@northwind.example',
      requestsUrl: 'https://huggg.example/team/invites',
    },
    'team-joined': { ...toTeam, kind: 'team-joined', role: 'participant', homeUrl: 'https://huggg.example/' },
    'role-changed': {
      ...toTeam,
      kind: 'role-changed',
      from: 'participant',
      to: 'team-admin',
      homeUrl: 'https://huggg.example/',
    },
    'member-removed': { ...toTeam, kind: 'member-removed', homeUrl: 'https://huggg.example/' },
  };
}
