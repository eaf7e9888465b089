import type { DomainEvent, EventOf } from '@huggg/contracts';
import type { Tx } from '../../platform/database/index.ts';
import { emptyCodePools } from '../../platform/metrics/index.ts';
import { approversToAsk, findAnyApproval, type ApprovalRow } from '../approvals/index.ts';
import { claimPoolNotice } from '../vouchers/index.ts';
import { readWallets } from '../funding/index.ts';
import { listTopUpsOfCard } from '../payments/index.ts';
import { listOperatorIds } from '../identity/index.ts';
import { findAnyInvite } from '../members/index.ts';
import {
  findMembers,
  findTeam,
  findTeams,
  listApprovers,
  listBillingContacts,
  listFunders,
  listInviters,
  listMembers,
  listMemberships,
  teamRules,
} from '../teams/index.ts';
import type { Audience } from './notification.ts';

/** The maximum number of admins who are notified of one request. Other admins see it in the list of invites. */
const maxInviters = 10;
const maxAdmins = 50;

async function adminsOf(tx: Tx, teamId: string): Promise<readonly string[]> {
  const { members } = await listMembers(tx, { teamId, roles: ['team-admin'], after: null, limit: maxAdmins });
  return members.map(({ userId }) => userId);
}

/** The owner of the event's subject. */
export const owner = { kind: 'person', of: ({ ownerId }: DomainEvent) => ownerId } as const;

/** An address that the facts contain. */
export const address = { kind: 'address' } as const;

export const operators: Audience<DomainEvent> = { kind: 'people', of: (tx) => listOperatorIds(tx) };

/** Operators, at most once an hour for each pool of codes. */
export const operatorsOfEmptyPool: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { id }, ctx) => {
    const pool = await claimPoolNotice(tx, { giftId: id, now: ctx.clock.now() });
    if (!pool) return [];
    ctx.log.warn(pool, 'a pool of codes is empty and gifts are waiting for it');
    emptyCodePools.inc();
    return listOperatorIds(tx);
  },
};

/** The buyer; the team's admins if the buyer's account has ended or they left the team. */
export const buyerOrAdmins: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { teamId, ownerId }) => {
    if (teamId === null) return [];
    const members = ownerId === null ? [] : await listMemberships(tx, ownerId);
    const isThere = members.some((membership) => membership.teamId === teamId);
    return ownerId !== null && isThere ? [ownerId] : adminsOf(tx, teamId);
  },
};

export const teamAdmins: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { teamId }) => (teamId === null ? [] : adminsOf(tx, teamId)),
};

/** Admins of a team or subteam; if a subteam has none, those of the team above it. */
export const ownAdmins: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { teamId }) => {
    if (teamId === null) return [];
    const roles = ['team-admin', 'subteam-admin'] as const;
    const { members } = await listMembers(tx, { teamId, roles: [...roles], after: null, limit: maxAdmins });
    if (members.length > 0) return members.map(({ userId }) => userId);
    const above = (await findTeam(tx, teamId))?.parentTeamId;
    return above ? adminsOf(tx, above) : [];
  },
};

/** Users who may approve a withdrawal while it waits for approval; afterwards the user who requested it. */
export const approversOrRequester: Audience<EventOf<'wallet.withdrawal-changed'>> = {
  kind: 'people',
  of: async (tx, { teamId, ownerId, data }) => {
    if (data.status !== 'awaiting-approval' || teamId === null) return ownerId === null ? [] : [ownerId];
    // The admins of the team above a subteam can also move its money.
    const team = await findTeam(tx, teamId);
    const above = team?.parentTeamId ? await adminsOf(tx, team.parentTeamId) : [];
    return [...(await adminsOf(tx, teamId)), ...above].filter((userId) => userId !== ownerId);
  },
};

/**
 * Users who may approve an order: those named in the policy of its team, and its admins after escalation. Nobody once
 * it was decided.
 */
export const approvers: Audience<EventOf<'order.approval-asked'>> = {
  kind: 'people',
  of: async (tx, { id }) => {
    const approval = await findAnyApproval(tx, id);
    return approval?.status === 'waiting' ? approversOf(tx, approval) : [];
  },
};

/** The user who requested an approval, and the approvers if it expired. */
export const requesterAndLateApprovers: Audience<EventOf<'order.approval-ended'>> = {
  kind: 'people',
  of: async (tx, { id, ownerId, data }) => {
    const approval = await findAnyApproval(tx, id);
    // A user who withdrew the request needs no notification.
    if (!approval || ownerId === null || approval.decidedBy === ownerId) return [];
    return [ownerId, ...(data.status === 'expired' ? await approversOf(tx, approval) : [])];
  },
};

async function approversOf(tx: Tx, { teamId, askerId, escalatedAt }: ApprovalRow): Promise<readonly string[]> {
  const { preferences } = await teamRules(tx, teamId);
  const asked = approversToAsk(preferences.approvals, escalatedAt !== null);
  return (await listApprovers(tx, { teamId, approvers: asked, exceptId: askerId })).map(({ userId }) => userId);
}

/** The payer, and users who may add money to the wallet that received the payment. */
export const payerAndFunders: Audience<EventOf<'charge.disputed'>> = {
  kind: 'people',
  of: async (tx, { ownerId, data }) => {
    const [wallet] = await readWallets(tx, [data.walletId]);
    const others = wallet ? await listFunders(tx, { teamId: wallet.teamId, limit: maxAdmins }) : [];
    return [...new Set([...(ownerId === null ? [] : [ownerId]), ...others])];
  },
};

async function fundersOf(tx: Tx, teamId: string): Promise<readonly string[]> {
  const own = await listFunders(tx, { teamId, limit: maxAdmins });
  if (own.length > 0) return own;
  const above = (await findTeam(tx, teamId))?.parentTeamId;
  return above ? listFunders(tx, { teamId: above, limit: maxAdmins }) : [];
}

/** Users who may add money to the wallet of the event; if a subteam has none, those of the team above it. */
export const funders: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { teamId }) => (teamId === null ? [] : fundersOf(tx, teamId)),
};

/** Users who fund a wallet that received money, except the user who moved it there. */
export const fundersExceptMover: Audience<EventOf<'wallet.money-moved'>> = {
  kind: 'people',
  of: async (tx, { ownerId, data }) => {
    const [wallet] = await readWallets(tx, [data.toWalletId]);
    if (!wallet || wallet.ownerUserId !== null) return [];
    return (await fundersOf(tx, wallet.teamId)).filter((userId) => userId !== ownerId);
  },
};

/** Users who manage the billing of the team; if a subteam has none, those of the team above it. */
export const billingContacts: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { teamId }) => {
    if (teamId === null) return [];
    const own = await listBillingContacts(tx, { teamId, limit: maxAdmins });
    if (own.length > 0) return own;
    const above = (await findTeam(tx, teamId))?.parentTeamId;
    return above ? listBillingContacts(tx, { teamId: above, limit: maxAdmins }) : [];
  },
};

/**
 * The owner of a stored card, and users who set up automatic top-ups with it. If one of them left, also the users who
 * fund the wallets of the card's team.
 */
export const cardOwnerAndUsers: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { id, ownerId, teamId }) => {
    const rules = await listTopUpsOfCard(tx, id);
    const named = [...rules.map(({ setBy }) => setBy), ...(ownerId === null ? [] : [ownerId])];
    const teams = await findTeams(tx, [...rules.map((rule) => rule.teamId), ...(teamId === null ? [] : [teamId])]);
    const teamIds = teams.flatMap((team) => [team.id, ...(team.parentTeamId ? [team.parentTeamId] : [])]);
    const there = new Set((await findMembers(tx, { teamIds, userIds: named })).map(({ userId }) => userId));
    const left = rules.some(({ setBy }) => !there.has(setBy));
    return [...new Set([...there, ...(left && teamId !== null ? await fundersOf(tx, teamId) : [])])];
  },
};

/** Users of the team who can decide on a request. */
export const inviters: Audience<DomainEvent> = {
  kind: 'people',
  of: async (tx, { teamId }) => (teamId === null ? [] : listInviters(tx, { teamId, limit: maxInviters })),
};

/** The sender of the event's invite. */
export const inviteSender: Audience<EventOf<'invite.accepted'>> = {
  kind: 'people',
  of: async (tx, { id, data }) => {
    // If the team's rules admitted the person, no one waits for a reply.
    const invite = data.unasked ? null : await findAnyInvite(tx, id);
    return invite?.senderId ? [invite.senderId] : [];
  },
};
