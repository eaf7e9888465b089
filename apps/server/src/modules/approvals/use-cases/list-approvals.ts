import type { ApprovalSummary } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { orderReach } from '../../orders/index.ts';
import { rulesOfTeams } from '../../teams/index.ts';
import { isApprover } from '../domain/approver.ts';
import { listTeamsWithWaiting, listWaiting, type WaitingRow } from '../queries/waiting.read-model.ts';

const nothing = { teamIds: [], ownerId: null };

/** Returns orders waiting for approval that the caller requested, can decide or can see, oldest first. */
export async function listApprovals({ actor, read }: Pick<Context, 'actor' | 'read'>): Promise<ApprovalSummary[]> {
  const waiting = await listTeamsWithWaiting(read, actor.subtreeTeamIds);
  if (waiting.length === 0) return [];
  const rules = await rulesOfTeams(read, waiting);
  const named = ({ teamId, preferences }: (typeof rules)[number]): boolean =>
    isApprover(actor, { teamId, escalated: false }, preferences.approvals);
  const decidesIn = rules.filter(named).map(({ teamId }) => teamId);
  const admin = actor.role === 'team-admin';
  const sees = actor.permissions['purchase-hugggs'] ? orderReach(actor) : nothing;
  const rows = await listWaiting(read, { teamIds: waiting, userId: actor.userId, decidesIn, admin, sees });
  return rows.map((row) => toSummary(row, { actor, decides: decidesIn.includes(row.teamId), sees }));
}

type Rights = {
  readonly actor: Actor;
  readonly decides: boolean;
  readonly sees: { readonly teamIds: readonly string[]; readonly ownerId: string | null };
};

function toSummary(row: WaitingRow, { actor, decides, sees }: Rights): ApprovalSummary {
  const own = row.askerId === actor.userId;
  const escalated = row.escalatedAt !== null && actor.role === 'team-admin';
  const seen = sees.teamIds.includes(row.teamId) && (sees.ownerId === null || own);
  return {
    id: row.id,
    orderId: row.orderId,
    name: row.name,
    team: { id: row.teamId, name: row.teamName },
    asker: { id: row.askerId, name: row.askerName },
    quantity: row.quantity,
    totalPence: row.amountPence,
    method: row.method,
    status: 'waiting',
    dateAsked: isoOf(row.askedAt),
    dateEnds: isoOf(row.endsAt),
    dateDecided: null,
    abilities: { decide: !own && (decides || escalated), withdraw: own || seen },
  };
}
