/**
 * A code split into groups for reading. `ownSeparators` is true if the code contains its own hyphens, which are part of
 * it.
 */
export type GroupedCode = { readonly groups: readonly string[]; readonly ownSeparators: boolean };

/**
 * Splits a code into groups that are easy to read. Codes with their own separators keep them; others are split into
 * groups of four, with no single character left over.
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
