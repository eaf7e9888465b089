type Key = string | number;
type Nested = { readonly value: object; readonly key: Key; readonly parent: Nested | null; readonly depth: number };

export type Unstorable = { readonly path: readonly Key[]; readonly message: string };

/**
 * Maximum nesting. No contract accepts input that is nested more deeply, and the database's JSON could not store it.
 */
const maxDepth = 32;

const badTextMessage = 'must be text without null characters and broken characters';

/**
 * Checks whether PostgreSQL can store a text: no null characters and no unpaired surrogates, both of which JSON can
 * contain.
 */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function pathOf(node: Nested | null, key?: Key): readonly Key[] {
  const path: Key[] = key === undefined ? [] : [key];
  for (let place = node; place?.parent; place = place.parent) path.unshift(place.key);
  return path;
}

/**
 * Finds the first value in a caller's input that no text or JSON column can store, and its path; null if there is none.
 * It does not recurse, because a body can be nested more deeply than the call stack allows.
 */
export function findUnstorable(input: unknown): Unstorable | null {
  if (typeof input === 'string') return isStorable(input) ? null : { path: [], message: badTextMessage };
  if (typeof input !== 'object' || input === null) return null;
  const waiting: Nested[] = [{ value: input, key: '', parent: null, depth: 0 }];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.depth > maxDepth)
      return { path: pathOf(node).slice(0, 3), message: `must not be nested deeper than ${maxDepth}` };
    for (const [key, value] of Object.entries(node.value)) {
      if (!isStorable(key)) return { path: pathOf(node), message: badTextMessage };
      if (typeof value === 'string' && !isStorable(value)) return { path: pathOf(node, key), message: badTextMessage };
      if (typeof value === 'object' && value !== null)
        waiting.push({ value, key, parent: node, depth: node.depth + 1 });
    }
  }
  return null;
}
