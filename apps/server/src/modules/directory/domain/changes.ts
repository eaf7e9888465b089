import { scimBirthday, scimSchemas, scimStartDate } from '@huggg/contracts';

/** A directory's changes to a person; an undefined field is not changed. */
export type WantedUser = {
  readonly userName?: string | undefined;
  readonly externalId?: string | null | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly active?: boolean | undefined;
  readonly birthday?: string | null | undefined;
  readonly startedOn?: string | null | undefined;
};

export type PatchOperation = {
  readonly op: string;
  readonly path?: string | null | undefined;
  readonly value?: unknown;
};

/** Why a patch is refused, with the error types of RFC 7644 §3.12. */
export type PatchProblem = 'invalidSyntax' | 'invalidValue' | 'noTarget';

/** Reads a text and cuts it to 200 characters, because directories allow longer names. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, 200) : undefined;
}

function boolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : undefined;
}

const dates = scimSchemas.dates.toLowerCase();

type Reader = (value: unknown) => WantedUser | null;

/**
 * Readers for the attributes that are stored, by path in lower case. Null if the value is not valid for the attribute.
 */
const readers: Readonly<Record<string, Reader>> = {
  username: (value) => (text(value) ? { userName: text(value) } : null),
  externalid: (value) => (value === null ? { externalId: null } : text(value) ? { externalId: text(value) } : null),
  active: (value) => (boolean(value) === undefined ? null : { active: boolean(value) }),
  'name.givenname': (value) => (text(value) ? { givenName: text(value) } : null),
  'name.familyname': (value) => (text(value) === undefined ? null : { familyName: text(value) }),
  [`${dates}:birthday`]: (value) => {
    const { success, data } = scimBirthday.nullable().safeParse(value);
    return success ? { birthday: data } : null;
  },
  [`${dates}:startdate`]: (value) => {
    const { success, data } = scimStartDate.nullable().safeParse(value);
    return success ? { startedOn: data } : null;
  },
};

const prefix = 'urn:ietf:params:scim:schemas:core:2.0:user:';

function readAttribute(path: string, value: unknown): WantedUser | null {
  const name = path.toLowerCase().replace(prefix, '');
  const parts = { name: 'name.', [dates]: `${dates}:` }[name];
  if (parts !== undefined && typeof value === 'object' && value !== null)
    return readAll(Object.entries(value).map(([key, part]) => [`${parts}${key}`, part] as const));
  // Unknown attributes are ignored without an error: directories send titles, phones and more.
  return Object.hasOwn(readers, name) ? (readers[name]?.(value) ?? null) : {};
}

function readAll(entries: readonly (readonly [path: string, value: unknown])[]): WantedUser | null {
  let wanted: WantedUser = {};
  for (const [path, value] of entries) {
    const read = readAttribute(path, value);
    if (!read) return null;
    wanted = { ...wanted, ...read };
  }
  return wanted;
}

/** Entra ID sends a single value as a list of one object: `[{"value":"True"}]`. */
function singleValue(value: unknown): unknown {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof one === 'object' && one !== null && Object.hasOwn(one, 'value') && 'value' in one ? one.value : one;
}

/**
 * The changes that removing an attribute makes, by path in lower case. Attributes that are not listed cannot be empty
 * and are not changed.
 */
const removed: Readonly<Record<string, WantedUser>> = {
  externalid: { externalId: null },
  'name.familyname': { familyName: '' },
  [dates]: { birthday: null, startedOn: null },
  [`${dates}:birthday`]: { birthday: null },
  [`${dates}:startdate`]: { startedOn: null },
};

function readRemoval(path: string): WantedUser {
  const name = path.toLowerCase().replace(prefix, '');
  return Object.hasOwn(removed, name) ? (removed[name] ?? {}) : {};
}

function readOperation({ op, path, value: sent }: PatchOperation): WantedUser | PatchProblem {
  const kind = op.toLowerCase();
  if (kind === 'remove') return path ? readRemoval(path) : 'noTarget';
  if (kind !== 'add' && kind !== 'replace') return 'invalidSyntax';
  const value = singleValue(sent);
  if (path) return readAttribute(path, value) ?? 'invalidValue';
  return typeof value === 'object' && value !== null
    ? (readAll(Object.entries(value).map(([name, part]) => [name, singleValue(part)] as const)) ?? 'invalidValue')
    : 'invalidSyntax';
}

/** Combines the operations of a patch, later ones taking precedence; or returns why one of them is not possible. */
export function readPatch(operations: readonly PatchOperation[]): WantedUser | PatchProblem {
  let wanted: WantedUser = {};
  for (const operation of operations) {
    const read = readOperation(operation);
    if (typeof read === 'string') return read;
    wanted = { ...wanted, ...read };
  }
  return wanted;
}
