import { z } from 'zod';
import { event, eventId, jobsOnly, noData } from '../event.ts';
import { roles } from '../permissions.ts';

const role = z.enum(roles);
const peopleViewers = { permission: 'view-teams' } as const;
/** Users who can view the team's people, and the person themselves while that team is their current one. */
const memberViewers = { any: [peopleViewers, { all: [{ owner: true }, { sameTeam: true }] }] } as const;

/** The user who made the change; null for an API client, or if the person joined on their own. */
const byUserId = eventId.nullable();
/** Distinguishes consecutive changes of the same person. */
const atMs = z.int();

/** The event's subject, and its owner, is the person, as in every `member.*`. */
export const memberJoined = event({
  type: 'member.joined',
  summary: 'A person became a member of a team.',
  data: z.object({ role, byUserId }),
  audience: memberViewers,
});

export const memberRemoved = event({
  type: 'member.removed',
  summary: 'A person is no longer a member of a team.',
  data: z.object({
    role,
    byUserId,
    /** The user to whom their drafts and scheduled sends are reassigned; null if they are not reassigned. */
    handOverTo: eventId.nullable(),
    atMs,
  }),
  audience: memberViewers,
});

export const memberRoleChanged = event({
  type: 'member.role-changed',
  summary: 'A member has another role.',
  data: z.object({ from: role, to: role, byUserId, atMs }),
  audience: memberViewers,
});

/** The event's subject is the team. All who are in it receive it, because its rules decide what they may do. */
export const teamChanged = event({
  type: 'team.changed',
  summary: 'A team, its plan, its rules or its roles changed.',
  data: noData,
  audience: { any: [peopleViewers, { sameTeam: true }] },
});

/** The event's subject is the subteam; its team is the parent team, whose people can still see it. */
export const teamClosed = event({
  type: 'team.closed',
  summary: 'A subteam was closed.',
  data: noData,
  audience: peopleViewers,
});

/** The event's subject is the request. */
export const upgradeAsked = event({
  type: 'team.asked-upgrade',
  summary: 'A team asked about another plan.',
  data: noData,
  audience: jobsOnly,
});

/** The event's subject is the invite, as in every `invite.*`. */
export const inviteRequested = event({
  type: 'invite.requested',
  summary: 'A person of the team’s domain asks to join.',
  data: noData,
  audience: peopleViewers,
});

export const inviteSent = event({
  type: 'invite.sent',
  summary: 'An invite got its first link, or a newer one.',
  data: z.object({ version: z.int() }),
  audience: peopleViewers,
});

export const inviteAccepted = event({
  type: 'invite.accepted',
  summary: 'An invite was accepted.',
  data: z.object({
    userId: eventId,
    auto: z.boolean(),
    /** Whether the person joined automatically, without accepting the invite themselves. */
    unasked: z.boolean(),
  }),
  audience: peopleViewers,
});

export const inviteEnded = event({
  type: 'invite.ended',
  summary: 'An invite expired or was withdrawn.',
  data: noData,
  audience: peopleViewers,
});

export const teamEvents = [
  memberJoined,
  memberRemoved,
  memberRoleChanged,
  teamChanged,
  teamClosed,
  upgradeAsked,
  inviteRequested,
  inviteSent,
  inviteAccepted,
  inviteEnded,
] as const;
