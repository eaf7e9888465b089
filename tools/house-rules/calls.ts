import { serverFolder } from './project.ts';
import { isNode, targetOf, walk, type Node, type SourceFile } from './source-file.ts';

/** The functions of the server that send a statement, directly or through other functions. */
export type Calls = {
  /** Whether a call sends a statement, directly or through the function that it calls. */
  readonly sends: (file: SourceFile, call: Node) => boolean;
  /** Whether a function that is referenced, not called (`ids.map(find)`), sends a statement. */
  readonly isSender: (file: SourceFile, name: string) => boolean;
};

const handles = new Set(['tx', 'db', 'read', 'primary', 'handle', 'client']);
const handleCalls = new Set([
  'run',
  'execute',
  'executeTakeFirst',
  'executeTakeFirstOrThrow',
  'query',
  'one',
  'maybeOne',
  'many',
]);
const contextCalls = new Set(['transaction', 'publish', 'enqueue', 'audit']);

export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? nameOf(node['property']) : nameOf(node);
}

/** Returns the last name of what a call calls: `run` in `tx.run(…)`. */
export function calledName(call: Node): string {
  return lastName(call['callee']);
}

/** Matches `tx.run(…)`, `ctx.read.run(…)`, `ctx.transaction(…)`, `ctx.publish(…)`, `tx.db.insertInto(…)….execute()`. */
function isStatement(call: Node): boolean {
  const callee = call['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const property = nameOf(callee['property']);
  const object = lastName(callee['object']);
  if (contextCalls.has(property)) return object === 'ctx' || object === 'context' || object === 'runtime';
  if (property.startsWith('execute')) return true;
  return handleCalls.has(property) && handles.has(object);
}

type Key = `${string}#${string}`;

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns every named function of a file: declared, or assigned to a variable. */
function functionsOf(file: SourceFile): ReadonlyMap<string, Node> {
  const found = new Map<string, Node>();
  walk(file.program, (node) => {
    if (node.type === 'FunctionDeclaration') found.set(nameOf(node['id']), node);
    const value = node.type === 'VariableDeclarator' ? node['init'] : undefined;
    if (isNode(value) && functionTypes.has(value.type)) found.set(nameOf(node['id']), value);
  });
  return found;
}

type Place = { readonly path: string; readonly name: string };

/** Returns the origin of each imported name, and the names that the file exports or re-exports. */
function linksOf(file: SourceFile): { imported: Map<string, Place>; exported: Map<string, Place>; all: string[] } {
  const imported = new Map<string, Place>();
  const exported = new Map<string, Place>();
  const all: string[] = [];
  for (const node of (file.program['body'] ?? []) as Node[]) {
    const source = node['source'];
    const path = isNode(source) ? targetOf(file, String(source['value'])) : null;
    const specifiers = (node['specifiers'] ?? []) as Node[];
    if (node.type === 'ImportDeclaration' && path) {
      for (const one of specifiers) imported.set(nameOf(one['local']), { path, name: nameOf(one['imported']) });
    } else if (node.type === 'ExportAllDeclaration' && path) all.push(path);
    else if (node.type === 'ExportNamedDeclaration') {
      for (const one of specifiers) {
        const local = { path: path ?? file.path, name: nameOf(one['local']) };
        exported.set(nameOf(one['exported']), path ? local : (imported.get(local.name) ?? local));
      }
    }
  }
  return { imported, exported, all };
}

export function readCalls(files: readonly SourceFile[]): Calls {
  const server = files.filter(({ path, isTest }) => path.startsWith(serverFolder) && !isTest);
  const byPath = new Map(
    server.map((file) => [file.path, { file, functions: functionsOf(file), links: linksOf(file) }] as const),
  );

  const resolve = ({ path, name }: Place, depth = 0): Key | null => {
    const place = byPath.get(path);
    if (!place || depth > 9) return null;
    const handedOn = place.links.exported.get(name);
    if (handedOn && (handedOn.path !== path || handedOn.name !== name)) return resolve(handedOn, depth + 1);
    if (place.functions.has(name)) return `${path}#${name}`;
    return place.links.all.map((from) => resolve({ path: from, name }, depth + 1)).find((key) => key !== null) ?? null;
  };
  const keyOf = (file: SourceFile, name: string): Key | null => {
    const place = byPath.get(file.path);
    if (!place || name === '') return null;
    if (place.functions.has(name)) return `${file.path}#${name}`;
    const elsewhere = place.links.imported.get(name);
    return elsewhere ? resolve(elsewhere) : null;
  };

  const senders = new Set<Key>();
  const callers = new Map<Key, Set<Key>>();
  for (const { file, functions } of byPath.values()) {
    for (const [name, body] of functions) {
      const own: Key = `${file.path}#${name}`;
      walk(body, (node) => {
        if (node.type !== 'CallExpression') return;
        if (isStatement(node)) senders.add(own);
        const called = keyOf(file, nameOf(node['callee']));
        if (called) callers.set(called, (callers.get(called) ?? new Set()).add(own));
      });
    }
  }
  const waiting = [...senders];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const caller of callers.get(key) ?? []) {
      if (!senders.has(caller)) waiting.push(caller);
      senders.add(caller);
    }
  }

  const isSender = (file: SourceFile, name: string): boolean => {
    const key = keyOf(file, name);
    return key !== null && senders.has(key);
  };
  return {
    isSender,
    sends: (file, call) => {
      if (isStatement(call)) return true;
      const callee = call['callee'];
      if (isNode(callee) && callee.type === 'Identifier' && keyOf(file, nameOf(callee)))
        return isSender(file, nameOf(callee));
      // An unknown function, such as one that was passed in, sends statements if it is given a transaction.
      return ((call['arguments'] ?? []) as unknown[]).some((argument) => nameOf(argument) === 'tx');
    },
  };
}
