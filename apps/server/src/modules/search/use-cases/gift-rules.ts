import type { Context } from '../../../platform/context.ts';
import { giftRulesOf, noGiftRules, type GiftRules } from '../../catalogue/index.ts';
import { teamRules } from '../../teams/index.ts';

/** Returns the gift rules of the caller's team, or no rules if they are not to be applied. */
export async function giftRulesFor(
  { actor, read, config }: Pick<Context, 'actor' | 'read' | 'config'>,
  apply: boolean,
): Promise<GiftRules> {
  return apply ? giftRulesOf(await teamRules(read, actor.teamId), config.publicIds) : noGiftRules;
}
