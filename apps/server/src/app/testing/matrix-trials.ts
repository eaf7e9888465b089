import type { EndpointDefinition, PermissionKey } from '@huggg/contracts';
import { demoUsers } from '../../modules/teams/index.ts';
import { placeOf, type Caller } from './matrix-callers.ts';
import {
  accessErrorOf,
  expectedForOtherTeam,
  expectedForOwned,
  expectedForPerson,
  expectedForRow,
  type Expected,
} from './matrix-expected.ts';
import { homes, type Home } from './matrix-homes.ts';
import { nameOf, type Cell, type Place } from './matrix-inputs.ts';
import { outcomes } from './matrix-outcomes.ts';
import { noOwn } from './matrix-own.ts';
import type { Rule } from './matrix-rule.ts';
import type { MatrixWorld } from './matrix-world.ts';
import { unknownId } from './sample.ts';

type Ids = Readonly<Record<string, string>>;

/** A call of a caller on one row: what the row is to them, its ids in the path, and the expected result. */
export type Trial = {
  readonly words: string;
  readonly expected: Expected;
  readonly cell: Cell;
  readonly params?: Ids;
  /** The row that the response contains if `expected` is `shown`, and does not if it is `hidden`. */
  readonly row?: string;
};

const placeWords: Readonly<Record<Place, string>> = {
  own: 'for their own team',
  subteam: 'for a subteam of their team',
  parent: 'for the team above theirs',
  foreign: 'for an unrelated team',
};

type Trying = {
  readonly endpoint: EndpointDefinition;
  readonly caller: Caller;
  readonly callerId: string;
  readonly world: MatrixWorld;
};

/** Returns the calls that a caller makes to an endpoint, one for each row that its rules tell apart. */
export function trialsOf(
  rules: readonly Rule[],
  { endpoint, caller, world }: Omit<Trying, 'callerId'>,
): readonly Trial[] {
  const trying = { endpoint, caller, callerId: world.ids[caller.name] ?? unknownId, world };
  const door = accessErrorOf(endpoint, caller);
  const trials = rules.length === 0 ? [trialOfOpen({}, trying)] : rules.flatMap((rule) => trialsOfRule(rule, trying));
  return trials.map((trial) => {
    const allowed = trial.expected === 'done' ? (outcomes[nameOf(endpoint)]?.(trial.cell) ?? 'done') : trial.expected;
    return { ...trial, expected: door ?? allowed };
  });
}

function trialsOfRule(rule: Rule, trying: Trying): readonly Trial[] {
  if (rule.kind === 'open') return [trialOfOpen(rule, trying)];
  if (rule.kind === 'self') return trialsOfSelf(rule, trying);
  if (rule.kind === 'own') return trialsOfOwn(rule, trying);
  return (Object.keys(homes) as Home[]).flatMap((home) =>
    rule.kind === 'owned' ? [trialOfOwned(rule, trying, home)] : trialsOfHome(rule, trying, home),
  );
}

function trialOfOpen({ needs }: { readonly needs?: PermissionKey }, trying: Trying): Trial {
  const refused = needs && !trying.caller.permissions[needs];
  return { words: '', expected: refused ? 'access.forbidden' : 'done', cell: cellOf(trying, null) };
}

function cellOf({ caller, callerId }: Trying, home: Home | null): Cell {
  return { caller: caller.name, callerId, home, place: home && placeOf(caller, home) };
}

function trialsOfSelf({ by, param }: Extract<Rule, { kind: 'self' }>, trying: Trying): readonly Trial[] {
  const cell = cellOf(trying, null);
  const own =
    by === 'id' ? cell.callerId : (Object.values(demoUsers).find(({ id }) => id === cell.callerId)?.email ?? null);
  const others = [demoUsers.victor, demoUsers.nora].filter(({ id }) => id !== cell.callerId);
  return [
    ...(own ? [{ words: 'for themselves', expected: 'done' as const, cell, params: { [param]: own } }] : []),
    ...others.map((other) => ({
      words: 'for another person',
      expected: 'user.not-found' as const,
      cell,
      params: { [param]: other[by] },
    })),
  ];
}

function trialsOfOwn({ params, missing }: Extract<Rule, { kind: 'own' }>, trying: Trying): readonly Trial[] {
  const { caller, world } = trying;
  const cell = cellOf(trying, null);
  const others = (['victor', 'nora'] as const).filter((name) => name !== caller.name);
  return [
    { words: 'for their own row', expected: 'done', cell, params: params(world.own[caller.name] ?? noOwn) },
    ...others.map((name) => ({
      words: 'for another person’s row',
      expected: missing,
      cell,
      params: params(world.own[name] ?? noOwn),
    })),
  ];
}

function trialOfOwned(rule: Extract<Rule, { kind: 'owned' }>, trying: Trying, home: Home): Trial {
  const things = trying.world.things[home];
  return {
    words: `${placeWords[placeOf(trying.caller, home)]}, on ${homes[home].owner}’s own row`,
    expected: expectedForOwned(rule, { caller: trying.caller, home }),
    cell: cellOf(trying, home),
    params: rule.params(things),
    ...(typeof rule.missing !== 'string' && { row: rule.missing.from(things) }),
  };
}

function trialsOfHome(rule: Extract<Rule, { kind: 'row' | 'person' }>, trying: Trying, home: Home): readonly Trial[] {
  const { endpoint, caller, callerId, world } = trying;
  const params = rule.params(world.things[home]);
  const row =
    rule.kind === 'row' && typeof rule.missing !== 'string' ? rule.missing.from(world.things[home]) : undefined;
  if (!params || [...Object.values(params), row].includes('')) return [];
  const expected =
    rule.kind === 'row'
      ? expectedForRow(endpoint, rule, caller, home)
      : expectedForPerson(endpoint, rule, caller, { home, isSelf: Object.values(params).includes(callerId) });
  const cell = cellOf(trying, home);
  const words = placeWords[placeOf(caller, home)];
  const elsewhere = rule.params(world.things[home === 'quaysideBooks' ? 'harbourPine' : 'quaysideBooks']);
  return [
    { words, expected, cell, params, ...(row !== undefined && { row }) },
    ...mixedParams(params, elsewhere).map((mixed) => ({
      words: `${words}, with an id below it that is another team’s`,
      expected: expectedForOtherTeam(rule, { expected, caller, home }),
      cell,
      params: mixed,
    })),
  ];
}

/**
 * Returns the ids of a path with one of them from another team, because rows below a team are looked up only in that
 * team.
 */
function mixedParams(params: Ids, elsewhere: Ids | null): readonly Ids[] {
  const [, ...below] = Object.keys(params);
  return elsewhere
    ? below
        .filter((name) => elsewhere[name] !== params[name])
        .map((name) => ({ ...params, [name]: elsewhere[name] ?? unknownId }))
    : [];
}
