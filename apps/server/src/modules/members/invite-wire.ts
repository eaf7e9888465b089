import { inviteRoles, type Invite as WireInvite, type InviteResult } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { inviteState, resendableAt } from './domain/invites.ts';
import { outcomeText } from './domain/invite-text.ts';
import type { Invite } from './queries/invites.read-model.ts';
import type { SentInvites } from './use-cases/send-invites.ts';

/** Converts an invite to the API's format. The link is never included, because only the invited address receives it. */
export function toWireInvite(invite: Invite, now: Temporal.Instant): WireInvite {
  const state = inviteState(invite, now);
  const waits = state === 'pending' || state === 'expired';
  return {
    id: invite.id,
    type: invite.type,
    role: inviteRoles[invite.type],
    emailAddress: invite.email,
    teamId: invite.teamId,
    teamName: invite.teamName,
    state,
    accepted: state === 'accepted',
    senderId: invite.senderId,
    senderName: invite.senderName,
    clientId: invite.clientId,
    acceptedResourceId: invite.acceptedUserId,
    autoAccepted: invite.autoAccepted,
    dateCreated: invite.createdAt.toString(),
    dateModified: invite.updatedAt.toString(),
    dateSent: invite.sentAt?.toString() ?? null,
    dateExpires: invite.expiresAt?.toString() ?? null,
    dateAccepted: invite.acceptedAt?.toString() ?? null,
    dateResendable: waits ? (resendableAt(invite.sentAt)?.toString() ?? null) : null,
  };
}

export function toWireResults({ results, over, team }: SentInvites): { results: InviteResult[] } {
  const about = { over, domain: team.joining.domain, team: team.name };
  return {
    results: results.map(({ typed, outcome, inviteId }) => ({
      emailAddress: typed,
      outcome,
      message: outcomeText(outcome, about),
      inviteId,
    })),
  };
}
