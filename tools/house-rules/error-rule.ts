import { nameOf, nodeAt, nodesAt, scopeOf, unwrapExpression, type FileScope } from './declarations.ts';
import { serverFolder } from './project.ts';
import { walk, type Finding, type Node, type SourceFile } from './source-file.ts';

const home = `${serverFolder}platform/errors.ts`;

/** Returns the name at the start of `a`, `a.b` and `a[b].c`. */
function rootOf(node: Node | null): string | null {
  return node?.type === 'MemberExpression' ? rootOf(nodeAt(node, 'object')) : nameOf(node);
}

/** Returns the values of the variables of a file, including those of its functions. */
function valuesIn(file: SourceFile): ReadonlyMap<string, Node> {
  const values = new Map<string, Node>();
  walk(file.program, (node) => {
    const [name, value] = [nameOf(nodeAt(node, 'id')), nodeAt(node, 'init')];
    if (node.type === 'VariableDeclarator' && name && value) values.set(name, value);
  });
  return values;
}

type Names = { readonly scope: FileScope; readonly values: ReadonlyMap<string, Node> };

/** Checks whether the rest of the server's code names every code that an expression can be. */
function isNamed(given: Node | null, names: Names): boolean {
  const node = unwrapExpression(given);
  if (node?.type === 'Literal') return true;
  if (node?.type === 'ConditionalExpression')
    return isNamed(nodeAt(node, 'consequent'), names) && isNamed(nodeAt(node, 'alternate'), names);
  if (node?.type !== 'Identifier' && node?.type !== 'MemberExpression') return false;
  const from = names.scope.imports.get(rootOf(node) ?? '')?.from;
  if (from !== undefined && !from.startsWith(serverFolder)) return false;
  const value = node.type === 'Identifier' ? names.values.get(nameOf(node) ?? '') : undefined;
  return value === undefined || value === node || isNamed(value, names);
}

function isCallee(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && parent['callee'] === node;
}

const unseen = 'so no rule compares it with the contracts';
const remedy = "Call catalogueError, under this name, in the module's errors.ts";

/**
 * Errors of the catalogue are raised in one way, so that promises.test.ts finds each code. A code that a function
 * receives is looked for where that function is called; one in a property of a value is taken on trust.
 */
export function errorRule(file: SourceFile): Finding[] {
  if (!file.path.startsWith(serverFolder) || file.isTest || file.path === home) return [];
  if (!/\b[cC]atalogueError\b/.test(file.text)) return [];
  const names = { scope: scopeOf(file), values: valuesIn(file) };
  const found: Finding[] = [];
  const find = (node: Node, problem: string): void => {
    found.push({ path: file.path, line: file.lineOf(node.start), message: `${problem}, ${unseen}. ${remedy}.` });
  };
  walk(file.program, (node, parents) => {
    const parent = parents.at(-1);
    const [imported, local] = [nameOf(nodeAt(node, 'imported')), nameOf(nodeAt(node, 'local'))];
    if (node.type === 'ImportSpecifier') {
      if (/^catalogueError$/i.test(imported ?? '') && imported !== local) find(node, `gives ${imported} another name`);
      return false;
    }
    if (/^TS(Type|Interface)/.test(node.type)) return false;
    if (nameOf(nodeAt(node, node.type === 'NewExpression' ? 'callee' : 'superClass')) === 'CatalogueError')
      find(node, 'makes a CatalogueError itself');
    if (node.type !== 'Identifier' || nameOf(node) !== 'catalogueError') return;
    if (!parent || !isCallee(node, parent)) find(node, 'uses catalogueError without calling it');
    else if (!isNamed(nodesAt(parent, 'arguments')[0] ?? null, names))
      find(parent, 'raises an error whose code the source does not name as a literal');
  });
  return found;
}
