import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';

export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export type SourceFile = {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly Pick<Node, 'start' | 'end'>[];
  readonly lineOf: (offset: number) => number;
  readonly isTest: boolean;
};

export type Finding = { readonly path: string; readonly line: number; readonly message: string };

export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  const lineOf = (offset: number): number => starts.findLastIndex((start) => start <= offset) + 1;
  return {
    path,
    text,
    program: parsed.program as unknown as Node,
    comments: parsed.comments,
    lineOf,
    isTest: /\.test\.[cm]?[jt]sx?$|\/testing\/|\/test-support\//.test(path),
  };
}

/** Returns the number of lines of a file, without empty lines at its end. */
export function linesOf(file: SourceFile): number {
  return file.lineOf(file.text.trimEnd().length);
}

export function readSource(root: string, path: string): SourceFile {
  return parseSource(path, readFileSync(`${root}/${path}`, 'utf8'));
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * Visits every node of a tree, parents first; `enter` may return false to skip the children. `parents` is one list that
 * grows and shrinks, so copy it to keep it.
 */
export function walk(
  node: Node,
  enter: (node: Node, parents: readonly Node[]) => boolean | void,
  parents: Node[] = [],
): void {
  if (enter(node, parents) === false) return;
  parents.push(node);
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, enter, parents);
    } else if (isNode(value)) walk(value, enter, parents);
  }
  parents.pop();
}

export type Import = { readonly from: string; readonly offset: number };

const importsByFile = new WeakMap<SourceFile, readonly Import[]>();

/**
 * Returns the module that a call loads or resolves: `require('a')`, `createRequire(…)('a')`,
 * `import.meta.resolve('a')`. A variable other than `require` that holds what createRequire returned is not followed.
 */
function loadedBy(call: Node): Node | undefined {
  const callee = call['callee'] as Node;
  const resolves = callee.type === 'MemberExpression' && (callee['property'] as Node)['name'] === 'resolve';
  const loader = resolves ? (callee['object'] as Node) : callee;
  const maker = loader.type === 'CallExpression' ? (loader['callee'] as Node)['name'] : undefined;
  const isLoader = loader.type === 'MetaProperty' || loader['name'] === 'require' || maker === 'createRequire';
  return isLoader ? (call['arguments'] as Node[])[0] : undefined;
}

/** Returns every module that a file names: imports, re-exports, dynamic imports, import types and `require`. */
export function importsOf(file: SourceFile): readonly Import[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const found: Import[] = [];
  walk(file.program, (node) => {
    const loaded = node.type === 'CallExpression' ? loadedBy(node) : undefined;
    const source = node['source'] ?? (node.type === 'TSImportType' ? node['argument'] : loaded);
    if (!isNode(source)) return;
    const literal = isNode(source['literal']) ? source['literal'] : source;
    const [text] = literal.type === 'TemplateLiteral' ? (literal['quasis'] as Node[]) : [];
    const from = text ? (text['value'] as { readonly cooked: string }).cooked : literal['value'];
    if (typeof from === 'string') found.push({ from, offset: node.start });
  });
  importsByFile.set(file, found);
  return found;
}

/** Returns the path, from the project's root, of a relative import; null for a package. */
export function targetOf(file: SourceFile, from: string): string | null {
  return from.startsWith('.') ? normalize(join(dirname(file.path), from)) : null;
}
