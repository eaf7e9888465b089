import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { endPolicies, writePolicies, type NewSpendPolicy } from '../queries/spend-policies.ts';

/**
 * Gives wallets policies, in place of those they had: what is bought from now on obeys them. The caller has checked
 * that each wallet is of its team and its spender's.
 */
export async function giveSpendPolicies(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  policies: readonly NewSpendPolicy[],
): Promise<void> {
  if (policies.length > 0) await writePolicies(tx, policies, ctx.clock.now());
}

/** Ends the policies of everything that one source gave them to: from now on nothing is bought with their wallets. */
export async function endSpendPolicies(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { sourceId, teamId }: { readonly sourceId: string; readonly teamId: string },
): Promise<void> {
  await endPolicies(tx, { sourceId, teamId, now: ctx.clock.now() });
}
