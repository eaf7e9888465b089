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

/** What decides the status of an invite. */
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

/** The type of invite that gives a role. */
export function typeOfRole(role: Role): InviteType {
  return role === 'subteam-admin' ? 'subteam' : role;
}

export function expiryOf(sentAt: Temporal.Instant): Temporal.Instant {
  return sentAt.add({ hours: inviteDays * 24 });
}

/** When the next mail of an open invite may go out: an address is not flooded by a user who presses twice. */
export function resendableAt(sentAt: Temporal.Instant | null): Temporal.Instant | null {
  return sentAt?.add({ seconds: rateLimits.inviteMails.windowSeconds }) ?? null;
}

/**
 * Whether people of this type belong into a team of this kind: a subteam is run by its subteam admins and by the team
 * above.
 */
export function isTypeOfTeam(type: InviteType, { isSubteam }: { readonly isSubteam: boolean }): boolean {
  if (type === 'subteam') return isSubteam;
  return !isSubteam || (type !== 'team-admin' && type !== 'team-viewer');
}

const parts = /^([^\s\p{Cc}@"(),:;<>[\]\\]+)@([^\s\p{Cc}@"(),:;<>[\]\\]+)$/u;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An address in the form it is compared and written to, or null if mail cannot reach it or it could end a header or
 * name a second receiver. A domain in another script becomes its ASCII form.
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

/** One address of a call, with what is known about it in the team. */
export type Candidate = {
  readonly typed: string;
  readonly email: string | null;
  readonly type: InviteType;
  /** Whether the address was mailed as many invites today as one address gets. */
  readonly mailedOften: boolean;
  /** Whether the caller may give what the type gives here. */
  readonly allowed: boolean;
  /** The same address appears earlier in the call. */
  readonly repeated: boolean;
  readonly member: boolean;
  /** They have an account whose address is proven. */
  readonly proven: boolean;
  readonly open:
    | (InviteFacts & {
        readonly id: string;
        readonly type: InviteType;
        /** Whether the caller may take back what it gives. */ readonly allowed: boolean;
      })
    | null;
};

/**
 * Whether a user who proves this address joins without an admin: it is of a domain that the organisation has proven and
 * lets in.
 */
export function isLetIn(email: string, { domain, domainProven, acceptDomain }: Joining): boolean {
  return acceptDomain && domainProven && domain === domainOf(email);
}

/** Only what an ordinary colleague gets is granted without an approval. */
function joinsByItself({ email, type, proven }: Candidate, joining: Joining): boolean {
  return proven && isParticipant(inviteRoles[type]) && email !== null && isLetIn(email, joining);
}

function decideOne(candidate: Candidate, joining: Joining, now: Temporal.Instant): InviteOutcome {
  const { email, open } = candidate;
  if (email === null) return 'malformed';
  if (candidate.repeated) return 'repeated';
  if (candidate.member) return 'already-member';
  if (!candidate.allowed || (open && !open.allowed)) return 'not-allowed';
  if (joining.inviteOnlyDomain && joining.domain !== null && domainOf(email) !== joining.domain) return 'other-domain';
  if (joinsByItself(candidate, joining)) return 'joined';
  if (candidate.mailedOften) return 'mailed-often';
  if (!open || open.linkVersion === 0) return 'sent';
  const waits = inviteState(open, now) === 'pending' && open.type === candidate.type && open.sentAt !== null;
  const lately = waits && Temporal.Instant.compare(now, resendableAt(open.sentAt) ?? now) < 0;
  return lately ? 'already-invited' : 'resent';
}

/** Whether an outcome takes a participant's place that was not taken before. */
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
 * Decides what becomes of each address, in the order given: the first are invited until the plan's places are taken.
 * `placesLeft` is null where nothing limits them.
 * @returns the decisions, and by how many the call is over.
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
