import type { Context } from '../../../platform/context.ts';
import { giftRulesOf, noGiftRules, type GiftRules } from '../../catalogue/index.ts';
import { teamRules } from '../../teams/index.ts';

/** What the caller's team may give, or everything where its rules are not asked for. */
export async function giftRulesFor(ctx: Pick<Context, 'actor' | 'read'>, apply: boolean): Promise<GiftRules> {
  if (!apply) return noGiftRules;
  const { preferences } = await teamRules(ctx.read, ctx.actor.teamId);
  return giftRulesOf(preferences);
}
