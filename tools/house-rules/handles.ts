import { isNode, walk, type Node, type SourceFile } from './source-file.ts';

const handles = new Set(['tx', 'db', 'read', 'readPrimary', 'primary', 'handle', 'client']);
const handleTypes = new Set(['Queryable', 'Tx', 'Read', 'Snapshot']);
const transactionType = new Set(['Tx']);
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
/** Calls that give a handle to the function that they are given. */
const givers = new Set(['transaction', 'snapshot', 'inSnapshot']);

export function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';
}

function lastName(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? propertyOf(node) : nameOf(node);
}

/** Returns the property of `a.b` and of `a['b']`. */
function propertyOf({ property }: Node): string {
  return nameOf(property) || (isNode(property) && typeof property['value'] === 'string' ? property['value'] : '');
}

/** Returns the last name of what a call calls: `run` in `tx.run(…)`. */
export function calledName(call: Node): string {
  return lastName(call['callee']);
}

function hasType(annotation: unknown, types: ReadonlySet<string>): boolean {
  if (!isNode(annotation)) return false;
  if (annotation.type === 'TSTypeAnnotation') return hasType(annotation['typeAnnotation'], types);
  if (annotation.type === 'TSUnionType') return (annotation['types'] as Node[]).some((one) => hasType(one, types));
  return annotation.type === 'TSTypeReference' && types.has(nameOf(annotation['typeName']));
}

type Names = { readonly handles: ReadonlySet<string>; readonly transactions: ReadonlySet<string> };

const known = new WeakMap<SourceFile, Names>();

/**
 * Returns the names that a file gives to handles of the database, and those of them that are open transactions:
 * parameters, variables and properties with the type of one, what a transaction gives to its work, and other names for
 * these.
 */
export function handleNames(file: SourceFile): Names {
  const found = known.get(file) ?? namesIn(file.program);
  known.set(file, found);
  return found;
}

function namesIn(program: Node): Names {
  const all: string[] = ['tx'];
  const transactions: string[] = ['tx'];
  walk(program, (node) => {
    const named = node.type === 'Identifier' ? node : node.type === 'TSPropertySignature' ? node['key'] : null;
    if (named && hasType(node['typeAnnotation'], handleTypes)) all.push(nameOf(named));
    if (named && hasType(node['typeAnnotation'], transactionType)) transactions.push(nameOf(named));
    if (node.type === 'Property' && handles.has(nameOf(node['key']))) all.push(nameOf(node['value']));
    if (node.type === 'VariableDeclarator' && isMemberHandle(node['init'])) all.push(nameOf(node['id']));
    if (node.type !== 'CallExpression' || !givers.has(calledName(node))) return;
    const given = (node['arguments'] as Node[]).map((work) => nameOf(((work['params'] ?? []) as unknown[])[0]));
    all.push(...given);
    if (calledName(node) === 'transaction') transactions.push(...given);
  });
  const isName = (name: string): boolean => name !== '';
  return { handles: new Set(all.filter(isName)), transactions: new Set(transactions.filter(isName)) };
}

/** Checks for `ctx.read`, or `tx` itself. */
function isMemberHandle(node: unknown): boolean {
  if (!isNode(node)) return false;
  return node.type === 'MemberExpression' ? handles.has(nameOf(node['property'])) : nameOf(node) === 'tx';
}

/**
 * Matches `tx.run(…)`, `ctx.read.run(…)`, `ctx.transaction(…)`, `ctx.publish(…)`, `tx.db.insertInto(…)….execute()`, and
 * `run` with a list of parameters on anything.
 */
export function isStatement(file: SourceFile, call: Node): boolean {
  const callee = call['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const property = propertyOf(callee);
  const object = lastName(callee['object']);
  if (contextCalls.has(property)) return object === 'ctx' || object === 'context' || object === 'runtime';
  if (property.startsWith('execute')) return true;
  if (property === 'run' && (call['arguments'] as Node[])[1]?.type === 'ArrayExpression') return true;
  return handleCalls.has(property) && (handles.has(object) || handleNames(file).handles.has(object));
}

/** Checks for a handle of the database: `tx`, `ctx`, `ctx.read`, or a name that the file gives to one. */
export function isHandle(file: SourceFile, argument: unknown): boolean {
  const name = lastName(argument);
  return name === 'ctx' || handleNames(file).handles.has(name) || (nameOf(argument) === '' && handles.has(name));
}

/**
 * Checks for a call that is given a handle, on its own or in an object. The options of a method are not read, because
 * those of a library are its own.
 */
export function givesHandle(file: SourceFile, call: Node): boolean {
  const callee = call['callee'];
  const isOwn = isNode(callee) && callee.type === 'Identifier';
  const given = ((call['arguments'] ?? []) as Node[]).flatMap((argument) =>
    isOwn && argument.type === 'ObjectExpression'
      ? (argument['properties'] as Node[]).map((one) => one['value'])
      : [argument],
  );
  return given.some((argument) => isHandle(file, argument));
}
