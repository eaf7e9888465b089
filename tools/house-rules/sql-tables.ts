import { nameOf, nodeAt, nodesAt, unwrapExpression, scopeOf, type FileScope } from './declarations.ts';
import { tableOwners } from './tables.ts';
import { walk, type Node, type SourceFile } from './source-file.ts';

/** One reference to a table in an SQL text of a file. */
export type TableUse = { readonly table: string; readonly writes: boolean; readonly offset: number };

/** Matches a write, up to the name of its table; a lock (`for update`) and a conflict (`do update`) name no table. */
const write = String.raw`delete\s+from|(?:insert|merge)\s+into|truncate(?:\s+table)?|(?:alter|drop)\s+table(?:\s+if\s+exists)?|(?<!\b(?:for|key|do|on)\s+)update`;

const modifiers = String.raw`(?:only\s+|lateral\s+)*\(?\s*`;
const schema = String.raw`(?:"?public"?\s*\.\s*)?`;
const alias = String.raw`(?:\s+(?:as\s+)?(?!(?:cross|inner|left|right|full|join|where|set|on|order|group|limit|for|from|to|union)\b)[a-z_]\w*)?`;
const table = String.raw`${modifiers}${schema}"?[a-z_]\w*"?`;

/** Matches the beginning of the command `table teams`, which stands for a query. */
const tableCommand = String.raw`(?<=(?:^|[(;]|\b(?:all|union|except|intersect|lock))\s*)table`;

/**
 * Matches the tables that a text names after a write, `into`, `copy`, `from`, `join`, `using`, `table` or `lock table`,
 * and in lists with commas.
 */
const tableListPattern = new RegExp(
  String.raw`\b(${write}|into|copy|from|join|using|${tableCommand})\b\s*(${table}${alias}(?:\s*,\s*${table}${alias})*)`,
  'gi',
);
const nameOfTable = new RegExp(String.raw`^\s*${modifiers}${schema}"?([a-z_]\w*)`, 'i');
const writeKeyword = new RegExp(`^(?:${write}|into)$`, 'i');
const copyFrom = /^\s*(?:\([^)]*\)\s*)?from\b/i;

/**
 * Returns the names of a text's common table expressions. They hide reads of tables of the same name, even the read
 * within the expression itself; a write always names a table.
 */
function cteNames(text: string): ReadonlySet<string> {
  const parts = text.matchAll(
    /(?:\bwith(?:\s+recursive)?|,)\s*([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s*)?\(/gi,
  );
  return new Set([...parts].map(([, name = '']) => name.toLowerCase()));
}

/** Returns the tables that one SQL text reads and writes. Offsets are relative to the start of the text. */
function tablesOfSql(text: string): TableUse[] {
  const own = cteNames(text);
  return [...text.matchAll(tableListPattern)].flatMap(({ 0: whole, 1: verb = '', 2: list = '', index }) => {
    const copies = verb.toLowerCase() === 'copy' && copyFrom.test(text.slice(index + whole.length));
    return list.split(',').flatMap((item) => {
      const name = nameOfTable.exec(item)?.[1]?.toLowerCase() ?? '';
      const writes = copies || writeKeyword.test(verb);
      if (!Object.hasOwn(tableOwners, name) || (own.has(name) && !writes)) return [];
      return [{ table: name, writes, offset: index }];
    });
  });
}

const sqlLike = /\b(select|insert|update|delete|from|join|with|merge|truncate|copy|table)\b/i;

/** Outside queries/, words such as "removed from teams" are not SQL, so only statements count. */
const statementLike =
  /\bselect\b[^]*\bfrom\b|\b(?:insert|merge)\s+into\b|\bdelete\s+from\b|\btruncate\b|\bupdate\s+(?:only\s+)?\S+(\s+\w+)?\s+set\b|\bcopy\b[^]*\bfrom\b|\b(?:alter|drop)\s+table\b/i;

type Piece = { readonly text: string; readonly start: number };

/** Stands for a value in a text that is known only at run time. */
const placeholder = '${}';

function isString(node: Node): boolean {
  return (
    (node.type === 'Literal' && typeof node['value'] === 'string') ||
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && node['operator'] === '+')
  );
}

/** Returns the pieces of a string, including the values of the file's constants. */
function piecesOf(node: Node | null, scope: FileScope): readonly Piece[] {
  const value = unwrapExpression(node);
  if (!value) return [];
  if (value.type === 'Literal') return [{ text: String(value['value']), start: value.start + 1 }];
  if (value.type === 'TemplateLiteral') {
    const values = nodesAt(value, 'expressions');
    return nodesAt(value, 'quasis').flatMap((part, index) => [
      { text: (part['value'] as { readonly cooked: string }).cooked, start: part.start },
      ...piecesOf(values[index] ?? null, scope),
    ]);
  }
  if (value.type === 'TaggedTemplateExpression') return piecesOf(nodeAt(value, 'quasi'), scope);
  if (isString(value)) return ['left', 'right'].flatMap((side) => piecesOf(nodeAt(value, side), scope));
  const constant = value.type === 'Identifier' ? scope.declarations.get(nameOf(value) ?? '') : undefined;
  const init = constant ? unwrapExpression(nodeAt(constant.node, 'init')) : null;
  return init && isString(init) ? piecesOf(init, scope) : [{ text: placeholder, start: value.start }];
}

/** Returns whether an expression is a text that the file writes out, at least in part. */
export function isWrittenText(file: SourceFile, node: Node | undefined): boolean {
  return piecesOf(node ?? null, scopeOf(file)).some(({ text }) => text !== placeholder);
}

function offsetIn(pieces: readonly Piece[], index: number): number {
  let left = index;
  for (const { text, start } of pieces) {
    if (left < text.length) return start + left;
    left -= text.length;
  }
  return pieces[0]?.start ?? 0;
}

type SqlText = { readonly text: string; readonly offsetAt: (index: number) => number };

const textsByFile = new WeakMap<SourceFile, readonly SqlText[]>();

/** Returns the texts of a file that may be SQL, with comments blanked out. */
function textsOf(file: SourceFile): readonly SqlText[] {
  const known = textsByFile.get(file);
  if (known) return known;
  const scope = scopeOf(file);
  const like = /\/(queries|platform)\//.test(file.path) ? sqlLike : statementLike;
  const texts: SqlText[] = [];
  walk(file.program, (node, parents) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false;
    // A part of a longer string is read with that string.
    const isPart = parents.findLast(({ type }) => type !== 'ParenthesizedExpression');
    if (!isString(node) || (isPart && isString(isPart))) return;
    const pieces = piecesOf(node, scope);
    const text = pieces
      .map((piece) => piece.text)
      .join('')
      .replaceAll(/--[^\n]*|\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length));
    if (like.test(text)) texts.push({ text, offsetAt: (index) => offsetIn(pieces, index) });
  });
  textsByFile.set(file, texts);
  return texts;
}

/** Returns every reference to a table in the SQL of a file. */
export function tableUsesOf(file: SourceFile): TableUse[] {
  const uses = textsOf(file).flatMap(({ text, offsetAt }) =>
    tablesOfSql(text).map((use) => ({ ...use, offset: offsetAt(use.offset) })),
  );
  // Tables in a constant are found once for each text that contains it.
  return [...new Map(uses.map((use) => [`${use.offset} ${use.table}`, use])).values()];
}

/**
 * Matches a write that is followed by a placeholder or the end of the text; the names of statements (`orders-update`)
 * do not match.
 */
const unnamed = new RegExp(String.raw`(?<![-.\w])(?:${write})(?:\s+(?:only\s+)?["\w.]*\$\{\}|\s*$)`, 'gi');

/** Returns the positions at which the SQL of a file writes to a table that its text does not name. */
export function unnamedWritesOf(file: SourceFile): number[] {
  return textsOf(file).flatMap(({ text, offsetAt }) => [...text.matchAll(unnamed)].map(({ index }) => offsetAt(index)));
}
