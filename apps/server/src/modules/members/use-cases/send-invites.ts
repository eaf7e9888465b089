import { inviteRoles, limits, type InviteOutcome, type InviteType } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { decideInvites, inviteeAddress, type Candidate, type Decision } from '../domain/invites.ts';
import { hasMorePermissions } from '../domain/level.ts';
import { errors } from '../errors.ts';
import { countInvitedParticipants, findInvitees, type Invitee } from '../queries/invitees.read-model.ts';
import { insertInvites } from '../queries/invites.ts';
import { countParticipants, lockTeam, type ProofPort, type TeamPlaces } from '../../teams/index.ts';
import { acceptInvitesAutomatically } from './accept-invites-automatically.ts';
import { assertMayInvite, mayInviteAs, typeGrants, type TypeGrants } from './invite-level.ts';
import { addressesMailedOften, requireInviteQuota } from './require-invite-quota.ts';
import { sendLinks } from './send-links.ts';

export type InviteRow = { readonly typed: string; readonly type: InviteType };

/** An address, in lower case, and the outcome of its invite. */
export type InvitedPerson = {
  readonly email: string;
  readonly type: InviteType;
  readonly outcome: InviteOutcome;
  readonly inviteId: string | null;
};

/**
 * Adds invited people to a budget, in the transaction that stores the invites. @throws the errors of the budgets
 * module.
 */
export type BudgetPort = {
  readonly addInvitedPeople: (
    ctx: Context,
    tx: Tx,
    given: { readonly budgetId: string; readonly teamId: string; readonly people: readonly InvitedPerson[] },
  ) => Promise<void>;
};

export type SentInvites = {
  readonly results: readonly {
    readonly typed: string;
    readonly outcome: InviteOutcome;
    readonly inviteId: string | null;
  }[];
  readonly over: number;
  readonly team: TeamPlaces;
};

/** Returns the person responsible for what an actor sends. */
export function senderOf(actor: Actor): { readonly senderId: string | null; readonly clientId: string | null } {
  return actor.kind === 'user'
    ? { senderId: actor.userId, clientId: null }
    : { senderId: null, clientId: actor.userId };
}

/**
 * Returns the number of participant places left in an organisation, counting open invites as taken; null if there is no
 * limit. Never negative.
 */
export async function placesLeft(db: Queryable, team: TeamPlaces, now: Temporal.Instant): Promise<number | null> {
  if (team.participantsLimit === null) return null;
  const taken =
    (await countParticipants(db, team.rootTeamId)) + (await countInvitedParticipants(db, team.rootTeamId, now));
  return Math.max(0, team.participantsLimit - taken);
}

/**
 * Invites people into a team. Each address is handled separately, so one that cannot be invited raises no error; an
 * address of a domain that the team admits becomes a member immediately. `join` receives the results in the same
 * transaction.
 * @throws team.not-found if the team is not visible to the caller, invite.too-many with the number over the limit,
 * invite.day-used-up, those of `requireProof` for a role above participant.
 */
export async function sendInvites(
  ctx: Context,
  { requireProof }: ProofPort,
  {
    teamId,
    rows,
    join,
  }: {
    readonly teamId: string;
    readonly rows: readonly InviteRow[];
    readonly join?: (tx: Tx, people: readonly InvitedPerson[]) => Promise<void>;
  },
): Promise<SentInvites> {
  const { actor } = ctx;
  assertMayInvite(actor, teamId);
  const limit = limits.invitesPerCall;
  if (rows.length > limit) throw errors.tooManyInvites({ count: rows.length, limit, over: rows.length - limit });
  return ctx.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team) throw errors.teamNotFound();
    const grants = await typeGrants(tx, team);
    const addresses = rows.map(({ typed }) => inviteeAddress(typed));
    const emails = [...new Set(addresses.flatMap((email) => email ?? []))];
    const invitees = await findInvitees(tx, { teamId, emails });
    const mailedOften = await addressesMailedOften(ctx, tx, { team, emails });
    const candidates = toCandidates({
      rows,
      addresses,
      invitees,
      mailedOften,
      allows: (type) => mayInviteAs(actor, type) && grants.allows(actor, type),
    });
    const now = ctx.clock.now();
    const { decisions, over } = decideInvites(candidates, {
      joining: team.joining,
      placesLeft: await placesLeft(tx, team, now),
      now,
    });
    if (decisions.some(({ candidate, outcome }) => addsPermissions(candidate.type, outcome)))
      await requireProof(ctx, tx);
    const mails = decisions.filter(({ outcome }) => outcome === 'sent' || outcome === 'resent').length;
    await requireInviteQuota(ctx, tx, { team, mails });
    const ids = await applyDecisions(ctx, tx, { team, decisions, invitees, grants, sender: senderOf(actor) });
    const results = decisions.map(({ candidate, outcome }) => ({
      typed: candidate.typed,
      email: candidate.email,
      type: candidate.type,
      outcome,
      inviteId: inviteIdOf(candidate, outcome, ids),
    }));
    await join?.(
      tx,
      results.flatMap((result) => (result.email === null ? [] : [{ ...result, email: result.email }])),
    );
    return {
      results: results.map(({ typed, outcome, inviteId }) => ({ typed, outcome, inviteId })),
      over,
      team,
    };
  });
}

const addsPermissions = (type: InviteType, outcome: InviteOutcome): boolean =>
  hasMorePermissions(null, inviteRoles[type]) && (outcome === 'sent' || outcome === 'resent' || outcome === 'joined');

export function toCandidates({
  rows,
  addresses,
  invitees,
  mailedOften,
  allows,
}: {
  readonly rows: readonly InviteRow[];
  readonly addresses: readonly (string | null)[];
  readonly invitees: ReadonlyMap<string, Invitee>;
  readonly mailedOften: ReadonlySet<string>;
  readonly allows: (type: InviteType) => boolean;
}): Candidate[] {
  const seen = new Set<string>();
  return rows.map(({ typed, type }, index) => {
    const email = addresses[index] ?? null;
    const known = email === null ? undefined : invitees.get(email);
    const repeated = email !== null && seen.has(email);
    if (email !== null) seen.add(email);
    return {
      typed,
      email,
      type,
      repeated,
      allowed: allows(type),
      mailedOften: email !== null && mailedOften.has(email),
      member: known?.member ?? false,
      proven: known?.proven ?? false,
      open: known?.open ? { ...known.open, allowed: allows(known.open.type) } : null,
    };
  });
}

function inviteIdOf(candidate: Candidate, outcome: InviteOutcome, ids: ReadonlyMap<string, string>): string | null {
  if (outcome === 'already-invited') return candidate.open?.id ?? null;
  const leavesOne = outcome === 'sent' || outcome === 'resent' || outcome === 'joined';
  return leavesOne && candidate.email !== null ? (ids.get(candidate.email) ?? null) : null;
}

type ActContext = Pick<Context, 'clock' | 'secrets' | 'publish' | 'audit' | 'maybeActor'>;

/** Applies the decisions, and returns the ids of the invites by address. */
export async function applyDecisions(
  ctx: ActContext,
  tx: Tx,
  {
    team,
    decisions,
    invitees,
    grants,
    sender,
  }: {
    readonly sender: { readonly senderId: string | null; readonly clientId: string | null };
    readonly team: TeamPlaces;
    readonly decisions: readonly Decision[];
    readonly invitees: ReadonlyMap<string, Invitee>;
    readonly grants: TypeGrants;
  },
): Promise<ReadonlyMap<string, string>> {
  const acted = decisions.flatMap(({ candidate, outcome }) => {
    if (candidate.email === null || (outcome !== 'sent' && outcome !== 'resent' && outcome !== 'joined')) return [];
    const { email, type, open } = candidate;
    return [
      {
        id: open?.id ?? newId(),
        teamId: team.teamId,
        email,
        type,
        outcome,
        isNew: open === null,
        linkVersion: open?.linkVersion ?? 0,
        ...sender,
        requested: false,
      },
    ];
  });
  await insertInvites(
    tx,
    acted.filter(({ isNew }) => isNew),
    ctx.clock.now(),
  );
  await sendLinks(
    ctx,
    tx,
    acted.filter(({ outcome }) => outcome !== 'joined'),
  );
  const accepted = acted.flatMap(({ id: inviteId, email, type, outcome }) => {
    const userId = outcome === 'joined' ? invitees.get(email)?.userId : undefined;
    return userId ? [{ inviteId, userId, roleGroupId: grants.groupOf(type).id }] : [];
  });
  await acceptInvitesAutomatically(ctx, tx, { teamId: team.teamId, accepted });
  return new Map(acted.map(({ email, id }) => [email, id]));
}
