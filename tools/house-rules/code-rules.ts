import { isWrittenText } from './sql-tables.ts';
import { linesOf, walk, type Finding, type Node, type SourceFile } from './source-file.ts';

const server = 'apps/server/src/';

function inServer(file: SourceFile): boolean {
  return file.path.startsWith(server) && !file.isTest;
}

function findingAt(file: SourceFile, node: Node, message: string): Finding {
  return { path: file.path, line: file.lineOf(node.start), message };
}

function hasName(node: unknown, name: string): boolean {
  return typeof node === 'object' && node !== null && 'name' in node && node.name === name;
}

function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && hasName(node['object'], object) && hasName(node['property'], property);
}

/** Settings are read in one place (docs/architecture.md, section 4). */
export function environmentRule(file: SourceFile): Finding[] {
  if (!inServer(file) || file.path.startsWith(`${server}platform/config/`)) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    if (isMember(node, 'process', 'env'))
      found.push(
        findingAt(file, node, 'reads process.env: add the setting to platform/config and take it from ctx.config.'),
      );
  });
  return found;
}

/** Time is read in one place, so that tests can stop the clock. */
export function clockRule(file: SourceFile): Finding[] {
  if (!inServer(file) || file.path.startsWith(`${server}platform/clock/`)) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    const bare =
      node.type === 'NewExpression' && hasName(node['callee'], 'Date') && (node['arguments'] as unknown[]).length === 0;
    const call =
      node.type === 'CallExpression' &&
      (isMember(node['callee'] as Node, 'Date', 'now') || isTemporalNow(node['callee'] as Node));
    if (bare || call)
      found.push(
        findingAt(file, node, 'asks the system for the time: use ctx.clock.now(), or toDate() for the database.'),
      );
  });
  return found;
}

function isTemporalNow(callee: Node): boolean {
  return callee.type === 'MemberExpression' && isMember(callee['object'] as Node, 'Temporal', 'Now');
}

/** Only the platform and gateways access the network. */
export function networkRule(file: SourceFile): Finding[] {
  if (!inServer(file) || file.path.startsWith(`${server}platform/`) || file.path.includes('/gateways/')) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    if (node.type === 'CallExpression' && hasName(node['callee'], 'fetch'))
      found.push(
        findingAt(
          file,
          node,
          'calls fetch: outside providers are reached through a gateway (gateways/), whose port the use case takes.',
        ),
      );
  });
  return found;
}

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const runners = new Set(['execute', 'query']);

function isDatabaseCall(file: SourceFile, node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return hasName(node['tag'], 'sql');
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  if (hasName(callee, 'statement')) return true;
  if (callee.type !== 'MemberExpression') return false;
  const name = String((callee['property'] as Node)['name']);
  return builders.has(name) || (runners.has(name) && isWrittenText(file, (node['arguments'] as Node[])[0]));
}

/**
 * SQL belongs in queries/ (and in the platform's own infrastructure code). A text that reaches `execute` from a
 * variable of a function is not seen here, but the rule of tables sees a foreign table in it.
 */
export function sqlRule(file: SourceFile): Finding[] {
  if (!inServer(file) || file.path.includes('/queries/') || file.path.startsWith(`${server}platform/`)) return [];
  const allowed = file.path === `${server}app/readiness.ts`;
  const found: Finding[] = [];
  walk(file.program, (node) => {
    if (!allowed && isDatabaseCall(file, node))
      found.push(findingAt(file, node, 'holds SQL: move it to a function in the module’s queries/ and call that.'));
  });
  return found;
}

/** Transactions are opened by use cases and jobs, where the complete change is visible. */
export function transactionRule(file: SourceFile): Finding[] {
  if (
    !inServer(file) ||
    /\/(use-cases|jobs)\//.test(file.path) ||
    file.path.startsWith(`${server}platform/`) ||
    file.path.startsWith(`${server}app/`)
  )
    return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined;
    if (callee?.type === 'MemberExpression' && hasName(callee['property'], 'transaction'))
      found.push(
        findingAt(file, node, 'opens a transaction: only a use case or a job does. Take `tx` as an argument.'),
      );
  });
  return found;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Demo data and tables of texts in a language are looked up, not read from top to bottom. */
const data = /\/testing\/demo\/|packages\/messages\/src\/(catalogue|locales)\//;

/** Lengths above which code is hard to read: 400 lines a file, 70 a function. Data may be longer. */
export function lengthRule(file: SourceFile): Finding[] {
  if (file.path.endsWith('.gen.ts') || data.test(file.path)) return [];
  const found: Finding[] = [];
  const lines = linesOf(file);
  if (lines > 400)
    found.push({
      path: file.path,
      line: 1,
      message: `has ${lines} lines; the maximum is 400. Move a group of declarations to a new file beside it, and export it from the folder’s index.ts if there is one.`,
    });
  if (file.isTest) return found;
  walk(file.program, (node) => {
    if (!functions.has(node.type)) return;
    const length = file.lineOf(node.end) - file.lineOf(node.start) + 1;
    if (length > 70)
      found.push(findingAt(file, node, `has a function of ${length} lines; the maximum is 70. Name its parts.`));
  });
  return found;
}

/** The formatter keeps code within this number of columns and leaves comments alone. */
const widest = 120;

/** Comments must not be wider than the code. */
export function commentWidthRule(file: SourceFile): Finding[] {
  const lines = file.text.split('\n');
  const ofComments = file.comments.flatMap(({ start, end }) => {
    const [first, last] = [file.lineOf(start), file.lineOf(end)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(ofComments)].flatMap((line) => {
    const width = lines[line - 1]?.length ?? 0;
    const message = `has a comment on a line of ${width} columns; the maximum is ${widest}. Wrap it, or say it in fewer words.`;
    return width > widest ? [{ path: file.path, line, message }] : [];
  });
}

/** An endpoint must declare who may call it. The type requires it; this rule catches what a cast hides. */
export function accessRule(file: SourceFile): Finding[] {
  if (!file.path.startsWith('packages/contracts/src/') || file.isTest) return [];
  const found: Finding[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || !hasName(node['callee'], 'endpoint')) return;
    const [definition] = node['arguments'] as Node[];
    const properties = (definition?.['properties'] ?? []) as Node[];
    if (definition?.type === 'ObjectExpression' && !properties.some((property) => hasName(property['key'], 'access'))) {
      found.push(
        findingAt(
          file,
          node,
          'an endpoint does not say who may call it: add access: permission(…), signedIn, linkHolder, ownSession, operatorOnly or anyone.',
        ),
      );
    }
  });
  return found;
}

/** No unfinished code is merged. The word is assembled here so that this file follows its own rule. */
export function unfinishedRule(file: SourceFile): Finding[] {
  if (file.path.startsWith('tools/house-rules/')) return [];
  const words = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK'].join('|')})\\b`);
  return file.text.split('\n').flatMap((line, index) =>
    words.test(line)
      ? [
          {
            path: file.path,
            line: index + 1,
            message: 'marks unfinished work: finish it, or open an issue and remove it.',
          },
        ]
      : [],
  );
}
