import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { giveSpendPolicies } from '../../spend-policies/index.ts';
import type { Budget } from '../domain/budget.ts';
import { listWalletsOfParticipants } from '../queries/participants.ts';

const limit = <T>(values: readonly T[]): T[] | null => (values.length > 0 ? [...values] : null);

/**
 * Writes the spend policies of a locked budget to its participants' wallets, or to some of them. The wallet of a
 * participant who gets no more money can no longer pay for anything.
 */
export async function givePolicies(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  budget: Budget,
  walletIds: readonly string[] | null = null,
): Promise<void> {
  const now = ctx.clock.now();
  const isOver = budget.status === 'ended' || budget.subStatus === 'stopping';
  const participants = await listWalletsOfParticipants(tx, { budgetId: budget.id, walletIds });
  await giveSpendPolicies(
    ctx,
    tx,
    participants.map(({ walletId, userId, status }) => ({
      walletId,
      teamId: budget.teamId,
      sourceId: budget.id,
      spenderUserId: userId,
      deliveryMethods: [...budget.deliveryMethods],
      emailDomains: limit(budget.emailDomains),
      allowTags: limit(budget.categoriesAllowed),
      disallowTags: [...budget.categoriesDisallowed],
      minPricePence: budget.priceMinPence,
      maxPricePence: budget.priceMaxPence,
      reasonCodes: [...budget.reasonCodes],
      maximumExpiryDays: budget.maximumExpiryDays,
      endsAt: isOver || status !== 'active' ? now : budget.endsAt,
    })),
  );
}
