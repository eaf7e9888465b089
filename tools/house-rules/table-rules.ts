import { moduleEdges } from './modules.ts';
import { moduleOf, serverFolder, type Project } from './project.ts';
import { tableUsesOf, unnamedWritesOf } from './sql-tables.ts';
import type { Finding, SourceFile } from './source-file.ts';
import { tableOwners } from './tables.ts';

const data = 'tools/house-rules/tables.ts';

/** Every table must have an owner, and every owner must exist. */
export function tableOwnerRule({ files, tables }: Project): Finding[] {
  const modules = new Set(files.map(({ path }) => moduleOf(path)).filter((module) => module !== null));
  const missing = tables
    .filter((table) => !Object.hasOwn(tableOwners, table))
    .map((table) => `the table ${table} has no owner: name the module that writes it.`);
  const stale = Object.entries(tableOwners).flatMap(([table, owner]) => [
    ...(tables.includes(table) ? [] : [`the table ${table} is not in the schema any more: remove its line.`]),
    ...(owner === 'platform' || modules.has(owner) ? [] : [`${owner}, the owner of ${table}, is not a module.`]),
  ]);
  return [...missing, ...stale].map((message) => ({ path: data, line: 1, message }));
}

function ownerOfFile(path: string): string {
  return moduleOf(path) ?? (path.startsWith(`${serverFolder}platform/`) ? 'platform' : 'app');
}

/** Generated files and tests may name any table. */
function mayHoldSql({ path, isTest }: SourceFile): boolean {
  return path.startsWith(serverFolder) && !isTest && !path.endsWith('.gen.ts');
}

const readModel = /\/queries\/.*\.read-model\.ts$/;

/**
 * Only its owner may write to a table; other modules read it through the owner, or in a read model whose name says so.
 */
export function foreignTableRule(file: SourceFile): Finding[] {
  if (!mayHoldSql(file)) return [];
  const own = ownerOfFile(file.path);
  return tableUsesOf(file).flatMap(({ table, writes, offset }) => {
    const owner = tableOwners[table];
    if (!owner || owner === own) return [];
    const problem = problemOf({ own, owner, writes, isReadModel: readModel.test(file.path) });
    return problem
      ? [{ path: file.path, line: file.lineOf(offset), message: `${table} belongs to ${owner}: ${problem}` }]
      : [];
  });
}

/**
 * A statement must name the table that it writes to, so that the rule above sees it. Only the platform's database
 * tools, such as the restore of a backup, may write to any table.
 */
export function unnamedTableRule(file: SourceFile): Finding[] {
  if (!mayHoldSql(file) || file.path.startsWith(`${serverFolder}platform/database/`)) return [];
  return unnamedWritesOf(file).map((offset) => ({
    path: file.path,
    line: file.lineOf(offset),
    message:
      'a statement writes a table that its text does not name, so no rule sees whose it is. Write the table\'s name in the statement; where several tables share a statement, give each its own beginning, such as "insert into brands".',
  }));
}

type Use = { readonly own: string; readonly owner: string; readonly writes: boolean; readonly isReadModel: boolean };

function problemOf({ own, owner, writes, isReadModel }: Use): string | null {
  if (writes) return `${own} writes it. Call a function of its owner, in the same transaction.`;
  if (owner === 'ledger') return `${own} reads it. Call what modules/ledger exports.`;
  const allowed = owner === 'platform' || (moduleEdges[own] ?? []).includes(owner);
  if (isReadModel && !allowed) return `${own} may not import ${owner}, so its read models may not read it either.`;
  if (isReadModel) return null;
  return `${own} reads it. Call the owner's function, or, where one statement must join both, move it to a *.read-model.ts in queries/${allowed ? '' : `, which needs the edge ${own} → ${owner}`}.`;
}
