import type { Fields } from './fill.ts';

/**
 * Finds a problem with the names of a template's fields, with its path: a duplicate, or a name that every object has,
 * which would seem to have a value. Undefined if there is none.
 */
export function fieldNameProblem({
  fields,
  recipientFields,
}: Fields): { readonly path: string; readonly message: string } | undefined {
  const names = new Set<string>();
  for (const [list, given] of [
    ['dynamicData', fields],
    ['dynamicRecipientData', recipientFields],
  ] as const)
    for (const [index, { name }] of given.entries()) {
      const path = `${list}.${index}.name`;
      if (name in {}) return { path, message: 'cannot be the name of a field; choose another' };
      if (names.has(name)) return { path, message: 'is the name of another field; choose another' };
      names.add(name);
    }
  return undefined;
}
