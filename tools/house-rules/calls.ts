import { circularCalls } from './circular-calls.ts';
import { givesHandle, isStatement, nameOf } from './handles.ts';
import { serverFolder } from './project.ts';
import { isNode, targetOf, walk, type Node, type SourceFile } from './source-file.ts';

/** The functions of the server that send a statement, directly or through other functions. */
export type Calls = {
  /** Whether a call sends a statement, directly or through the function that it calls. */
  readonly sends: (file: SourceFile, call: Node) => boolean;
  /** Whether a function that is referenced, not called (`ids.map(find)`), sends a statement. */
  readonly isSender: (file: SourceFile, reference: unknown) => boolean;
  /**
   * Whether a call leads back to the function that it is in, directly or through others, with a handle of the database
   * and no transaction for each turn, and these functions send a statement.
   */
  readonly isRecursive: (call: Node) => boolean;
};

/** A function, as `path#name`. */
export type Key = `${string}#${string}`;

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

type Functions = { readonly functions: ReadonlyMap<string, Node>; readonly made: ReadonlyMap<string, string> };

/**
 * Returns every named function of a file: declared, assigned to a variable, or as `queue.add` a member of an object or
 * of a class; calls through `this` are not followed. `made` holds the variables that take what a function returns, with
 * the name of that function: a call of such a variable, or of a member of it, counts as a call of the function.
 */
function functionsOf(file: SourceFile): Functions {
  const functions = new Map<string, Node>();
  const made = new Map<string, string>();
  walk(file.program, (node) => {
    const name = nameOf(node['id']);
    if (node.type === 'FunctionDeclaration') functions.set(name, node);
    if (node.type === 'ClassDeclaration') addMembers(functions, name, isNode(node['body']) ? node['body']['body'] : []);
    const value = node.type === 'VariableDeclarator' ? node['init'] : undefined;
    if (!isNode(value)) return;
    if (functionTypes.has(value.type)) functions.set(name, value);
    if (value.type === 'ObjectExpression') addMembers(functions, name, value['properties']);
    if (value.type !== 'CallExpression' && value.type !== 'NewExpression') return;
    for (const variable of boundNames(node['id'])) made.set(variable, nameOf(value['callee']));
  });
  return { functions, made };
}

function addMembers(functions: Map<string, Node>, owner: string, members: unknown): void {
  for (const member of Array.isArray(members) ? (members as Node[]) : []) {
    const value = member['value'];
    if (isNode(value) && functionTypes.has(value.type)) functions.set(`${owner}.${nameOf(member['key'])}`, value);
  }
}

/** Returns the names that a pattern binds: `a`, or `b` and `d` of `{ a: b, d }`. */
function boundNames(pattern: unknown): readonly string[] {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return [nameOf(pattern)].filter((name) => name !== '');
  return (pattern['properties'] as Node[]).map((one) => nameOf(one['value'])).filter((name) => name !== '');
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

type ServerFile = Functions & { readonly file: SourceFile; readonly links: ReturnType<typeof linksOf> };

type Names = {
  /** Returns the function that a name stands for in a file. */
  readonly keyOf: (file: SourceFile, name: string) => Key | null;
  /** Returns the function that an expression refers to, directly or through what another function returned. */
  readonly referenced: (file: SourceFile, reference: unknown) => Key | null;
};

function namesIn(byPath: ReadonlyMap<string, ServerFile>): Names {
  const resolve = ({ path, name }: Place, depth = 0): Key | null => {
    const place = byPath.get(path);
    if (!place || depth > 9) return null;
    const [head = '', ...member] = name.split('.');
    const exported = place.links.exported.get(head);
    const handedOn = exported && { path: exported.path, name: [exported.name, ...member].join('.') };
    if (handedOn && (handedOn.path !== path || handedOn.name !== name)) return resolve(handedOn, depth + 1);
    if (place.functions.has(name)) return `${path}#${name}`;
    return place.links.all.map((from) => resolve({ path: from, name }, depth + 1)).find((key) => key !== null) ?? null;
  };
  const keyOf = (file: SourceFile, name: string): Key | null => {
    const place = byPath.get(file.path);
    if (!place || name === '') return null;
    if (place.functions.has(name)) return `${file.path}#${name}`;
    const [head = '', ...member] = name.split('.');
    const elsewhere = place.links.imported.get(head);
    // A namespace (`import * as teams`) has no name of its own in the other file.
    const parts = elsewhere ? [elsewhere.name, ...member].filter((part) => part !== '') : [];
    return elsewhere ? resolve({ path: elsewhere.path, name: parts.join('.') }) : null;
  };
  const referenced = (file: SourceFile, reference: unknown): Key | null => {
    if (!isNode(reference)) return null;
    const isMember = reference.type === 'MemberExpression';
    const head = nameOf(isMember ? reference['object'] : reference);
    const name = isMember ? `${head}.${nameOf(reference['property'])}` : head;
    const maker = byPath.get(file.path)?.made.get(head);
    const known = head === '' ? null : keyOf(file, name);
    if (known || !maker) return known;
    return (isMember ? keyOf(file, name.replace(head, maker)) : null) ?? keyOf(file, maker);
  };
  return { keyOf, referenced };
}

/** A call of one function by another, in the body of the former. */
export type CallEdge = {
  readonly from: Key;
  readonly to: Key;
  readonly file: SourceFile;
  readonly body: Node;
  readonly call: Node;
};

export function readCalls(files: readonly SourceFile[]): Calls {
  const server = files.filter(({ path, isTest }) => path.startsWith(serverFolder) && !isTest);
  const byPath = new Map(
    server.map((file) => [file.path, { file, ...functionsOf(file), links: linksOf(file) }] as const),
  );
  const { keyOf, referenced } = namesIn(byPath);
  const edges: CallEdge[] = [];
  const senders = new Set<Key>();
  for (const { file, functions } of byPath.values()) {
    for (const [name, body] of functions) {
      const from: Key = `${file.path}#${name}`;
      walk(body, (node) => {
        if (node.type !== 'CallExpression') return;
        if (isStatement(file, node)) senders.add(from);
        const to = referenced(file, node['callee']);
        if (to) edges.push({ from, to, file, body, call: node });
      });
    }
  }
  const callers = Map.groupBy(edges, ({ to }) => to);
  const waiting = [...senders];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const { from } of callers.get(key) ?? []) {
      if (!senders.has(from)) waiting.push(from);
      senders.add(from);
    }
  }

  const isSender = (file: SourceFile, reference: unknown): boolean => {
    const key = referenced(file, reference);
    return key !== null && senders.has(key);
  };
  const circular = circularCalls(edges.filter(({ from }) => senders.has(from)));
  return {
    isSender,
    isRecursive: (call) => circular.has(call),
    sends: (file, call) => {
      const callee = call['callee'];
      if (isStatement(file, call) || isSender(file, callee)) return true;
      if (isNode(callee) && callee.type === 'Identifier' && keyOf(file, nameOf(callee))) return false;
      // An unknown function, such as one that was passed in, sends statements if it is given a handle of the database.
      return givesHandle(file, call);
    },
  };
}
