import type { FlagName } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { deleteFlag, insertFlag } from '../queries/flags.ts';
import { findTeam } from '../queries/teams.ts';

/** Where a flag is set: for a team and its subteams, or for all teams if there is no team. */
export type FlagPlace = { readonly name: FlagName; readonly teamId: string | null };

/**
 * Sets or removes a flag for an operator, recorded in the team's audit log.
 * @returns false if the team does not exist.
 */
export async function setFlagOf(
  ctx: Pick<Context, 'actor' | 'clock' | 'audit'>,
  tx: Tx,
  { name, teamId, on, value }: FlagPlace & { readonly on: boolean; readonly value: string },
): Promise<boolean> {
  if (teamId !== null && !(await findTeam(tx, teamId))) return false;
  const changed = on
    ? await insertFlag(tx, { name, teamId, value, setBy: ctx.actor.userId, now: ctx.clock.now() })
    : await deleteFlag(tx, { name, teamId });
  if (changed)
    await ctx.audit(tx, [
      {
        action: 'flag.changed',
        teamId,
        subject: { type: 'flag', id: name },
        changes: { set: { from: !on, to: on }, ...(on && { value: { from: null, to: value } }) },
      },
    ]);
  return true;
}
