import {
  inviteAccepted,
  inviteDays,
  inviteRequested,
  inviteRoles,
  inviteSent,
  memberRemoved,
  memberRoleChanged,
  senderDomainLost,
  upgradeAsked,
  type EventOf,
} from '@huggg/contracts';
import { findPerson, senderName } from '../../identity/index.ts';
import { findAnyInvite, inviteToken, type Invite } from '../../members/index.ts';
import { senderInclude } from '../../styling/index.ts';
import { findTeam, findUpgradeRequest } from '../../teams/index.ts';
import { address, inviters, inviteSender, operators, owner, teamAdmins } from '../audiences.ts';
import { mail, type Source } from '../notification.ts';

function isWaiting(invite: Invite): boolean {
  return invite.acceptedAt === null && invite.endedReason === null;
}

type MemberEvent = EventOf<'member.role-changed' | 'member.removed'>;

/** Returns the facts of a mail to a member about their membership; null if the team no longer exists. */
async function memberMailFacts({ ctx, event, common, publicUrl }: Source<MemberEvent>) {
  const team = event.teamId === null ? null : await findTeam(ctx.readPrimary, event.teamId);
  if (!team) return null;
  return {
    id: `${event.teamId}.${event.id}.${event.data.atMs}`,
    shared: { ...common, teamName: team.name, homeUrl: `${publicUrl}/` },
  };
}

export const teamNotifications = {
  /** Not sent if the link was renewed or withdrawn meanwhile. */
  'team-invite': mail({
    event: inviteSent,
    audience: address,
    composer: 'team-invite',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const { id, data } = event;
      const invite = await findAnyInvite(ctx.readPrimary, id);
      if (!invite?.expiresAt || !isWaiting(invite) || invite.linkVersion !== data.version) return null;
      const team = await findTeam(ctx.readPrimary, invite.teamId);
      return {
        id: `${id}.${data.version}`,
        to: invite.email,
        message: {
          ...common,
          kind: 'team-invite',
          // An API key or client sends invites in the name of its team.
          senderName: invite.senderName ?? (invite.clientId ? invite.teamName : null),
          teamName: invite.teamName,
          role: inviteRoles[invite.type],
          days: inviteDays,
          until: { at: invite.expiresAt.toString(), timeZone: team?.effectivePreferences.timeZone ?? 'Europe/London' },
          inviteUrl: `${publicUrl}/invite/${inviteToken(ctx.secrets, { id, version: data.version })}`,
        },
      };
    },
  }),

  'invite-accepted': mail({
    event: inviteAccepted,
    audience: inviteSender,
    composer: 'invite-accepted',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const invite = await findAnyInvite(ctx.readPrimary, event.id);
      const newcomer = await findPerson(ctx.readPrimary, event.data.userId);
      if (!invite || !newcomer) return null;
      return {
        message: {
          ...common,
          kind: 'invite-accepted',
          teamName: invite.teamName,
          role: inviteRoles[invite.type],
          personName: senderName(newcomer),
          peopleUrl: `${publicUrl}/team/people`,
        },
      };
    },
  }),

  /** Sent to a person who became a member without any action of their own. */
  'team-joined': mail({
    event: inviteAccepted,
    audience: { kind: 'person', of: ({ data }) => (data.unasked ? data.userId : null) },
    composer: 'team-joined',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const invite = await findAnyInvite(ctx.readPrimary, event.id);
      if (!invite) return null;
      const role = inviteRoles[invite.type];
      return { message: { ...common, kind: 'team-joined', teamName: invite.teamName, role, homeUrl: `${publicUrl}/` } };
    },
  }),

  'sender-domain-lost': mail({
    event: senderDomainLost,
    audience: teamAdmins,
    composer: 'sender-domain-lost',
    preference: 'mandatory',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const team = await findTeam(ctx.readPrimary, event.id);
      if (!team?.domain) return null;
      return {
        id: `${event.id}.${event.data.atMs}.${person?.id}`,
        message: {
          ...common,
          kind: 'sender-domain-lost',
          teamName: team.name,
          domain: team.domain,
          include: senderInclude(ctx.config.mailFrom),
          templatesUrl: `${publicUrl}/team/templates`,
        },
      };
    },
  }),

  'access-requested': mail({
    event: inviteRequested,
    audience: inviters,
    composer: 'access-requested',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const invite = await findAnyInvite(ctx.readPrimary, event.id);
      if (!invite || !isWaiting(invite) || invite.linkVersion > 0) return null;
      return {
        message: {
          ...common,
          kind: 'access-requested',
          teamName: invite.teamName,
          address: invite.email,
          requestsUrl: `${publicUrl}/team/invites`,
        },
      };
    },
  }),

  'role-changed': mail({
    event: memberRoleChanged,
    audience: owner,
    composer: 'role-changed',
    preference: 'mandatory',
    facts: async (source) => {
      const place = await memberMailFacts(source);
      const { from, to } = source.event.data;
      return place && { id: place.id, message: { ...place.shared, kind: 'role-changed', from, to } };
    },
  }),

  'member-removed': mail({
    event: memberRemoved,
    audience: owner,
    composer: 'member-removed',
    preference: 'mandatory',
    facts: async (source) => {
      const place = await memberMailFacts(source);
      return place && { id: place.id, message: { ...place.shared, kind: 'member-removed' } };
    },
  }),

  /** Sent to operators, who reply to the person who asked. */
  'upgrade-asked': mail({
    event: upgradeAsked,
    audience: operators,
    composer: 'upgrade-asked',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const request = await findUpgradeRequest(ctx.readPrimary, event.id);
      if (!request) return null;
      const { message: words, ...facts } = request;
      return {
        message: { ...common, ...facts, kind: 'upgrade-asked', words, consoleUrl: `${publicUrl}/ops` },
        replyTo: request.personEmail,
      };
    },
  }),
};
