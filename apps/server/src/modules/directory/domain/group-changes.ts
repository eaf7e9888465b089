import type { PatchOperation, PatchProblem } from './changes.ts';

/** A step in a change of a group's members, by user id. */
export type MemberStep =
  | { readonly kind: 'add' | 'remove'; readonly userIds: readonly string[] }
  | { readonly kind: 'replace'; readonly userIds: readonly string[] };

/** A directory's changes to a group; an undefined field is not changed. */
export type WantedGroup = {
  readonly displayName?: string | undefined;
  readonly externalId?: string | null | undefined;
  readonly members: readonly MemberStep[];
};

const noChanges: WantedGroup = { members: [] };
const maxLength = 200;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the ids of members: a list of `{ value }`, or a single one. Null if it is neither. */
function idsOf(value: unknown): readonly string[] | null {
  const ids = [value].flat().map((one: unknown) => (isObject(one) && 'value' in one ? one.value : null));
  return ids.every((id) => typeof id === 'string') ? ids : null;
}

function readAttribute(op: 'add' | 'replace', path: string, value: unknown): WantedGroup | null {
  const name = path.toLowerCase().replace('urn:ietf:params:scim:schemas:core:2.0:group:', '');
  if (name === 'displayname')
    return typeof value === 'string' && value.trim() !== ''
      ? { ...noChanges, displayName: value.trim().slice(0, maxLength) }
      : null;
  if (name === 'externalid')
    return value === null || (typeof value === 'string' && value !== '')
      ? { ...noChanges, externalId: value === null ? null : value.slice(0, maxLength) }
      : null;
  if (name !== 'members') return noChanges;
  const userIds = idsOf(value);
  return userIds && { members: [{ kind: op, userIds }] };
}

const oneMember = /^members\[\s*value\s+eq\s+"(?<id>[^"]+)"\s*\]$/iu;

/**
 * Reads which members to remove: Entra ID identifies them by a filter or by values, Okta by a filter. With neither, all
 * are removed.
 */
function readRemoval(path: string, value: unknown): WantedGroup | PatchProblem {
  const name = path.toLowerCase().replace('urn:ietf:params:scim:schemas:core:2.0:group:', '');
  const named = oneMember.exec(path.trim())?.groups?.['id'];
  if (named !== undefined) return { members: [{ kind: 'remove', userIds: [named] }] };
  if (name === 'externalid') return { ...noChanges, externalId: null };
  if (name !== 'members') return noChanges;
  if (value === undefined || value === null) return { members: [{ kind: 'replace', userIds: [] }] };
  const userIds = idsOf(value);
  return userIds ? { members: [{ kind: 'remove', userIds }] } : 'invalidValue';
}

function readOperation({ op, path, value }: PatchOperation): WantedGroup | PatchProblem {
  const kind = op.toLowerCase();
  if (kind === 'remove') return path ? readRemoval(path, value) : 'noTarget';
  if (kind !== 'add' && kind !== 'replace') return 'invalidSyntax';
  if (path) return readAttribute(kind, path, value) ?? 'invalidValue';
  if (!isObject(value)) return 'invalidSyntax';
  const read = Object.entries(value).map(([name, part]) => readAttribute(kind, name, part));
  return read.every((one) => one !== null) ? read.reduce(mergeChanges, noChanges) : 'invalidValue';
}

const mergeChanges = (one: WantedGroup, next: WantedGroup): WantedGroup => ({
  displayName: next.displayName ?? one.displayName,
  externalId: next.externalId === undefined ? one.externalId : next.externalId,
  members: [...one.members, ...next.members],
});

/** Combines the operations of a patch in order; or returns why one of them is not possible. */
export function readGroupPatch(operations: readonly PatchOperation[]): WantedGroup | PatchProblem {
  let wanted = noChanges;
  for (const operation of operations) {
    const read = readOperation(operation);
    if (typeof read === 'string') return read;
    wanted = mergeChanges(wanted, read);
  }
  return wanted;
}

/** Returns the members of a group after the given steps. */
export function membersAfter(before: readonly string[], steps: readonly MemberStep[]): ReadonlySet<string> {
  const members = new Set(before);
  for (const { kind, userIds } of steps) {
    if (kind === 'replace') members.clear();
    for (const id of userIds) {
      if (kind === 'remove') members.delete(id.toLowerCase());
      else members.add(id.toLowerCase());
    }
  }
  return members;
}
