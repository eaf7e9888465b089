import type { Fields } from './fill.ts';

/**
 * What is wrong with the names of a template's fields, by path: one that is there twice, or one that every object has,
 * which would seem filled in where it is not. Undefined where nothing is.
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
