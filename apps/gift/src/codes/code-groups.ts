/** A code cut for the eye. `ownSeparators` says that it brought its own hyphens, which stay part of it. */
export type GroupedCode = { readonly groups: readonly string[]; readonly ownSeparators: boolean };

/**
 * A code in groups that an eye can hold. Codes that bring their own separators keep them; others are cut into fours,
 * with no group of one left over.
 */
export function groupCode(code: string): GroupedCode {
  const own = code.split(/(?<=-)|\s+/).filter((group) => group !== '');
  if (own.length > 1) return { groups: own, ownSeparators: code.includes('-') };
  const groups = code.length <= 6 ? [code] : (code.match(/.{1,4}/gu) ?? [code]);
  const last = groups.at(-1);
  const joined =
    groups.length > 1 && last?.length === 1 ? [...groups.slice(0, -2), `${groups.at(-2) ?? ''}${last}`] : groups;
  return { groups: joined, ownSeparators: false };
}
