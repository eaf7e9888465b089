import { dirname, join, normalize } from 'node:path/posix';
import { walk, type Node, type SourceFile } from './source-file.ts';

/** Facts about a declaration's own code. */
export type Facts = {
  /** All strings in it, except those in types. */
  readonly strings: ReadonlySet<string>;
  /** Error codes that it raises by name. */
  readonly raises: ReadonlySet<string>;
  /** Whether it raises a code that it receives as an argument. */
  readonly raisesGiven: boolean;
  /** Names of properties that it reads. */
  readonly reads: ReadonlySet<string>;
  /** Strings that it passes to functions; null if the argument is not a literal. */
  readonly gives: readonly { readonly to: Reference; readonly strings: readonly string[] | null }[];
};

export type Declaration = {
  readonly id: string;
  readonly file: string;
  readonly node: Node;
  readonly members: ReadonlyMap<string, Node> | null;
};
export type Imported = { readonly from: string; readonly name: string };
export type FileScope = {
  readonly source: SourceFile;
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, Imported>;
  readonly exports: ReadonlyMap<string, Imported>;
  readonly stars: readonly string[];
};
export type Reference = { readonly name: string; readonly member: string | null };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
export function nodeAt(node: Node, key: string): Node | null {
  const value = node[key];
  return isNode(value) ? value : null;
}
export function nodesAt(node: Node, key: string): readonly Node[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}
export function nameOf(node: Node | null): string | null {
  if (!node) return null;
  if (node.type === 'Identifier' && typeof node['name'] === 'string') return node['name'];
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
}

/** Returns an expression without parentheses and type-only syntax. */
export function unwrapExpression(node: Node | null): Node | null {
  return node && /^(TS(As|Satisfies|NonNull|TypeAssertion)|Parenthesized)/.test(node.type)
    ? unwrapExpression(nodeAt(node, 'expression'))
    : node;
}

export function membersOf(node: Node | null): ReadonlyMap<string, Node> | null {
  const object = unwrapExpression(node);
  if (object?.type !== 'ObjectExpression') return null;
  const members = new Map<string, Node>();
  for (const property of nodesAt(object, 'properties')) {
    const key = property.type === 'Property' ? nameOf(nodeAt(property, 'key')) : null;
    const value = nodeAt(property, 'value');
    // A spread adds members without a name here, so the object counts as one declaration.
    if (!key || !value) return null;
    members.set(key, value);
  }
  return members;
}

export function scopeOf(source: SourceFile): FileScope {
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, Imported>();
  const exports = new Map<string, Imported>();
  const stars: string[] = [];
  const target = (from: string): string => (from.startsWith('.') ? normalize(join(dirname(source.path), from)) : from);
  const declare = (name: string | null, node: Node): void => {
    if (name)
      declarations.set(name, {
        id: `${source.path}#${name}`,
        file: source.path,
        node,
        members: membersOf(nodeAt(node, 'init')),
      });
  };
  const read = (statement: Node): void => {
    const from = nameOf(nodeAt(statement, 'source'));
    if (statement.type === 'ImportDeclaration' && from)
      for (const one of nodesAt(statement, 'specifiers')) {
        const local = nameOf(nodeAt(one, 'local'));
        if (local) imports.set(local, { from: target(from), name: nameOf(nodeAt(one, 'imported')) ?? '*' });
      }
    else if (statement.type === 'ExportAllDeclaration' && from) stars.push(target(from));
    else if (statement.type === 'ExportNamedDeclaration') {
      const declaration = nodeAt(statement, 'declaration');
      if (declaration) read(declaration);
      for (const one of nodesAt(statement, 'specifiers')) {
        const [local, exported] = [nameOf(nodeAt(one, 'local')), nameOf(nodeAt(one, 'exported'))];
        if (local && exported) exports.set(exported, { from: from ? target(from) : source.path, name: local });
      }
    } else if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
      declare(nameOf(nodeAt(statement, 'id')), statement);
    else if (statement.type === 'VariableDeclaration')
      for (const one of nodesAt(statement, 'declarations')) declare(nameOf(nodeAt(one, 'id')), one);
  };
  for (const statement of nodesAt(source.program, 'body')) read(statement);
  return { source, declarations, imports, exports, stars };
}

/** Returns the names that an expression uses, except those in types. */
export function referencesIn(node: Node): readonly Reference[] {
  const found: Reference[] = [];
  walk(node, (one, parents) => {
    if (/^TS(Type|Interface)/.test(one.type)) return false;
    if (one.type !== 'Identifier' || typeof one['name'] !== 'string') return;
    const parent = parents.at(-1);
    if (parent?.type === 'MemberExpression' && parent['property'] === one && parent['computed'] !== true) return;
    if (parent?.type === 'Property' && parent['key'] === one && parent['shorthand'] !== true) return;
    const member =
      parent?.type === 'MemberExpression' && parent['object'] === one && parent['computed'] !== true
        ? nameOf(nodeAt(parent, 'property'))
        : null;
    found.push({ name: one['name'], member });
  });
  return found;
}

/** Returns the modules that an expression loads with `import()`. */
export function lazyModulesIn(node: Node): readonly string[] {
  const found: string[] = [];
  walk(node, (one) => {
    const from = one.type === 'ImportExpression' ? nameOf(nodeAt(one, 'source')) : null;
    if (from?.startsWith('.')) found.push(from);
  });
  return found;
}

function literals(node: Node | null): readonly string[] | null {
  if (!node) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : null;
  if (node.type !== 'ConditionalExpression') return null;
  const [yes, no] = [literals(nodeAt(node, 'consequent')), literals(nodeAt(node, 'alternate'))];
  return yes && no ? [...yes, ...no] : null;
}

export function factsOf(node: Node): Facts {
  const strings = new Set<string>();
  const raises = new Set<string>();
  const reads = new Set<string>();
  const gives: { to: Reference; strings: readonly string[] | null }[] = [];
  let raisesGiven = false;
  walk(node, (one) => {
    if (/^TS(Type|Interface)/.test(one.type)) return false;
    if (one.type === 'Literal' && typeof one['value'] === 'string') strings.add(one['value']);
    if (one.type === 'MemberExpression') {
      const name = nameOf(nodeAt(one, 'property'));
      if (name) reads.add(name);
    }
    if (one.type === 'ObjectPattern')
      for (const property of nodesAt(one, 'properties')) {
        const name = nameOf(nodeAt(property, 'key'));
        if (name) reads.add(name);
      }
    if (one.type !== 'CallExpression') return;
    const codes = literals(nodesAt(one, 'arguments')[0] ?? null);
    const to = calleeOf(one);
    if (to) gives.push({ to, strings: codes });
    if (to?.name !== 'catalogueError') return;
    if (codes) for (const code of codes) raises.add(code);
    else raisesGiven = true;
  });
  return { strings, raises, raisesGiven, reads, gives };
}

function calleeOf(call: Node): Reference | null {
  const callee = nodeAt(call, 'callee');
  return callee && referenceOf(callee);
}

/** Returns the reference in `name` or `name.member`; null for any other expression. */
export function referenceOf(node: Node): Reference | null {
  if (node.type !== 'MemberExpression')
    return node.type === 'Identifier' ? { name: nameOf(node) ?? '', member: null } : null;
  const name = nameOf(nodeAt(node, 'object'));
  return name ? { name, member: nameOf(nodeAt(node, 'property')) } : null;
}
