/** What a directory wants of a person; what is undefined it leaves as it is. */
export type WantedUser = {
  readonly userName?: string | undefined;
  readonly externalId?: string | null | undefined;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly active?: boolean | undefined;
};

export type PatchOperation = { readonly op: string; readonly path?: string | undefined; readonly value?: unknown };

/** A text of at most 200 characters; longer ones are cut where they are names, as directories know longer ones than people use. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, 200) : undefined;
}

function boolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : undefined;
}

type Reader = (value: unknown) => WantedUser | null;

/** The attributes that are kept, by their path in lower case. Null where the value is none that the attribute takes. */
const readers: Readonly<Record<string, Reader>> = {
  username: (value) => (text(value) ? { userName: text(value) } : null),
  externalid: (value) =>
    value === null
      ? { externalId: null }
      : typeof value === 'string' && value !== ''
        ? { externalId: text(value) }
        : null,
  active: (value) => (boolean(value) === undefined ? null : { active: boolean(value) }),
  'name.givenname': (value) => (text(value) ? { givenName: text(value) } : null),
  'name.familyname': (value) => (text(value) === undefined ? null : { familyName: text(value) }),
};

const prefix = 'urn:ietf:params:scim:schemas:core:2.0:user:';

function readAttribute(path: string, value: unknown): WantedUser | null {
  const name = path.toLowerCase().replace(prefix, '');
  if (name === 'name' && typeof value === 'object' && value !== null)
    return readAll(Object.entries(value).map(([key, part]) => [`name.${key}`, part] as const));
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

function readOperation({ op, path, value: sent }: PatchOperation): WantedUser | null {
  const value = singleValue(sent);
  const kind = op.toLowerCase();
  if (kind === 'remove')
    return path?.toLowerCase().replace(prefix, '') === 'externalid' ? { externalId: null } : path ? {} : null;
  if (kind !== 'add' && kind !== 'replace') return null;
  if (path) return readAttribute(path, value);
  return typeof value === 'object' && value !== null ? readAll(Object.entries(value)) : null;
}

/** What the operations of a patch want together, the last one counting; null where one cannot be understood. */
export function readPatch(operations: readonly PatchOperation[]): WantedUser | null {
  let wanted: WantedUser = {};
  for (const operation of operations) {
    const read = readOperation(operation);
    if (!read) return null;
    wanted = { ...wanted, ...read };
  }
  return wanted;
}
