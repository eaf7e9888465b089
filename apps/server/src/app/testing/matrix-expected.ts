import { errorCatalogue, type EndpointDefinition, type ErrorCode, type PermissionKey } from '@huggg/contracts';
import { placeOf, type Caller } from './matrix-callers.ts';
import { homes, type Home } from './matrix-homes.ts';
import type { Rule } from './matrix-rule.ts';

/**
 * The expected result of a cell: success, or a refusal with exactly this code. A call that answers everyone contains a
 * row (`shown`) or not (`hidden`).
 */
export type Expected = 'done' | 'shown' | 'hidden' | ErrorCode;

/** The result of the access check, before any row is read; null if the call continues. */
export function accessErrorOf({ access }: EndpointDefinition, caller: Caller): ErrorCode | null {
  const peopleOnly =
    access.kind === 'person' || access.kind === 'operator' || (access.kind === 'permission' && access.people);
  if (peopleOnly && caller.machine) return 'access.people-only';
  const refused =
    access.kind === 'operator' ||
    (access.kind === 'scim' && caller.name !== 'key') ||
    (access.kind === 'permission' && !caller.permissions[access.key]);
  return refused ? 'access.forbidden' : null;
}

function hasPermissionIn(
  caller: Caller,
  key: PermissionKey,
  {
    home,
    owned = false,
    lists = false,
  }: { readonly home: Home; readonly owned?: boolean | undefined; readonly lists?: boolean | undefined },
): boolean {
  const scope = caller.permissions[key];
  const place = placeOf(caller, home);
  if (scope === 'subtree') return place === 'own' || place === 'subteam';
  return (
    place === 'own' &&
    (scope === 'team' || (scope === 'own' && lists) || (scope === 'own' && owned && homes[home].owner === caller.name))
  );
}

/**
 * The result for a row under RULES §11: an inaccessible row does not exist for the caller; on an accessible one, the
 * action can still be refused.
 */
export function expectedForRow(
  endpoint: EndpointDefinition,
  rule: Extract<Rule, { kind: 'row' }>,
  caller: Caller,
  home: Home,
): Expected {
  const { access } = endpoint;
  const { owned, lists } = rule;
  const sees = rule.sees ?? (access.kind === 'permission' ? [access.key] : []);
  const place = placeOf(caller, home);
  if (rule.forTeams && access.kind === 'permission' && caller.permissions[access.key] === 'own')
    return 'access.forbidden';
  const member =
    sees.includes('user') &&
    (place === 'own' || (place === 'subteam' && caller.permissions['view-teams'] === 'subtree'));
  const seen =
    (sees.includes('user') ? member : sees.some((key) => hasPermissionIn(caller, key, { home, owned, lists }))) &&
    (!rule.seesToo || hasPermissionIn(caller, rule.seesToo, { home, owned, lists }));
  const inherits = rule.inherited && place === 'parent' && sees.some((key) => caller.permissions[key]);
  const isSeen = inherits === true || (seen && (!rule.ownTeamOnly || place === 'own'));
  if (typeof rule.missing !== 'string') return isSeen ? 'shown' : 'hidden';
  if (!isSeen) return rule.missing;
  return !rule.needs || rule.needs.some((key) => hasPermissionIn(caller, key, { home, owned }))
    ? 'done'
    : 'access.forbidden';
}

/** The result for a row of the owner of a home. */
export function expectedForOwned(
  { missing }: Extract<Rule, { kind: 'owned' }>,
  { caller, home }: { readonly caller: Caller; readonly home: Home },
): Expected {
  const isOwner = homes[home].owner === caller.name;
  if (typeof missing === 'string') return isOwner ? 'done' : missing;
  return isOwner ? 'shown' : 'hidden';
}

/**
 * The result for a person's row: a person is visible to themselves, and to callers whose permissions for this endpoint
 * include them.
 */
export function expectedForPerson(
  { access }: EndpointDefinition,
  rule: Extract<Rule, { kind: 'person' }>,
  caller: Caller,
  { home, isSelf }: { readonly home: Home; readonly isSelf: boolean },
): Expected {
  if (rule.adminsOnly) {
    const place = placeOf(caller, home);
    if (place !== 'own' && place !== 'subteam') return rule.missing ?? 'user.not-found';
    return (isSelf && place === 'own') ||
      (['team-admin', 'subteam-admin'] as const).some((key) => hasPermissionIn(caller, key, { home }))
      ? 'done'
      : 'access.forbidden';
  }
  const keys = [...(access.kind === 'permission' ? [access.key] : []), ...(rule.sees ?? [])];
  return isSelf || keys.every((key) => hasPermissionIn(caller, key, { home })) ? 'done' : 'user.not-found';
}

/**
 * The result of a call with an id of another team's row: an access error if the caller has one, otherwise "not found".
 */
export function expectedForOtherTeam(
  rule: Extract<Rule, { kind: 'row' | 'person' }>,
  { expected, caller, home }: { readonly expected: Expected; readonly caller: Caller; readonly home: Home },
): Expected {
  if (expected !== 'done') return expected;
  if (rule.kind === 'person')
    return rule.adminsOnly && !hasPermissionIn(caller, 'subteam-admin', { home })
      ? 'access.forbidden'
      : 'user.not-found';
  return rule.missingBelow ?? (typeof rule.missing === 'string' ? rule.missing : 'hidden');
}

export type Answer = { readonly status: number; readonly code: string | undefined; readonly body: string };

/** Checks whether a response is the expected one. */
export function matchesExpected(expected: Expected, { status, code, body }: Answer, row = ''): boolean {
  const isSuccess = status >= 200 && status < 300;
  if (expected === 'done') return isSuccess;
  if (expected === 'shown' || expected === 'hidden') return isSuccess && body.includes(row) === (expected === 'shown');
  return code === expected && status === errorCatalogue[expected].status;
}

/** Returns a response in words. */
export function wordsOfAnswer({ status, code, body }: Answer, row?: string): string {
  const found = row === undefined || code ? undefined : `${body.includes(row) ? 'with' : 'without'} the row`;
  return [status, code, found].filter(Boolean).join(' ');
}

/** Returns an expected result in words. */
export function wordsOf(expected: Expected): string {
  if (expected === 'done') return 'success';
  if (expected === 'shown') return 'success with the row';
  if (expected === 'hidden') return 'success without the row';
  return `${errorCatalogue[expected].status} ${expected}`;
}
