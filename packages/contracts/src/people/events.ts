import { z } from 'zod';
import { event, eventId, jobsOnly, noData } from '../event.ts';
import { roles } from '../permissions.ts';

const role = z.enum(roles);
const seesPeople = { permission: 'view-teams' } as const;
/** Who sees the team's people, and the person themselves while they act in that team. */
const seesMember = { any: [seesPeople, { all: [{ owner: true }, { sameTeam: true }] }] } as const;

/** Who did it; null for a machine, or where the person came by themselves. */
const byUserId = eventId.nullable();
/** Tells one change of the same person from the next. */
const atMs = z.int();

/** The event's thing, and its owner, is the person, as in every `member.*`. */
export const memberJoined = event({
  type: 'member.joined',
  summary: 'A person became a member of a team.',
  data: z.object({ role, byUserId }),
  audience: seesMember,
});

export const memberRemoved = event({
  type: 'member.removed',
  summary: 'A person is no longer a member of a team.',
  data: z.object({
    role,
    byUserId,
    /** Who takes on their drafts and scheduled sends; null leaves those as they are. */
    handOverTo: eventId.nullable(),
    atMs,
  }),
  audience: seesMember,
});

export const memberRoleChanged = event({
  type: 'member.role-changed',
  summary: 'A member has another role.',
  data: z.object({ from: role, to: role, byUserId, atMs }),
  audience: seesMember,
});

/** The event's thing is the team. */
export const teamChanged = event({
  type: 'team.changed',
  summary: 'A team, its rules or its roles changed.',
  data: noData,
  audience: seesPeople,
});

/** The event's thing is the subteam; it happens in the team above, whose people still see it. */
export const teamClosed = event({
  type: 'team.closed',
  summary: 'A subteam was closed.',
  data: noData,
  audience: seesPeople,
});

/** The event's thing is the request. */
export const upgradeAsked = event({
  type: 'team.asked-upgrade',
  summary: 'A team asked about another plan.',
  data: noData,
  audience: jobsOnly,
});

/** The event's thing is the invite, as in every `invite.*`. */
export const inviteRequested = event({
  type: 'invite.requested',
  summary: 'A person of the team’s domain asks to be let in.',
  data: noData,
  audience: seesPeople,
});

export const inviteSent = event({
  type: 'invite.sent',
  summary: 'An invite was given a link, its first or a newer one.',
  data: z.object({ version: z.int() }),
  audience: seesPeople,
});

export const inviteAccepted = event({
  type: 'invite.accepted',
  summary: 'An invite was accepted.',
  data: z.object({
    userId: eventId,
    auto: z.boolean(),
    /** The person was let in without doing anything. */
    unasked: z.boolean(),
  }),
  audience: seesPeople,
});

export const inviteEnded = event({
  type: 'invite.ended',
  summary: 'An invite expired or was withdrawn.',
  data: noData,
  audience: seesPeople,
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
