import { tableOwners } from './tables.ts';
import { walk, type Node, type SourceFile } from './source-file.ts';

/** One mention of a table in an SQL text of a file. */
export type TableUse = { readonly table: string; readonly writes: boolean; readonly offset: number };

/**
 * The tables that a text names after from, join and using (and the commas of their lists), into, update, delete from,
 * merge into and truncate.
 */
const named =
  /\b(delete\s+from|insert\s+into|merge\s+into|truncate(?:\s+table)?|update|into|from|join|using)\s+(?:only\s+|lateral\s+)*("?[a-z_]\w*"?(?:\s+(?:as\s+)?(?!cross|inner|left|right|full|join|where|set|on|order|group|limit|for|union)[a-z_]\w*)?(?:\s*,\s*(?:lateral\s+)?[a-z_]\w*(?:\s+(?:as\s+)?(?!cross|inner|left|right|full|join|where|set|on|order|group|limit|for|union)[a-z_]\w*)?)*)/gi;

const writing = /^(delete|insert|merge|truncate|update|into)/i;

/** Names that a text gives to its own parts hide tables of the same name. */
function ownNames(text: string): ReadonlySet<string> {
  const parts = text.matchAll(
    /\b(?:with(?:\s+recursive)?|,)\s*([a-z_]\w*)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s*)?\(/gi,
  );
  return new Set([...parts].map(([, name = '']) => name.toLowerCase()));
}

/** The tables that one SQL text reads and writes. Offsets are from the text's beginning. */
export function tablesOfSql(text: string): TableUse[] {
  const own = ownNames(text);
  return [...text.matchAll(named)].flatMap((match) => {
    const [, verb = '', list = ''] = match;
    const names = list.split(',').map(
      (item) =>
        item
          .trim()
          .replace(/^lateral\s+/i, '')
          .split(/\s+/)[0] ?? '',
    );
    return names.flatMap((name) => {
      const table = name.replaceAll('"', '').toLowerCase();
      if (!Object.hasOwn(tableOwners, table) || own.has(table)) return [];
      return [{ table, writes: writing.test(verb), offset: match.index }];
    });
  });
}

const sqlLike = /\b(select|insert|update|delete|from|join|with|merge|truncate)\b/i;

/** Elsewhere than in queries/, words such as "removed from teams" are not SQL: only a statement is. */
const statementLike =
  /\bselect\b[^]*\bfrom\b|\binsert into\b|\bdelete from\b|\bmerge into\b|\btruncate\b|\bupdate\s+\w+(\s+\w+)?\s+set\b/;

/** The texts of a file that may be SQL: string literals, and templates with their placeholders left blank. */
function textsOf(file: SourceFile): { readonly text: string; readonly start: number }[] {
  const texts: { text: string; start: number }[] = [];
  walk(file.program, (node) => {
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false;
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      texts.push({ text: node['value'], start: node.start + 1 });
    if (node.type === 'TemplateLiteral') {
      const parts = node['quasis'] as Node[];
      // Same length as in the file, so that offsets are those of the file.
      const text = [...parts.entries()].map(([index, part]) => {
        const gap = (parts[index + 1]?.start ?? part.end) - part.end;
        return file.text.slice(part.start, part.end) + ' '.repeat(gap);
      });
      texts.push({ text: text.join(''), start: parts[0]?.start ?? node.start });
    }
    return undefined;
  });
  const like = /\/(queries|platform)\//.test(file.path) ? sqlLike : statementLike;
  return texts.filter(({ text }) => like.test(text));
}

/** Every table that the SQL of a file names. */
export function tableUsesOf(file: SourceFile): TableUse[] {
  return textsOf(file).flatMap(({ text, start }) =>
    tablesOfSql(text).map((use) => ({ ...use, offset: start + use.offset })),
  );
}
