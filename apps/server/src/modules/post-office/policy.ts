import type { FlagName } from '@huggg/contracts';
import type { Context, Reach } from '../../platform/context.ts';
import { orderReach } from '../orders/index.ts';
import { teamRules, type TeamRules } from '../teams/index.ts';
import { errors } from './errors.ts';

const flag: FlagName = 'post-office';

/**
 * Returns the rules of the caller's team, if operators have enabled post-office files for it.
 * @throws post-office.not-enabled.
 */
export async function requirePostOffice(ctx: Pick<Context, 'actor' | 'read'>): Promise<TeamRules> {
  const rules = await teamRules(ctx.read, ctx.actor.teamId);
  if (!isPostOffice(rules)) throw errors.notEnabled();
  return rules;
}

export function isPostOffice({ flags, closed }: TeamRules): boolean {
  return flags.includes(flag) && !closed;
}

/** Returns the reach of a caller over files: that of the orders that they may buy and see. */
export function uploadReach({ actor }: Pick<Context, 'actor'>): Reach {
  return orderReach(actor);
}
