/** A parsed SCIM filter; only those that directories use to find a known user are supported. */
export type ScimFilter = { readonly attribute: 'userName' | 'externalId' | 'id'; readonly value: string };

const form =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(userName|externalId|id|emails\.value|emails\[type eq "work"\]\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;
const names: Readonly<Record<string, ScimFilter['attribute']>> = {
  username: 'userName',
  externalid: 'externalId',
  id: 'id',
  'emails.value': 'userName',
  'emails[type eq "work"].value': 'userName',
};

/** Parses a filter; null if it is not supported. */
export function readFilter(text: string): ScimFilter | null {
  const [, attribute = '', quoted = ''] = form.exec(text) ?? [];
  const name = names[attribute.toLowerCase()];
  if (!name) return null;
  try {
    return { attribute: name, value: JSON.parse(quoted) as string };
  } catch {
    return null;
  }
}

const groupForm =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:Group:)?(displayName|externalId|id)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;
const groupNames: Readonly<Record<string, 'displayName' | 'externalId' | 'id'>> = {
  displayname: 'displayName',
  externalid: 'externalId',
  id: 'id',
};

/** Parses a filter of groups; null if it is not one that directories use. */
export function readGroupFilter(
  text: string,
): { readonly id?: string; readonly displayName?: string; readonly externalId?: string } | null {
  const [, attribute = '', quoted = ''] = groupForm.exec(text) ?? [];
  const name = groupNames[attribute.toLowerCase()];
  if (name === undefined) return null;
  try {
    return { [name]: JSON.parse(quoted) as string };
  } catch {
    return null;
  }
}
