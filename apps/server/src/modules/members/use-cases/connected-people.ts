import { inviteRoles, inviteTypes, type InviteOutcome, type Role } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { endParticipations, isParticipant, restoreParticipations, type LockedTeam } from '../../teams/index.ts';
import { decideInvites, inviteeAddress } from '../domain/invites.ts';
import { inviteEnded } from '../events.ts';
import { findInvitees } from '../queries/invitees.read-model.ts';
import { endInvitesTo } from '../queries/invites.ts';
import { typesOf } from './invite-backing.ts';
import { typeGrants } from './invite-level.ts';
import { addressesMailedOften, invitesLeftToday } from './require-invite-quota.ts';
import { applyDecisions, placesLeft, toCandidates, type InviteRow } from './send-invites.ts';

/*
 * How a linked system adds and removes participants in bulk, on behalf of a user who may invite them. The caller must
 * hold the team's lock.
 */

type SyncContext = Pick<JobContext, 'clock' | 'secrets' | 'publish' | 'audit'>;

export type ConnectedOutcome = {
  readonly outcome: InviteOutcome | 'day-used-up';
  readonly inviteId: string | null;
};

/**
 * Invites people like `sendInvites`, up to the rest of the day's quota. @returns the outcome of each row, in the order
 * given.
 */
export async function inviteConnected(
  ctx: SyncContext,
  tx: Tx,
  {
    team,
    senderId,
    rows,
  }: { readonly team: LockedTeam; readonly senderId: string; readonly rows: readonly InviteRow[] },
): Promise<readonly ConnectedOutcome[]> {
  const now = ctx.clock.now();
  const grants = await typeGrants(tx, team);
  const may = (await typesOf(tx, { userId: senderId, teams: [team], now })).get(team.teamId) ?? new Set();
  const addresses = rows.map(({ typed }) => inviteeAddress(typed));
  const emails = [...new Set(addresses.flatMap((email) => email ?? []))];
  const invitees = await findInvitees(tx, { teamId: team.teamId, emails });
  const candidates = toCandidates({
    rows,
    addresses,
    invitees,
    mailedOften: await addressesMailedOften(ctx, tx, { team, emails }),
    allows: (type) => isParticipant(inviteRoles[type]) && may.has(type),
  });
  const left = await placesLeft(tx, team, now);
  const { decisions } = decideInvites(candidates, { joining: team.joining, placesLeft: left, now });
  const quota = await invitesLeftToday(ctx, tx, team);
  const isMail = ({ outcome }: { readonly outcome: InviteOutcome }) => outcome === 'sent' || outcome === 'resent';
  const beyond = new Set(decisions.filter(isMail).slice(quota));
  const ids = await applyDecisions({ ...pick(ctx), maybeActor: null }, tx, {
    team,
    decisions: decisions.filter((decision) => !beyond.has(decision)),
    invitees,
    grants,
    sender: { senderId, clientId: null },
  });
  return decisions.map((decision) =>
    beyond.has(decision)
      ? { outcome: 'day-used-up', inviteId: null }
      : {
          outcome: decision.outcome,
          inviteId: ids.get(decision.candidate.email ?? '') ?? decision.candidate.open?.id ?? null,
        },
  );
}

const pick = ({ clock, secrets, publish, audit }: SyncContext): SyncContext => ({ clock, secrets, publish, audit });

const ofParticipants = inviteTypes.filter((type) => isParticipant(inviteRoles[type]));

/**
 * Withdraws the open participant invites of some addresses (lower case) into a team. @returns the addresses that had
 * one.
 */
export async function withdrawInvitesTo(
  ctx: SyncContext,
  tx: Tx,
  {
    teamId,
    emails,
    actorId,
  }: { readonly teamId: string; readonly emails: readonly string[]; readonly actorId: string | null },
): Promise<ReadonlySet<string>> {
  const ended = await endInvitesTo(tx, { teamId, emails, types: ofParticipants }, ctx.clock.now());
  await ctx.publish(
    tx,
    ended.map(({ id }) => inviteEnded({ id, teamId })),
  );
  await ctx.audit(
    tx,
    ended.map(({ id }) => ({
      action: 'invite.removed' as const,
      teamId,
      subject: { type: 'invite' as const, id },
      reason: 'linked-account',
      ...(actorId && { actorId }),
    })),
  );
  return new Set(ended.map(({ email }) => email));
}

/**
 * Ends the memberships of people who left, in those of the given teams where they are participants. @returns the
 * memberships that ended.
 */
export function removeConnected(
  ctx: SyncContext,
  tx: Tx,
  {
    teamIds,
    userIds,
    byUserId,
  }: { readonly teamIds: readonly string[]; readonly userIds: readonly string[]; readonly byUserId: string | null },
): Promise<readonly { readonly teamId: string; readonly userId: string; readonly role: Role }[]> {
  return endParticipations(ctx, tx, { teamIds, userIds, byUserId, ...(byUserId && { actorId: byUserId }) });
}

type FormerPlace = { readonly teamId: string; readonly role: 'participant' | 'automation-participant' };

/**
 * Restores people who were removed from a team and its subteams, as far as the plan has places.
 * @returns the people restored.
 */
export async function restoreConnected(
  ctx: SyncContext,
  tx: Tx,
  {
    team,
    people,
    byUserId,
  }: {
    readonly team: LockedTeam;
    readonly people: readonly { readonly userId: string; readonly wereIn: readonly FormerPlace[] }[];
    readonly byUserId: string | null;
  },
): Promise<ReadonlySet<string>> {
  const left = await placesLeft(tx, team, ctx.clock.now());
  const back = left === null ? people : people.slice(0, left);
  await restoreParticipations(ctx, tx, {
    participations: back.flatMap(({ userId, wereIn }) => wereIn.map((place) => ({ ...place, userId }))),
    byUserId,
    ...(byUserId && { actorId: byUserId }),
  });
  return new Set(back.map(({ userId }) => userId));
}
