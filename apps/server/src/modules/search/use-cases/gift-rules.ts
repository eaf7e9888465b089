import type { Context } from '../../../platform/context.ts';
import { giftRulesOf, noGiftRules, type GiftRules } from '../../catalogue/index.ts';
import { teamRules } from '../../teams/index.ts';

/** What the caller's team may give, or everything where its rules are not asked for. */
export async function giftRulesFor(
  { actor, read, config }: Pick<Context, 'actor' | 'read' | 'config'>,
  apply: boolean,
): Promise<GiftRules> {
  return apply ? giftRulesOf(await teamRules(read, actor.teamId), config.publicIds) : noGiftRules;
}
