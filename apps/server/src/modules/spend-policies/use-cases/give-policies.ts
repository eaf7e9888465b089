import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { endPolicies, writePolicies, type NewSpendPolicy } from '../queries/spend-policies.ts';

/**
 * Sets the policies of wallets and replaces earlier ones. They apply to purchases from now on; the caller has checked
 * that each wallet belongs to its team and spender.
 */
export async function giveSpendPolicies(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  policies: readonly NewSpendPolicy[],
): Promise<void> {
  if (policies.length > 0) await writePolicies(tx, policies, ctx.clock.now());
}

/** Ends all policies of a source. Nothing can be bought with their wallets from now on. */
export async function endSpendPolicies(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  { sourceId, teamId }: { readonly sourceId: string; readonly teamId: string },
): Promise<void> {
  await endPolicies(tx, { sourceId, teamId, now: ctx.clock.now() });
}
