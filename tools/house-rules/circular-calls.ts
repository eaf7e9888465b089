import type { CallEdge, Key } from './calls.ts';
import { calledName, givesHandle, handleNames, isStatement, nameOf } from './handles.ts';
import { walk, type Node, type SourceFile } from './source-file.ts';

type Edges = ReadonlyMap<Key, readonly CallEdge[]>;

/**
 * Returns the calls that lead back to the function that they are in, directly or through others, if one of these
 * functions hands over a handle of the database, or uses that of a function around it. A function that begins a
 * transaction for each turn breaks the circle.
 */
export function circularCalls(edges: readonly CallEdge[]): ReadonlySet<Node> {
  const byCaller = [...Map.groupBy(edges, ({ from }) => from)];
  const next: Edges = new Map(byCaller.filter(([, [first]]) => first && !beginsTransaction(first.file, first.body)));
  const reached = new Map([...next.keys()].map((key) => [key, reachedFrom(key, next)] as const));
  const leadsTo = (from: Key, to: Key): boolean => reached.get(from)?.has(to) === true;
  const circular = [...next.values()].flat().filter(({ from, to }) => leadsTo(to, from));
  const withHandle = circular.filter(({ file, call, body }) => givesHandle(file, call) || usesOuterHandle(file, body));
  return new Set(
    circular
      .filter(({ from }) => withHandle.some((one) => leadsTo(from, one.from) && leadsTo(one.from, from)))
      .map(({ call }) => call),
  );
}

/** Returns a function and those that it calls, directly or through others. */
function reachedFrom(start: Key, next: Edges): ReadonlySet<Key> {
  const seen = new Set<Key>();
  const waiting = [start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(next.get(key) ?? []).map(({ to }) => to));
  }
  return seen;
}

function beginsTransaction(file: SourceFile, body: Node): boolean {
  let found = false;
  walk(body, (node) => {
    found ||= node.type === 'CallExpression' && isStatement(file, node) && calledName(node) === 'transaction';
  });
  return found;
}

/** Checks for a function that uses a handle of the function around it instead of taking one. */
function usesOuterHandle(file: SourceFile, body: Node): boolean {
  const names = handleNames(file).handles;
  let found = false;
  walk(body, (node, parents) => {
    const name = node.type === 'Identifier' ? nameOf(node) : '';
    if (name !== 'ctx' && !names.has(name)) return;
    const parent = parents.at(-1);
    const isLabel = parent !== undefined && (parent['property'] === node || parent['key'] === node);
    found ||= !isLabel && !parents.some((one) => namesOfParameters(one).has(name));
  });
  return found;
}

function namesOfParameters(around: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const one of (around['params'] ?? []) as Node[]) walk(one, (node) => void names.add(nameOf(node)));
  return names;
}
