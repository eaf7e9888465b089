import { moduleOf, modulesFolder, type Project } from './project.ts';
import { arrowsIn, onCycles, smallestSide, type Arrow } from './folder-arrows.ts';
import { isNode, linesOf, targetOf, type Finding, type Node, type SourceFile } from './source-file.ts';

/** Maximum number of source lines in a module, without tests and testing/. */
const maxLines = 4_000;

function modulesOf({ files }: Project): ReadonlyMap<string, readonly SourceFile[]> {
  const shipped = files.filter(({ path, isTest }) => moduleOf(path) !== null && !isTest);
  return Map.groupBy(shipped, ({ path }) => moduleOf(path) ?? '');
}

/** A module of more than 4,000 lines must be split in two. */
export function moduleSizeRule(project: Project): Finding[] {
  return [...modulesOf(project)].flatMap(([module, files]) => {
    const lines = files.reduce((total, file) => total + linesOf(file), 0);
    if (lines <= maxLines) return [];
    const message = `${module} has ${lines} lines of source; the maximum is ${maxLines}. Split it where few imports cross, and add the new edges to tools/house-rules/modules.ts.`;
    return [{ path: `${modulesFolder}${module}`, line: 1, message }];
  });
}

/** Lower folders may not import higher ones. Folders that are not listed here are ordered by their imports alone. */
const floors: Readonly<Record<string, number>> = { domain: 0, queries: 1, gateways: 1, 'use-cases': 2, jobs: 3 };

function foldersOf(files: readonly SourceFile[]): string[] {
  const folders = files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  const inModules = folders.flatMap((folder) => {
    const parts = folder.slice(modulesFolder.length).split('/');
    return parts.slice(0, -1).map((_, index) => `${modulesFolder}${parts.slice(0, index + 1).join('/')}/`);
  });
  return [...new Set(inModules)];
}

/** Within a module, and within each of its folders, imports go in one direction; type imports count. */
export function moduleFoldersRule(project: Project): Finding[] {
  return [...modulesOf(project).values()].flatMap((files) =>
    foldersOf(files).flatMap((folder) => {
      const arrows = arrowsIn(folder, files);
      const up = arrows.filter(isUp);
      // Without the upward imports, the remaining cycles are between folders of the same level.
      const cycles = onCycles(arrows.filter((arrow) => !isUp(arrow)));
      return [
        ...up.map((arrow) => finding(arrow, `${arrow.from} imports ${arrow.to}, which is above it`)),
        ...smallestSide(cycles).map((arrow) =>
          finding(arrow, `${arrow.from} imports ${arrow.to}, which imports it too, directly or through others`),
        ),
      ];
    }),
  );
}

function isUp({ from, to }: Arrow): boolean {
  if (from === 'domain/' && /^(?:policy|wire)\b/.test(to)) return true;
  if (!to.endsWith('/')) return to === 'index.ts' || (to === 'routes.ts' && from !== 'index.ts');
  const [below, above] = [floors[from.slice(0, -1)], floors[to.slice(0, -1)]];
  return below !== undefined && above !== undefined && below < above;
}

function finding({ file, offset }: Arrow, problem: string): Finding {
  return {
    path: file.path,
    line: file.lineOf(offset),
    message: `${problem}: the folders of a module import in one direction (index and routes, jobs, use-cases, queries and gateways, domain). Move shared code to a lower folder, or pass it in.`,
  };
}

/** Returns the names that a node exports as they are: `a` of `export { a }`, `export const b = a` or `type B = A`. */
function namesPassedOn(node: Node): readonly string[] {
  const declared = node['declaration'];
  const nameOf = (one: unknown): string[] => (isNode(one) && typeof one['name'] === 'string' ? [one['name']] : []);
  if (!isNode(declared)) return ((node['specifiers'] ?? []) as Node[]).flatMap(({ local }) => nameOf(local));
  if (declared.type === 'VariableDeclaration')
    return (declared['declarations'] as Node[]).flatMap(({ init }) => nameOf(init));
  const type = declared.type === 'TSTypeAliasDeclaration' ? declared['typeAnnotation'] : null;
  return isNode(type) ? nameOf(type['typeName']) : [];
}

/**
 * The files of a module export only its own code: users of another module import that module themselves, where the
 * table of edges shows it. A function that only calls one of another module is not seen.
 */
export function doorRule(file: SourceFile): Finding[] {
  const own = moduleOf(file.path);
  if (!own || file.isTest) return [];
  const foreign = (source: unknown): string | null => {
    const from = isNode(source) && typeof source['value'] === 'string' ? source['value'] : '';
    const module = moduleOf(targetOf(file, from) ?? '');
    return module === own ? null : module;
  };
  const body = (file.program['body'] ?? []) as Node[];
  const imported = new Map(
    body
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((node) => {
        const module = foreign(node['source']);
        const names = module ? (node['specifiers'] as Node[]) : [];
        return names.map((name) => [String((name['local'] as Node)['name']), module] as const);
      }),
  );
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') return [];
    const handedOn = [foreign(node['source']), ...namesPassedOn(node).map((name) => imported.get(name) ?? null)].find(
      (module) => module !== null,
    );
    if (!handedOn) return [];
    const message = `re-exports code of ${handedOn}: a module exports only its own code. Let callers import ${handedOn} directly (tools/house-rules/modules.ts), or export a function of this module.`;
    return [{ path: file.path, line: file.lineOf(node.start), message }];
  });
}

const rawWrite = /^(?:insert|write|upsert|delete)[A-Z]/;

/**
 * A module's index.ts exports operations, not writes to its tables: only a use case keeps the rows of several tables
 * consistent.
 */
export function rawWriteRule(file: SourceFile): Finding[] {
  const own = moduleOf(file.path);
  if (!own || file.path !== `${modulesFolder}${own}/index.ts`) return [];
  const body = (file.program['body'] ?? []) as Node[];
  return body.flatMap((node) => {
    const source = node.type === 'ExportNamedDeclaration' && isNode(node['source']) ? node['source']['value'] : null;
    if (typeof source !== 'string' || !source.includes('/queries/')) return [];
    const names = (node['specifiers'] as Node[]).map((name) => String((name['local'] as Node)['name']));
    return names
      .filter((name) => rawWrite.test(name))
      .map((name) => ({
        path: file.path,
        line: file.lineOf(node.start),
        message: `exports the statement ${name}: other modules could write this module's rows without its rules. Export a use case (use-cases/) that calls ${name}.`,
      }));
  });
}
