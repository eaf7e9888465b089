import type { TopUpTransaction } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { rulesOfTeams } from '../../teams/index.ts';
import { listTopUpsOf } from '../queries/top-ups.ts';
import { reachOverWalletsOf } from './read-wallets.ts';

type Page = {
  readonly data: TopUpTransaction[];
  readonly pagination: { readonly limit: number; readonly hasNext: boolean; readonly next: string | null };
};

/**
 * Returns a page of a person's top-ups of wallets visible to the caller: their own, or a colleague's with `view-teams`.
 * @throws user.not-found if the person is not visible to the caller.
 */
export async function listTopUps(
  ctx: Context,
  { userId, cursor, limit }: { readonly userId: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page> {
  const reach = await reachOverWalletsOf(ctx, userId);
  const found = await listTopUpsOf(ctx.read, reach, { userId, after: cursor ?? null, limit: limit + 1 });
  const page = found.slice(0, limit);
  const teams = await rulesOfTeams(ctx.read, [...new Set(page.map(({ teamId }) => teamId))]);
  const planOf = new Map(teams.map(({ teamId, plan }) => [teamId, plan.id]));
  const data = page.flatMap((topUp) => {
    const planId = planOf.get(topUp.teamId);
    return planId === undefined ? [] : [toWireTopUp({ ...topUp, userId }, planId)];
  });
  const hasNext = found.length > limit;
  return { data, pagination: { limit, hasNext, next: hasNext ? (page.at(-1)?.id ?? null) : null } };
}

function toWireTopUp(
  topUp: Awaited<ReturnType<typeof listTopUpsOf>>[number] & { readonly userId: string },
  planId: string,
): TopUpTransaction {
  const createdAt = isoOf(topUp.createdAt);
  return {
    id: topUp.id,
    name: topUp.walletName,
    notes: topUp.description,
    processing: null,
    reason_code: null,
    delivery_method: null,
    team_id: topUp.teamId,
    sale_per_item: topUp.amountPence,
    sale_total: topUp.amountPence,
    status: 'successful',
    topup_type: topUp.type,
    created_at: createdAt,
    updated_at: createdAt,
    user_id: topUp.userId,
    plan_id: planId,
    client_id: null,
    walletId: topUp.walletId,
  };
}
