import { moduleOf, modulesFolder, type Project } from './project.ts';
import { importsOf, isNode, linesOf, targetOf, type Finding, type Node, type SourceFile } from './source-file.ts';

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

type Arrow = { readonly from: string; readonly to: string; readonly file: SourceFile; readonly offset: number };

/**
 * Returns the name of a path within a folder: a direct file by its name, anything deeper by its first folder with a
 * slash.
 */
function childOf(folder: string, path: string): string | null {
  if (!path.startsWith(folder)) return null;
  const [first = '', ...deeper] = path.slice(folder.length).split('/');
  return deeper.length > 0 ? `${first}/` : first;
}

function arrowsIn(folder: string, files: readonly SourceFile[]): Arrow[] {
  return files.flatMap((file) => {
    const from = childOf(folder, file.path);
    if (!from) return [];
    return importsOf(file).flatMap(({ from: name, offset }) => {
      const target = targetOf(file, name);
      const to = target ? childOf(folder, target) : null;
      return to && to !== from ? [{ from, to, file, offset }] : [];
    });
  });
}

/** Returns the names that can be reached from a name along the arrows. */
function reachable(arrows: readonly Arrow[]): (from: string) => ReadonlySet<string> {
  const next = Map.groupBy(arrows, ({ from }) => from);
  return (start) => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      for (const { to } of next.get(name) ?? []) {
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    return seen;
  };
}

/**
 * Returns the arrows that are on a cycle with at least one folder; cycles of files alone are reported by the linter's
 * import/no-cycle.
 */
function onCycles(arrows: readonly Arrow[]): readonly Arrow[] {
  const from = reachable(arrows);
  return arrows.filter(
    (arrow) => (arrow.from.endsWith('/') || arrow.to.endsWith('/')) && from(arrow.to).has(arrow.from),
  );
}

/** Lower folders may not import higher ones. Folders that are not listed here are ordered by their imports alone. */
const floors: Readonly<Record<string, number>> = { domain: 0, queries: 1, gateways: 1, 'use-cases': 2, jobs: 2 };

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
  if (!to.endsWith('/')) return to === 'index.ts' || (to === 'routes.ts' && from !== 'index.ts');
  const [below, above] = [floors[from.slice(0, -1)], floors[to.slice(0, -1)]];
  return below !== undefined && above !== undefined && below < above;
}

/** If two folders import each other, the direction with fewer imports is the one to remove. */
function smallestSide(arrows: readonly Arrow[]): readonly Arrow[] {
  const count = (from: string, to: string) => arrows.filter((arrow) => arrow.from === from && arrow.to === to).length;
  return arrows.filter(({ from, to }) => {
    const [there, back] = [count(from, to), count(to, from)];
    return back === 0 || there < back || (there === back && from < to);
  });
}

function finding({ file, offset }: Arrow, problem: string): Finding {
  return {
    path: file.path,
    line: file.lineOf(offset),
    message: `${problem}: the folders of a module import in one direction (index and routes, use-cases and jobs, queries and gateways, domain). Move shared code to a lower folder, or pass it in.`,
  };
}

/**
 * A module's index.ts exports only its own code: users of another module import that module themselves, where the table
 * of edges shows it.
 */
export function doorRule(file: SourceFile): Finding[] {
  const own = moduleOf(file.path);
  if (!own || file.path !== `${modulesFolder}${own}/index.ts`) return [];
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
    const names = (node['specifiers'] ?? []) as Node[];
    const handedOn = [
      foreign(node['source']),
      ...names.map((name) => imported.get(String((name['local'] as Node)['name'])) ?? null),
    ].find((module) => module !== null && module !== undefined);
    if (!handedOn) return [];
    const message = `re-exports code of ${handedOn}: an index.ts exports only its own module's code. Let callers import ${handedOn} directly (tools/house-rules/modules.ts), or export a function of this module.`;
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
