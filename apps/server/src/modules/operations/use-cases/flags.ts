import { flagNames, type Flag, type FlagName } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { listTaxonomies } from '../../catalogue/index.ts';
import { findPeople, senderName } from '../../identity/index.ts';
import { requireStepUp } from '../../sessions/index.ts';
import { listSetFlags, setFlagOf } from '../../teams/index.ts';
import { errors } from '../errors.ts';

const isId = (value: string): boolean => value !== 'on' && value !== 'off';

async function categoryNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await listTaxonomies(db, { ids, slugs: null, displayTypes: null, limit: ids.length });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Returns every flag, and where it is set. */
export async function flagsForConsole(db: Queryable): Promise<Flag[]> {
  const set = await listSetFlags(db);
  const people = await findPeople(db, [...new Set(set.map(({ setBy }) => setBy))]);
  const names = await categoryNames(db, set.map(({ value }) => value).filter(isId));
  const wire = set.map(({ name, value, teamId, teamName, setBy, setAt }) => {
    const person = people.get(setBy);
    const by = {
      name: person ? senderName(person) : 'Former operator',
      date: setAt.toString(),
      value,
      valueName: names.get(value) ?? null,
    };
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
 * Sets or removes a flag, recorded in the team's log. It can lift a team's own restrictions, so it requires a step-up.
 * @throws team.not-found, taxonomy.not-found, access.step-up-required.
 */
export async function changeFlag(
  ctx: Context,
  asked: { readonly name: FlagName; readonly teamId: string | null; readonly on: boolean; readonly value: string },
): Promise<Flag[]> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    if (asked.on && isId(asked.value) && !(await categoryNames(tx, [asked.value])).has(asked.value))
      throw errors.taxonomyNotFound();
    if (!(await setFlagOf(ctx, tx, asked))) throw errors.teamNotFound();
    return flagsForConsole(tx);
  });
}
