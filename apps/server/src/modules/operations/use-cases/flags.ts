import { flagNames, type Flag, type FlagName } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { listSetFlags, setFlagOf } from '../../teams/index.ts';
import { errors } from '../errors.ts';

/** Every flag, and where it is set. */
export async function flagsForConsole(db: Queryable): Promise<Flag[]> {
  const set = await listSetFlags(db);
  const people = await findPeople(db, [...new Set(set.map(({ setBy }) => setBy))]);
  const wire = set.map(({ name, teamId, teamName, setBy, setAt }) => {
    const person = people.get(setBy);
    const by = { name: person ? senderName(person) : 'Former operator', date: setAt.toString() };
    return { flag: name, teamId, teamName: teamName ?? '', by };
  });
  return flagNames.map((name) => {
    const places = wire.filter(({ flag }) => flag === name);
    return {
      name,
      everywhere: places.find(({ teamId }) => teamId === null)?.by ?? null,
      teams: places.flatMap(({ teamId, teamName, by }) => (teamId === null ? [] : [{ ...by, teamId, teamName }])),
    };
  });
}

/**
 * Sets a flag or takes it away, recorded in the team's log. It may lift a team's own restrictions, so it asks who is there.
 * @throws team.not-found, access.step-up-required.
 */
export async function changeFlag(
  ctx: Context,
  asked: { readonly name: FlagName; readonly teamId: string | null; readonly on: boolean },
): Promise<Flag[]> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    if (!(await setFlagOf(ctx, tx, asked))) throw errors.teamNotFound();
    return flagsForConsole(tx);
  });
}
