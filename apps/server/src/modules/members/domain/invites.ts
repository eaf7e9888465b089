import { domainToASCII } from 'node:url';
import {
  inviteDays,
  inviteRoles,
  type InviteOutcome,
  type InviteState,
  type InviteType,
  type Role,
} from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { rateLimits } from '../../../platform/rate-limits/index.ts';
import { isParticipant, type Joining } from '../../teams/index.ts';

/** The fields that determine the status of an invite. */
export type InviteFacts = {
  readonly linkVersion: number;
  readonly sentAt: Temporal.Instant | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly acceptedAt: Temporal.Instant | null;
  readonly endedReason: 'removed' | 'refused' | 'withdrawn' | null;
};

export function inviteState(invite: InviteFacts, now: Temporal.Instant): InviteState {
  if (invite.acceptedAt) return 'accepted';
  if (invite.endedReason) return invite.endedReason;
  if (!invite.expiresAt) return 'requested';
  return Temporal.Instant.compare(now, invite.expiresAt) < 0 ? 'pending' : 'expired';
}

/** Returns the type of invite that gives a role. */
export function typeOfRole(role: Role): InviteType {
  return role === 'subteam-admin' ? 'subteam' : role;
}

export function expiryOf(sentAt: Temporal.Instant): Temporal.Instant {
  return sentAt.add({ hours: inviteDays * 24 });
}

/** Returns when an open invite can be sent again, so that a user who clicks twice does not flood the address. */
export function resendableAt(sentAt: Temporal.Instant | null): Temporal.Instant | null {
  return sentAt?.add({ seconds: rateLimits.inviteMails.windowSeconds }) ?? null;
}

/**
 * Checks whether a type of invite is allowed in this kind of team: a subteam is run by its subteam admins and by the
 * team above.
 */
export function isTypeOfTeam(type: InviteType, { isSubteam }: { readonly isSubteam: boolean }): boolean {
  if (type === 'subteam') return isSubteam;
  return !isSubteam || (type !== 'team-admin' && type !== 'team-viewer');
}

const parts = /^([^\s\p{Cc}@"(),:;<>[\]\\]+)@([^\s\p{Cc}@"(),:;<>[\]\\]+)$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Normalises an address for comparison and sending. Null if mail cannot reach it, or if it could break a mail header or
 * name a second recipient. A domain in another script becomes its ASCII form.
 */
export function inviteeAddress(typed: string): string | null {
  const [, local = '', given = ''] = parts.exec(typed.trim().toLowerCase()) ?? [];
  if (local === '' || local.length > 64 || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return null;
  const domain = domainToASCII(given);
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length < 2 || ending.length < 2 || /^\d+$/.test(ending) || !labels.every((one) => label.test(one)))
    return null;
  const email = `${local}@${domain}`;
  return email.length <= 254 ? email : null;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** One address of a request, with its known facts in the team. */
export type Candidate = {
  readonly typed: string;
  readonly email: string | null;
  readonly type: InviteType;
  /** Whether the address has received the maximum number of invites today. */
  readonly mailedOften: boolean;
  /** Whether the caller may grant the permissions of this type here. */
  readonly allowed: boolean;
  /** Whether the same address appears earlier in the request. */
  readonly repeated: boolean;
  readonly member: boolean;
  /** Whether the person has an account with a verified address. */
  readonly proven: boolean;
  readonly open:
    | (InviteFacts & {
        readonly id: string;
        readonly type: InviteType;
        /** Whether the caller may withdraw what this invite grants. */ readonly allowed: boolean;
      })
    | null;
};

/**
 * Checks whether a user who verifies this address can join without an admin: its domain is verified by the
 * organisation, which admits it.
 */
export function isAdmittedByDomain(email: string, { domain, domainProven, acceptDomain }: Joining): boolean {
  return acceptDomain && domainProven && domain === domainOf(email);
}

/** Only participants join without approval. */
function joinsAutomatically({ email, type, proven }: Candidate, joining: Joining): boolean {
  return proven && isParticipant(inviteRoles[type]) && email !== null && isAdmittedByDomain(email, joining);
}

function decideOne(candidate: Candidate, joining: Joining, now: Temporal.Instant): InviteOutcome {
  const { email, open } = candidate;
  if (email === null) return 'malformed';
  if (candidate.repeated) return 'repeated';
  if (candidate.member) return 'already-member';
  if (!candidate.allowed || (open && !open.allowed)) return 'not-allowed';
  if (joining.inviteOnlyDomain && joining.domain !== null && domainOf(email) !== joining.domain) return 'other-domain';
  if (joinsAutomatically(candidate, joining)) return 'joined';
  if (candidate.mailedOften) return 'mailed-often';
  if (!open || open.linkVersion === 0) return 'sent';
  const waits = inviteState(open, now) === 'pending' && open.type === candidate.type && open.sentAt !== null;
  const lately = waits && Temporal.Instant.compare(now, resendableAt(open.sentAt) ?? now) < 0;
  return lately ? 'already-invited' : 'resent';
}

/** Checks whether an outcome takes a participant's place that was not counted before. */
function takesPlace(outcome: InviteOutcome, candidate: Candidate, now: Temporal.Instant): boolean {
  if (!isParticipant(inviteRoles[candidate.type])) return false;
  if (outcome === 'sent') return true;
  const counted =
    candidate.open !== null &&
    isParticipant(inviteRoles[candidate.open.type]) &&
    inviteState(candidate.open, now) === 'pending';
  return (outcome === 'joined' || outcome === 'resent') && !counted;
}

export type Decision = { readonly candidate: Candidate; readonly outcome: InviteOutcome };

/**
 * Decides the outcome for each address, in the order given: the first addresses are invited until the plan's places are
 * used up. `placesLeft` is null if there is no limit.
 * @returns the decisions, and the number of addresses over the limit.
 */
export function decideInvites(
  candidates: readonly Candidate[],
  {
    joining,
    placesLeft,
    now,
  }: { readonly joining: Joining; readonly placesLeft: number | null; readonly now: Temporal.Instant },
): { readonly decisions: readonly Decision[]; readonly over: number } {
  let left = placesLeft ?? Number.POSITIVE_INFINITY;
  let over = 0;
  const decisions = candidates.map((candidate): Decision => {
    const outcome = decideOne(candidate, joining, now);
    if (!takesPlace(outcome, candidate, now)) return { candidate, outcome };
    if (left <= 0) {
      over += 1;
      return { candidate, outcome: 'over-limit' };
    }
    left -= 1;
    return { candidate, outcome };
  });
  return { decisions, over };
}
