import { readCalls, type Calls } from './calls.ts';
import { handleNames, nameOf } from './handles.ts';
import { serverFolder, type Project } from './project.ts';
import { isNode, walk, type Finding, type Node, type SourceFile } from './source-file.ts';

const loops = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);
const iterations = new Set([
  'map',
  'forEach',
  'flatMap',
  'reduce',
  'reduceRight',
  'filter',
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'fromAsync',
]);

/** The parts of a loop that are evaluated once, before the first iteration. */
const once = new Set(['init', 'right']);

function isRepeated(loop: Node, child: Node): boolean {
  return Object.entries(loop).every(([key, value]) => value !== child || !once.has(key));
}

function isIteration(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const name = nameOf(callee['property']);
  return iterations.has(name) || (name === 'from' && nameOf(callee['object']) === 'Array');
}

const registrations = new Set(['get', 'post', 'put', 'patch', 'delete', 'on', 'once', 'register', 'addEventListener']);

/**
 * Checks for a function that is stored, as a property or as the handler of a route or an event: it is called later, by
 * other code.
 */
function isKept(node: Node, child: Node, inner: Node | undefined): boolean {
  if (node.type === 'Property') return /Function/.test(child.type);
  if (node.type !== 'CallExpression' || !/Function/.test(child.type) || !inner) return false;
  const callee = node['callee'];
  return isNode(callee) && callee.type === 'MemberExpression' && registrations.has(nameOf(callee['property']));
}

/** `for await (const page of inPages(…))`: each iteration handles an entire page. */
function isPaged(loop: Node): boolean {
  const source = loop['await'] === true ? loop['right'] : undefined;
  return isNode(source) && (nameOf(source) === 'pages' || nameOf(source['callee']) === 'inPages');
}

/** Checks whether the node at the end of this path runs once for each iteration of a loop. */
function isLooped(path: readonly Node[]): boolean {
  return path.some((node, index) => {
    const child = path[index + 1];
    if (!child) return false;
    const turns = loops.has(node.type)
      ? !isPaged(node) && isRepeated(node, child)
      : isIteration(node) && node['callee'] !== child;
    return turns && !path.some((later, at) => at > index && isKept(later, path[at + 1] ?? later, path[at + 2]));
  });
}

/** Checks for `names.map((name) => name(db))`: a list of functions is only as long as the code that writes it. */
function isOfList(parents: readonly Node[], call: Node): boolean {
  const around = parents.findLast(({ type }) => type === 'ArrowFunctionExpression');
  const name = nameOf(call['callee']);
  return name !== '' && ((around?.['params'] ?? []) as unknown[]).some((one) => nameOf(one) === name);
}

/**
 * The platform's own database code retries failed statements; all other code must access the database in sets of rows.
 */
function isChecked({ path, isTest }: SourceFile): boolean {
  return path.startsWith(serverFolder) && !isTest && !path.startsWith(`${serverFolder}platform/database/`);
}

const message =
  'sends a statement in a loop: read or write all rows with one statement (unnest, = any($1)). If each iteration is deliberately its own transaction, ' +
  'use inBatches, inPages, oneByOne or runEachSeparately of platform/database.';

/**
 * Forbids statements in a loop (for, while, or a callback of map and similar functions), because each row costs a round
 * trip, with locks held. A function that sends a statement and calls itself, directly or through others, is a loop too,
 * unless it begins a transaction for each turn.
 */
export function loopRule({ files }: Project): Finding[] {
  const calls = readCalls(files);
  return files.filter(isChecked).flatMap((file) => loopedCalls(file, calls));
}

const turns = new Set(['inBatches', 'oneByOne', 'runEachSeparately']);

/** Iterations that use a transaction from outside form a loop within it. */
function usesOuterTransaction(file: SourceFile, call: Node): boolean {
  if (!turns.has(nameOf(call['callee']))) return false;
  const names = handleNames(file).transactions;
  let found = false;
  walk(call, (node, parents) => {
    const name = node.type === 'Identifier' ? nameOf(node) : '';
    if (!names.has(name)) return;
    const own = parents.some((parent) => ((parent['params'] ?? []) as unknown[]).some((one) => nameOf(one) === name));
    found ||= !own;
  });
  return found;
}

function loopedCalls(file: SourceFile, calls: Calls): Finding[] {
  const found = new Map<number, string>();
  walk(file.program, (node, parents) => {
    if (node.type !== 'CallExpression') return;
    const path = [...parents, node];
    const named =
      isIteration(node) && ((node['arguments'] ?? []) as unknown[]).some((one) => calls.isSender(file, one));
    const line = file.lineOf(node.start);
    if (
      named ||
      usesOuterTransaction(file, node) ||
      (isLooped(path) && !isOfList(parents, node) && calls.sends(file, node))
    )
      found.set(line, message);
    else if (calls.isRecursive(node) && !found.has(line))
      found.set(line, `leads back to its own function, which ${message}`);
  });
  return [...found].map(([line, text]) => ({ path: file.path, line, message: text }));
}
